"""Bruno may look at the record, change nothing in it, and sees no seed and no hand."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.engine import registry
from games.models import Deal, HouseRules, Move, Partita, Report, Smazzata, Table
from games.presentation import registry as shown
from games.services import croupier
from games.services.tables import bots_only
from tests.games import KITS, SHOWN_GAMES
from tests.tables import now

pytestmark = pytest.mark.django_db

PAGES = (Table, Partita, Smazzata, Deal)


@pytest.fixture
def running() -> Table:
    table = bots_only(["seria"] * 4)
    for _ in range(7):
        croupier.tick_once()
    return table


@pytest.fixture
def pages(client: Client, running: Table) -> list[str]:
    client.force_login(User.objects.create_superuser("Bruno", password="tre assi e un due"))
    addresses = []
    for model in PAGES:
        name = model._meta.model_name
        addresses.append(reverse(f"admin:games_{name}_changelist"))
        addresses += [
            reverse(f"admin:games_{name}_change", args=[pk])
            for pk in model._default_manager.values_list("pk", flat=True)
        ]
    answers = [client.get(address) for address in addresses]
    assert [answer.status_code for answer in answers] == [200] * len(addresses)
    return [answer.content.decode() for answer in answers]


def test_no_page_shows_the_seed(pages: list[str]) -> None:
    seed = bytes(Deal.objects.get().seed)
    assert not [page for page in pages if seed.hex() in page or repr(seed)[2:18] in page]
    assert Deal.objects.get().commitment in "".join(pages)


def test_the_record_is_read_in_the_language_of_the_site(pages: list[str]) -> None:
    every = "".join(pages)
    for words in ("Tavoli", "Mazzi sigillati", "Stato", "in gioco", "Vince la coppia che arriva a 21 punti."):
        assert words in every
    for words in ("Public id", "Deals", "Tables"):
        assert words not in every


@pytest.mark.parametrize(
    ("page", "question"),
    [
        ("games_deal", "seed__regex=x41"),  # by halving, the seed of a smazzata in play
        ("games_deal", "seed__contains=a"),
        ("games_deal", "seed__gt=0"),
        ("games_smazzata", "deal__seed__regex=x41"),
        ("games_smazzata", "moves__action__contains=3D"),
        ("games_partita", "smazzate__deal__seed__regex=x41"),
        ("accounts_user", "email__startswith=a"),
        ("accounts_user", "password__startswith=p"),
        ("accounts_invitation", "token__startswith=a"),
        ("admin_logentry", "user__email__startswith=a"),
    ],
)
def test_no_address_asks_for_what_no_page_shows(
    client: Client, carla: User, bruno: User, running: Table, page: str, question: str
) -> None:
    for person in (carla, bruno):
        client.force_login(person)
        answer = client.get(f"{reverse(f'admin:{page}_changelist')}?{question}")
        assert answer.status_code == 400


@pytest.mark.parametrize(
    ("page", "question"),
    [
        ("games_partita", "status__exact=play"),
        ("games_partita", "game=tressette"),
        ("accounts_user", "is_guest__exact=1"),
        ("admin_logentry", "action_time__gte=2026-01-01+00:00:00%2B00:00"),
        ("admin_logentry", "content_type__id__exact=1"),
        ("games_deal", "q=a&o=-1&p=1"),
    ],
)
def test_the_filters_beside_a_list_may_ask(client: Client, bruno: User, page: str, question: str) -> None:
    client.force_login(bruno)
    answer = client.get(f"{reverse(f'admin:{page}_changelist')}?{question}")
    assert answer.status_code == 200


def test_bl_028_no_page_shows_a_card_of_a_running_smazzata(pages: list[str], running: Table) -> None:
    pack = registry.get("tressette").pack
    at = now(running)
    hands = {pack.code(card) for seat in range(4) for card in registry.get(at.game).view(at.state, seat).hand}
    words = {word for page in pages for word in page.replace("<", " ").replace(">", " ").split()}
    assert not hands & words


def test_nothing_can_be_added_changed_or_deleted(client: Client, running: Table) -> None:
    client.force_login(User.objects.create_superuser("Bruno", password="tre assi e un due"))
    for model in PAGES:
        name = model._meta.model_name
        pk = model._default_manager.values_list("pk", flat=True)[0]
        assert client.post(reverse(f"admin:games_{name}_add")).status_code == 403
        assert client.post(reverse(f"admin:games_{name}_change", args=[pk])).status_code == 403
        assert client.post(reverse(f"admin:games_{name}_delete", args=[pk])).status_code == 403


def test_moves_have_no_page() -> None:
    assert not admin.site.is_registered(Move)
    registered = {
        model for model in apps.get_app_config("games").get_models() if admin.site.is_registered(model)
    }
    assert registered == {*PAGES, HouseRules, Report}


@SHOWN_GAMES
def test_a_smazzata_is_read_in_words_when_it_is_over_and_not_before(client: Client, game: str) -> None:
    moves, pack = KITS[game].smazzata, registry.get(game).pack
    client.force_login(User.objects.create_superuser("Bruno", password="tre assi e un due"))
    running = bots_only([KITS[game].level] * 4, game=game)
    for _ in range(7):
        croupier.tick_once()
    smazzata = Smazzata.objects.get()
    address = reverse("admin:games_smazzata_change", args=[smazzata.pk])
    assert smazzata.moves.exists()
    assert "a smazzata finita" in client.get(address).content.decode()
    assert "<li value=" not in client.get(address).content.decode()
    while now(running).status == "play":
        croupier.tick_once()
    page = client.get(address).content.decode()
    assert page.count("<li value=") == smazzata.moves.count() == moves
    assert page.count("Prende ") == pack.size // 4
    result = registry.get(game).result_from_json(Smazzata.objects.get(pk=smazzata.pk).result)
    for one in shown.get(game).sums(result, now(running).rules):
        assert one.total in page
