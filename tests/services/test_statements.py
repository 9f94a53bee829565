"""The hand-written statements name the models' tables and columns, and an action costs the same at any time."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest
from django.db import connection, models
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.models import Due, Move, Partita
from games.selectors import cache
from games.services import croupier, statements
from games.services.play import Actor, act
from tests.games import EVERY_GAME
from tests.tables import bots_answer, four_bots, now, settle, step, table_of


def columns(model: type[models.Model], *without: str) -> set[str]:
    return {str(field.column) for field in model._meta.concrete_fields} - set(without)


def inserted(sql: str) -> tuple[str, set[str]]:
    found = re.fullmatch(r"INSERT INTO (\w+) \((.*?)\) VALUES .*", sql)
    assert found is not None
    return found[1], {name.strip(' "') for name in found[2].split(",")}


def test_the_inserts_write_every_column_of_their_model() -> None:
    assert inserted(statements._MOVE) == (Move._meta.db_table, columns(Move, "id"))
    assert inserted(statements._DUE) == (Due._meta.db_table, columns(Due, "id"))


def test_the_update_writes_the_whole_projection() -> None:
    found = re.fullmatch(r"UPDATE (\w+) SET (.*) WHERE id = %s", statements._PARTITA)
    assert found is not None
    frozen = {
        "id",
        "table_id",
        "number",
        "public_id",
        "game",
        "rules",
        "rules_schema",
        "started_at",
        "late_hands",
    }
    assert found[1] == Partita._meta.db_table
    assert set(re.findall(r"(\w+) = %s", found[2])) == columns(Partita, *frozen)


def statements_in(queries: CaptureQueriesContext) -> int:
    return len([query for query in queries if not query["sql"].startswith(("BEGIN", "COMMIT"))])


@EVERY_GAME
@pytest.mark.django_db(transaction=True)
def test_an_action_costs_few_statements_and_no_more_at_the_end_than_at_the_beginning(
    anna: User, game: str
) -> None:
    table = table_of(anna, game=game)
    costs: dict[str, list[int]] = defaultdict(list)
    while now(table).smazzata < 2 or now(table).moves < 30:
        at = settle(table)
        if at.to_act != {0}:
            step(table)
            continue
        action = bots_answer(at, 0)
        with CaptureQueriesContext(connection) as queries:
            act(at.partita_id, 0, action, at.version, Actor("person", anna.pk))
        kind = "end" if now(table).result is not None else "action"
        costs[kind].append(statements_in(queries))
    assert len(costs["action"]) > 12
    # Lock, move, partita, no more dues, the next bot's due. An end adds the smazzata's result.
    assert max(costs["action"]) <= 5
    assert max(costs["end"], default=0) <= 6


@EVERY_GAME
@pytest.mark.django_db(transaction=True)
def test_a_bots_action_costs_no_query_for_thinking(game: str) -> None:
    four_bots(game)
    croupier.tick_once()
    for _ in range(12):
        with CaptureQueriesContext(connection) as queries:
            assert croupier.tick_once() == 1
        # One to see what is due; where croupiers share the rows, two more to take it.
        shared = connection.features.has_select_for_update_skip_locked
        assert statements_in(queries) <= (8 if shared else 6)


@EVERY_GAME
@pytest.mark.django_db(transaction=True)
def test_a_process_that_knows_nothing_folds_with_a_fixed_number_of_queries(game: str) -> None:
    table = four_bots(game)
    counts = set()
    croupier.tick_once()
    for _ in range(35):
        croupier.tick_once()
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            now(table)
        counts.add(len(queries))
    assert max(counts) <= 8
    assert len(counts) == 1
