"""`manage.py check_record [partita…]`: refold the record and report every difference."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Partita
from games.selectors.record import differences


class Command(BaseCommand):
    """Read-only: it proves, it never repairs. Exits with 1 when anything differs."""

    help = "Fold every partita from its deals and moves, and compare with what is stored."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("partita", nargs="*", help="public ids; all partite without any")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted: list[str] = options["partita"]
        partite = Partita.objects.order_by("pk")
        if wanted:
            partite = partite.filter(public_id__in=wanted)
            missing = set(wanted) - set(partite.values_list("public_id", flat=True))
            if missing:
                raise CommandError(f"no such partita: {', '.join(sorted(missing))}")
        checked = found = 0
        for partita in partite.iterator(chunk_size=100):
            checked += 1
            for difference in differences(partita):
                found += 1
                self.stderr.write(str(difference))
        self.stdout.write(f"{checked} partite checked, {found} differences")
        if found:
            raise CommandError("the record differs from its fold", returncode=1)
