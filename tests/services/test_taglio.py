"""The cut: who is asked, what is sealed, when it closes, and what comes of it (T3, docs/DEAL.md)."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from django.conf import LazySettings
from django.db import connection
from django.db.models.functions import Now

from games.engine.deal import first_dealer
from games.engine.errors import EngineError, Forbidden, IllegalAction, Stale
from games.models import Deal, Due, Partita, Sitting, Taglio
from games.presentation.deal import deal_json
from games.selectors import cache
from games.selectors.history import smazzate_of
from games.selectors.record import differences
from games.selectors.snapshot import Snapshot
from games.selectors.tagli import own_taglio
from games.services import croupier
from games.services.play import Acted
from games.services.smazzate import deal_cards
from games.services.taglio import give
from tests import tables
from tests.cuts import ONE, OPEN, TWO, current, cut, first_cut, second_cut, slots
from tests.deals import NO_TAGLI
from tests.engine.test_verify_deal import verify

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _open_window(settings: LazySettings) -> None:
    settings.CUT_SECONDS = settings.TAGLIO_SECONDS = OPEN


def time_is_up() -> None:
    assert croupier.tick_once() == 0, "nothing is due before the window closes"
    Due.objects.filter(kind="cut").update(at=Now())
    assert croupier.tick_once() == 1


def record_holds(at: Snapshot) -> bool:
    return not list(differences(Partita.objects.get(pk=at.partita_id)))


def waits(at: Snapshot) -> timedelta:
    return Due.objects.get(partita_id=at.partita_id, kind="cut").at - at.changed_at


def test_t3_of_a_first_smazzata_there_is_no_mazziere_before_the_tagli_are_in() -> None:
    at = first_cut()
    assert (at.dealer, at.cutter, at.cut_open) == (None, None, True)
    assert Partita.objects.get(pk=at.partita_id).dealer is None
    assert record_holds(at)
    cut(at, 2)
    time_is_up()
    after = current(at)
    assert after.status == "play"
    assert after.dealer == Partita.objects.get(pk=at.partita_id).dealer is not None
    assert after.deal.tagli == ("", "", ONE, "")
    assert record_holds(after)


def test_t3_the_first_mazziere_comes_of_the_tagli_too() -> None:
    changed = 0
    for number in range(20):
        at = first_cut()
        seed, value = bytes(Deal.objects.get(public_id=at.deal.public_id).seed), f"{number:032x}"
        cut(at, 0, value)
        deal_cards(at.partita_id, at.version)
        dealer = current(at).dealer
        assert dealer == first_dealer(seed, at.deal.public_id, (bytes.fromhex(value), b"", b"", b""))
        changed += dealer != first_dealer(seed, at.deal.public_id, NO_TAGLI)
        assert record_holds(at)
    assert changed


def test_t3_the_person_at_the_mazzieres_left_is_offered_the_cut() -> None:
    """Tressette goes to the right: the left is the seat that played before."""
    for dealer in range(4):
        assert second_cut(dealer=dealer).cutter == (dealer + 3) % 4


def test_nobody_is_offered_it_where_a_bot_sits_at_the_left(settings: LazySettings) -> None:
    settings.CUT_SECONDS = 60
    at = second_cut(True, False, False, False, dealer=0)
    assert at.cutter is None
    assert waits(at) == timedelta(seconds=60)


def test_a_person_who_is_offered_it_has_longer(settings: LazySettings) -> None:
    settings.CUT_SECONDS, settings.TAGLIO_SECONDS = 60, 200
    at = second_cut(True, False, False, False, dealer=1)
    assert at.cutter == 0
    assert waits(at) == timedelta(seconds=200)


def test_one_who_cuts_among_bots_is_dealt_to_at_once() -> None:
    at = second_cut(True, False, False, False, dealer=1)
    assert cut(at, 0) == Acted(at.version + 1)
    after = current(at)
    assert (after.status, after.dealer) == ("play", 1)
    assert after.deal.tagli == (ONE, "", "", "")
    assert slots(at) == [ONE, "", "", ""]
    assert not Taglio.objects.exists()
    assert record_holds(after)


def test_who_leaves_it_is_dealt_to_at_once_with_an_empty_slot() -> None:
    at = second_cut(True, False, False, False, dealer=1)
    cut(at, 0, "")
    assert current(at).status == "play"
    assert slots(at) == [""] * 4


def test_the_last_who_is_waited_for_closes_it_whoever_that_is() -> None:
    for order in ([0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]):
        at = second_cut(dealer=1)
        for seat in order[:-1]:
            assert cut(at, seat, f"{seat:032x}") == Acted(at.version)
            assert current(at) == at, "no version, no status, nothing that a page could show"
            assert slots(at) == [""] * 4
        cut(at, order[-1], f"{order[-1]:032x}")
        assert current(at).status == "play"
        assert slots(at) == [f"{seat:032x}" for seat in range(4)]
        assert record_holds(at)


def test_who_is_absent_delays_nobody_beyond_the_window() -> None:
    at = second_cut(dealer=1)
    for seat in (0, 2):
        cut(at, seat)
    assert current(at).status == "cut"
    time_is_up()
    assert current(at).status == "play"
    assert slots(at) == [ONE, "", ONE, ""]


def test_who_is_known_to_be_away_is_not_waited_for() -> None:
    at = second_cut(dealer=1)
    away(at, 2)
    for seat in (3, 1, 0):
        assert current(at).status == "cut"
        cut(at, seat)
    assert current(at).status == "play"
    assert slots(at) == [ONE, ONE, "", ONE]


def test_who_is_away_is_not_offered_the_cut() -> None:
    at = second_cut(dealer=1)
    away(at, 0)
    assert current(at).cutter is None


def away(at: Snapshot, seat: int) -> None:
    Sitting.objects.filter(partita_id=at.partita_id, seat__chair=seat).update(away_since=Now())
    cache.clear()


def test_silent_tagli_close_nothing_early() -> None:
    """Where nobody is offered the cut the commitment stands for its short time, so that it can be read."""
    at = first_cut()
    for seat in range(4):
        cut(at, seat)
    assert current(at).status == "cut"


def test_the_first_taglio_of_a_seat_stands() -> None:
    at = second_cut(dealer=1)
    assert cut(at, 3, ONE) == Acted(at.version)
    assert cut(at, 3, ONE) == Acted(at.version, repeated=True)
    assert cut(at, 3, TWO) == Acted(at.version, repeated=True)
    assert cut(at, 3, "") == Acted(at.version, repeated=True)
    assert cut(at, 0, "") == Acted(at.version)
    assert cut(at, 0, TWO) == Acted(at.version, repeated=True)
    time_is_up()
    assert slots(at) == ["", "", "", ONE]


def test_after_the_cut_has_closed_the_same_is_no_error_and_another_is_refused() -> None:
    at = second_cut(dealer=1)
    cut(at, 3, ONE)
    time_is_up()
    assert cut(at, 3, ONE).repeated
    for seat, value in ((3, TWO), (0, ONE)):
        with pytest.raises(Stale):
            cut(at, seat, value)
    with pytest.raises(IllegalAction):
        cut(at, 0, ONE, current(at).version)
    assert slots(at) == ["", "", "", ONE]
    assert record_holds(at)


def test_a_taglio_for_another_version_is_stale() -> None:
    at = second_cut(dealer=1)
    for version in (0, at.version - 1, at.version + 1):
        with pytest.raises(Stale):
            cut(at, 0, TWO, version)
    assert not Taglio.objects.exists()


def test_nobody_gives_one_for_a_bot_or_for_another_person() -> None:
    at = first_cut(True, False, True, False)
    anna, carla = at.players[0].user_id, at.players[2].user_id
    assert anna is not None
    assert carla is not None
    for seat, user_id in ((1, anna), (2, anna), (0, carla), (4, anna), (0, tables.person("Estraneo").pk)):
        with pytest.raises(Forbidden):
            give(at.partita_id, seat, ONE, at.version, user_id)
    with pytest.raises(Forbidden):
        give(at.partita_id + 1000, 0, ONE, at.version, anna)
    assert not Taglio.objects.exists()


def test_the_slot_of_who_has_left_the_chair_is_empty() -> None:
    """Whoever plays there now gave nothing: a bot's slot is empty, and so is a substitute's."""
    at = second_cut(dealer=1)
    cut(at, 2)
    cut(at, 3)
    Sitting.objects.filter(partita_id=at.partita_id, seat__chair=2).update(
        person=None, bot_level="seria", bot_name="Il socio"
    )
    cache.clear()
    time_is_up()
    assert slots(at) == ["", "", "", ONE]


def test_a_deal_that_tables_share_takes_no_taglio() -> None:
    at = first_cut()
    Deal.objects.filter(public_id=at.deal.public_id).update(source="shared")
    cache.clear()
    assert not current(at).cut_open
    with pytest.raises(IllegalAction):
        cut(at, 0)


def test_only_its_own_seat_knows_whether_it_has_answered() -> None:
    at = second_cut(dealer=1)
    cut(at, 0, "")
    cut(at, 3)
    assert [own_taglio(at, seat) for seat in (0, 1, 2, 3, None)] == ["left", "", "", "given", ""]
    time_is_up()
    assert own_taglio(current(at), 3) == ""


def test_deals_with_tagli_are_verified_from_what_the_pages_offer() -> None:
    at = first_cut(True, False, True, True)
    table = Partita.objects.get(pk=at.partita_id).table
    given = []
    while at.smazzata < 4 and at.status != "over":
        if at.status == "cut":
            given.append([f"{at.version:028x}{at.smazzata:02x}{seat:02x}" for seat in range(4)])
            given[-1][1] = ""
            for seat in (0, 2, 3):
                if current(at).status == "cut":
                    cut(at, seat, given[-1][seat])
            if current(at).status == "cut":
                time_is_up()
            at = current(at)
        else:
            at = tables.step(table)
    facts = [deal_json(record) for record in smazzate_of(Partita.objects.get(table=table))]
    assert [one["tagli"] for one in facts] == given[: len(facts)]
    assert len(facts) >= 2, "a partita to 21 takes more than one smazzata"
    code, lines = verify(json.dumps(facts))
    assert (code, [line.split()[-1] for line in lines]) == (0, ["ok"] * len(facts))
    for one in facts:
        one["tagli"] = [*one["tagli"][:2], TWO, one["tagli"][3]]
    assert verify(json.dumps(facts))[0] == 1
    assert record_holds(at)


ROUNDS = [4, pytest.param(200, marks=[pytest.mark.long, pytest.mark.timeout(900)])]


def at_once(*calls: Callable[[], object]) -> list[object]:
    """What each call returns, or the error it raises, in the order in which they end."""
    results: list[object] = []
    together = threading.Barrier(len(calls))

    def one(call: Callable[[], object]) -> None:
        together.wait(timeout=10)
        try:
            results.append(call())
        except EngineError as error:
            results.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=one, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=20)
    return results


@pytest.mark.parametrize("rounds", ROUNDS)
def test_two_who_answer_at_once_overwrite_nothing(rounds: int) -> None:
    for _ in range(rounds):
        at = second_cut(dealer=1)
        # All four at once, one of them from two tabs.
        wanted = [(0, ONE), (1, ONE), (2, ONE), (3, ONE), (3, TWO)]
        results = at_once(*(partial(cut, at, seat, value) for seat, value in wanted))
        after = current(at)
        assert (after.status, after.version) == ("play", at.version + 1)
        assert slots(at)[:3] == [ONE] * 3
        assert slots(at)[3] in (ONE, TWO)
        assert sum(isinstance(result, Acted) and not result.repeated for result in results) == 4
        assert record_holds(after)


@pytest.mark.parametrize("rounds", ROUNDS)
def test_a_taglio_and_the_end_of_the_window_at_once_deal_once(rounds: int) -> None:
    for _ in range(rounds):
        at = second_cut(True, False, False, False, dealer=1)
        results = at_once(partial(cut, at, 0), partial(deal_cards, at.partita_id, at.version))
        after = current(at)
        assert (after.status, after.version) == ("play", at.version + 1)
        assert sorted(type(result).__name__ for result in results) in (["Acted", "Stale"], ["Stale", "int"])
        given = any(isinstance(result, Acted) for result in results)
        assert slots(at) == [ONE if given else "", "", "", ""]
        assert record_holds(after)
