"""``manage.py first_admin``: the site's first admin, with a password that is shown once and kept nowhere."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from accounts.models import User
from tressette_site import env

NAME = "admin"
RESET = "make admin-password"
# Read from a screen and typed on a phone: no letters that look alike.
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
GROUPS, GROUP = 4, 5  # 20 letters of 31: 99 bits


def new_password() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


class Command(BaseCommand):
    help = "Creates the first admin, or with --reset gives the admin a new password; prints it once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--reset", action="store_true", help="give the existing admin a new password")

    def handle(self, *args: Any, reset: bool, **options: Any) -> None:
        name = env.text("TRESSETTE_ADMIN", NAME)
        admin = User.objects.filter(is_superuser=True).order_by("pk").first()
        if admin is not None and not reset:
            self.stdout.write(f"Admin: {admin.username} (forgotten the password? `{RESET}` makes a new one)")
            return
        password = new_password()
        if admin is None:
            admin = User.objects.create_superuser(name, password=password)
        else:
            admin.set_password(password)
            admin.is_active = True
            admin.save()
        self.stdout.write(f"Admin: {admin.username}   password: {password}")
        self.stdout.write(f"  Written nowhere else; it opens /gestione/. A new one: `{RESET}`.")
