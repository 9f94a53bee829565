"""Picche for four in two pairs (RULES P1-P11), as the registry offers it."""

from __future__ import annotations

from typing import Final

from games.engine.cards import FRENCH
from games.engine.game import Game
from games.engine.picche import actions, claim, codec, ending, play, rules
from games.engine.picche import view as views
from games.engine.picche import worlds as hidden
from games.engine.state import Score

PICCHE: Final = Game(
    code="picche",
    pack=FRENCH,
    clockwise=True,
    first_score=Score((0, 0)),
    rules_schema=rules.SCHEMA,
    rules_choices=rules.CHOICES,
    default_rules=rules.HouseRules,
    rules_from_json=rules.rules_from_json,
    rules_to_json=rules.rules_to_json,
    deal_hands=play.deal_hands,
    start=play.start,
    to_act=play.to_act,
    legal_actions=play.legal_actions,
    why_illegal=play.why_illegal,
    apply=play.apply,
    view=views.view,
    outcome=ending.outcome,
    claim=claim.claim,
    worlds=hidden.worlds,
    action_schema=actions.SCHEMA,
    action_to_json=actions.action_to_json,
    action_from_json=actions.action_from_json,
    result_to_json=codec.result_to_json,
    result_from_json=codec.result_from_json,
    view_to_json=codec.view_to_json,
)
