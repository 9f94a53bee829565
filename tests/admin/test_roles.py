"""Every address of the admin, by role: what a gestore may do is a list, and the rest is shut."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, Permission
from django.db.models import Model
from django.test import Client
from django.urls import URLPattern, URLResolver, reverse
from django.utils import timezone

from accounts import sanctions, services, site
from accounts.models import Invitation, Sanction, SiteSettings, User
from games.models import Deal, HouseRules, Move, Partita, Report, Smazzata, Table
from games.services import croupier, gestori
from games.services.tables import sit_with_bots
from tests.admin.conftest import PASSWORD

pytestmark = pytest.mark.django_db

ROLES = ("nobody", "anna", "carla", "bruno")
TO_THE_LOGIN = {"nobody": 302, "anna": 302}
# What a GET answers a gestore and a superuser; the two others are sent to the log-in.
OPEN, SHUT, AWAY = (200, 200), (403, 200), (302, 302)
NEITHER = (403, 403)
PAGES: dict[str, tuple[int, int]] = {
    "index": OPEN,
    "jsi18n": OPEN,
    "password_change": OPEN,
    "password_change_done": OPEN,
    "autocomplete": NEITHER,
    "view_on_site": (404, 404),  # no model has a page of its own on the site
    "app_list accounts": OPEN,
    "app_list games": OPEN,
    "app_list auth": (404, 200),
    "app_list admin": OPEN,
    "admin_logentry_changelist": OPEN,
    "admin_logentry_change": OPEN,
    "admin_logentry_history": OPEN,
    "admin_logentry_add": NEITHER,
    "admin_logentry_delete": NEITHER,
    **{f"auth_group_{page}": SHUT for page in ("changelist", "add", "change", "history", "delete")},
    "accounts_user_changelist": OPEN,
    "accounts_user_change": OPEN,
    "accounts_user_history": OPEN,
    "accounts_user_add": SHUT,
    "accounts_user_delete": NEITHER,
    "auth_user_password_change": OPEN,
    "accounts_invitation_changelist": OPEN,
    "accounts_invitation_add": OPEN,
    "accounts_invitation_change": OPEN,
    "accounts_invitation_history": OPEN,
    "accounts_invitation_delete": NEITHER,
    "accounts_sanction_changelist": OPEN,
    "accounts_sanction_add": OPEN,
    "accounts_sanction_change": OPEN,
    "accounts_sanction_history": OPEN,
    "accounts_sanction_delete": NEITHER,
    "games_report_changelist": OPEN,
    "games_report_add": NEITHER,
    "games_report_change": OPEN,
    "games_report_history": OPEN,
    "games_report_delete": NEITHER,
    "accounts_sitesettings_changelist": AWAY,  # to the version in force
    "accounts_sitesettings_add": NEITHER,  # there is one
    "accounts_sitesettings_change": OPEN,
    "accounts_sitesettings_history": OPEN,
    "accounts_sitesettings_delete": NEITHER,
    "games_houserules_changelist": OPEN,
    "games_houserules_add": OPEN,
    "games_houserules_change": OPEN,
    "games_houserules_history": OPEN,
    "games_houserules_delete": NEITHER,
    "games_houserules_words": (405, 405),
    "games_partita_void": OPEN,
    "games_table_shut": OPEN,
    **{
        f"games_{model}_{page}": OPEN if page in ("changelist", "change", "history") else NEITHER
        for model in ("table", "partita", "smazzata", "deal")
        for page in ("changelist", "add", "change", "history", "delete")
    },
}


@pytest.fixture
def everything(anna: User, bruno: User, carla: User) -> dict[type[Model], Model]:
    """One row of each kind, a smazzata running."""
    table = sit_with_bots(anna, bots=("seria",) * 3)
    for _ in range(6):
        croupier.tick_once()
    values = {field: getattr(site.current(), field) for field in site.FIELDS}
    link = Invitation.objects.create(expires_at=timezone.now() + timedelta(days=1))
    LogEntry.objects.log_actions(bruno.pk, [anna], 2, "x", single_object=True)
    partita = Partita.objects.get(table=table)
    smazzata = Smazzata.objects.get(partita=partita)
    return {
        User: anna,
        Group: Group.objects.get(name=gestori.GROUP),
        Table: table,
        Partita: partita,
        Smazzata: smazzata,
        Deal: smazzata.deal,
        HouseRules: HouseRules.objects.get(game="tressette", is_default=True),
        SiteSettings: site.save(values, by=bruno, edited=0),
        Invitation: link,
        Sanction: sanctions.impose(
            anna, "silence", until=timezone.now() + timedelta(days=1), reason="x", by=bruno
        ),
        Report: Report.objects.create(table=table, by=anna, about=carla, context=[], at=timezone.now()),
        LogEntry: LogEntry.objects.get(),
    }


def addresses(rows: dict[type[Model], Model]) -> Iterator[tuple[str, str]]:
    """Every named address of the admin, with a row where it wants one."""
    for name, wants in _names(admin.site.get_urls()):
        if name in ("login", "logout"):
            continue
        if name == "app_list":
            for label in sorted({model._meta.app_label for model in admin.site._registry}):
                yield f"app_list {label}", reverse("admin:app_list", args=[label])
        elif name == "view_on_site":
            yield name, reverse("admin:view_on_site", args=[1, 1])
        elif not wants:
            yield name, reverse(f"admin:{name}")
        else:
            model = User if name.startswith("auth_user") else apps.get_model(".".join(name.split("_")[:2]))
            yield name, reverse(f"admin:{name}", args=[rows[model].pk])


def _names(patterns: list[URLPattern | URLResolver]) -> Iterator[tuple[str, bool]]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from _names(pattern.url_patterns)
        elif pattern.name:
            yield pattern.name, bool(pattern.pattern.converters)


def client_of(role: str) -> Client:
    client = Client()
    if role != "nobody":
        client.force_login(User.objects.get(username=role.capitalize()))
    return client


@pytest.mark.parametrize("role", ROLES)
def test_every_page_answers_each_role_as_the_table_says(
    everything: dict[type[Model], Model], role: str
) -> None:
    client, found, wanted = client_of(role), {}, {}
    for name, address in addresses(everything):
        found[name] = client.get(address).status_code
        gestore, master = PAGES.get(name, (0, 0))
        wanted[name] = TO_THE_LOGIN.get(role, gestore if role == "carla" else master)
    assert found == wanted
    assert set(found) == set(PAGES)


@pytest.mark.parametrize("role", ["nobody", "anna", "carla"])
def test_what_a_gestore_cannot_open_nobody_can_post_to(
    everything: dict[type[Model], Model], role: str
) -> None:
    client = client_of(role)
    before = _counted()
    read_only = (
        "games_table",
        "games_partita",
        "games_smazzata",
        "games_deal",
        "admin_logentry",
        "accounts_user",
    )
    for name, address in addresses(everything):
        shut = PAGES[name][0] == 403 or (name.startswith(read_only) and name.endswith("_change"))
        if shut and name != "autocomplete":
            status = client.post(address, {"post": "yes", "username": "Estraneo"}).status_code
            assert status == TO_THE_LOGIN.get(role, 403), name
    assert _counted() == before


def _counted() -> dict[str, int]:
    return {
        model.__name__: model._default_manager.count()
        for model in (
            *(User, Group, Table, Partita, Smazzata, Deal, Move, HouseRules, LogEntry, SiteSettings),
            *(Sanction, Report),
        )
    }


def test_the_group_may_do_the_list_and_nothing_else_whatever_somebody_gave_it() -> None:
    group = Group.objects.get(name=gestori.GROUP)
    group.permissions.add(Permission.objects.get(codename="delete_user"))
    gestori.grant()
    granted = {
        f"{p.content_type.app_label}.{p.codename}" for p in group.permissions.select_related("content_type")
    }
    assert granted == set(gestori.PERMISSIONS)


def test_a_gestore_cannot_make_themselves_master(as_carla: Client, carla: User, anna: User) -> None:
    for person in (carla, anna):
        address = reverse("admin:accounts_user_change", args=[person.pk])
        data = {"username": person.username, "is_active": "on", "is_staff": "on", "is_superuser": "on"}
        assert as_carla.post(address, data).status_code == 403
        person.refresh_from_db()
        assert not person.is_superuser
    assert not anna.is_staff


def test_a_gestore_sees_no_staff_and_no_address(as_carla: Client, anna: User, bruno: User) -> None:
    listed = as_carla.get(reverse("admin:accounts_user_changelist")).content.decode()
    assert "Anna" in listed
    assert reverse("admin:accounts_user_change", args=[bruno.pk]) not in listed
    assert as_carla.get(reverse("admin:accounts_user_change", args=[bruno.pk])).status_code == 302
    page = as_carla.get(reverse("admin:accounts_user_change", args=[anna.pk])).content.decode()
    assert "anna@example.org" not in page
    assert anna.password.split("$")[-1] not in page
    found = as_carla.get(reverse("admin:accounts_user_changelist"), {"q": "example"}).content.decode()
    assert reverse("admin:accounts_user_change", args=[anna.pk]) not in found


def test_a_gestore_resets_the_password_of_a_person(as_carla: Client, anna: User) -> None:
    page = as_carla.get(reverse("admin:accounts_user_change", args=[anna.pk])).content.decode()
    address = reverse("admin:auth_user_password_change", args=[anna.pk])
    assert address in page
    new = "cavallo-di-coppe-9"
    assert as_carla.post(address, {"password1": new, "password2": new}).status_code == 302
    anna.refresh_from_db()
    assert anna.check_password(new)
    entry = LogEntry.objects.get()
    assert (entry.user.username, entry.object_repr) == ("Carla", "Anna")
    assert new not in entry.change_message


def test_a_gestore_shuts_nobody_out(as_carla: Client, anna: User) -> None:
    address = reverse("admin:auth_user_password_change", args=[anna.pk])
    as_carla.post(address, {"usable_password": "false", "unset-password": "1"})
    anna.refresh_from_db()
    assert anna.check_password(PASSWORD)


def test_no_password_of_staff_and_none_for_a_guest(as_carla: Client, carla: User, bruno: User) -> None:
    other = User.objects.create_user("Dario", password=PASSWORD, is_staff=True)
    guest = services.create_guest()
    for person in (bruno, other, carla, guest):
        address = reverse("admin:auth_user_password_change", args=[person.pk])
        data = {"password1": "cavallo-di-coppe-9", "password2": "cavallo-di-coppe-9"}
        assert as_carla.get(address).status_code == 403
        assert as_carla.post(address, data).status_code == 403
        kept = person.password
        person.refresh_from_db()
        assert person.password == kept


def test_staff_without_the_group_may_do_nothing() -> None:
    User.objects.create_user("Dario", password=PASSWORD, is_staff=True)
    client = client_of("dario")
    for name in ("games_houserules_changelist", "accounts_user_changelist", "accounts_sitesettings_add"):
        assert client.get(reverse(f"admin:{name}")).status_code == 403
    assert client.post(reverse("admin:games_houserules_words")).status_code == 403


def test_a_permission_to_change_people_makes_no_master(anna: User) -> None:
    dario = User.objects.create_user("Dario", password=PASSWORD, is_staff=True)
    dario.user_permissions.add(Permission.objects.get(codename="change_user"))
    address = reverse("admin:accounts_user_change", args=[dario.pk])
    assert client_of("dario").post(address, {"username": "Dario", "is_superuser": "on"}).status_code in (
        302,
        403,
    )
    dario.refresh_from_db()
    assert not dario.is_superuser


def test_the_admins_own_door_counts_wrong_passwords(anna: User, carla: User) -> None:
    client, address = Client(), "/gestione/login/"
    for _ in range(10):
        assert client.post(address, {"username": "Carla", "password": "sbagliata"}).status_code == 200
    said = client.post(address, {"username": "Carla", "password": PASSWORD}).content.decode()
    assert "Troppi tentativi" in said
    other = client.post(address, {"username": "Anna", "password": PASSWORD})
    assert other.status_code == 200  # she is no staff
    assert "Troppi tentativi" not in other.content.decode()


def test_a_gestore_logs_in_and_finds_the_pages(carla: User) -> None:
    client = Client()
    answer = client.post("/gestione/login/?next=/gestione/", {"username": "Carla", "password": PASSWORD})
    assert answer.headers["Location"] == "/gestione/"
    page = client.get("/gestione/").content.decode()
    for name in ("games_houserules", "accounts_sitesettings", "accounts_invitation", "accounts_user"):
        assert reverse(f"admin:{name}_changelist") in page
    assert reverse("admin:auth_group_changelist") not in page
