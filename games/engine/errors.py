"""What can be wrong with an action: four kinds of error with stable codes; presentation has the words."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """Stable names of refusals. They are stored, sent and tested: never rename one, never reuse one."""

    # Unreadable: not an action at all.
    UNREADABLE = "unreadable"
    UNKNOWN_CARD = "unknown_card"
    UNKNOWN_FIELD = "unknown_field"
    UNKNOWN_GAME = "unknown_game"
    # Illegal: an action, but not now, not by you or not under these rules.
    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_HAND = "not_in_hand"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    MUST_LEAD_FOUR = "must_lead_four"
    FALSE_SEGNO = "false_segno"
    SEGNO_NOT_LEADER = "segno_not_leader"
    SEGNO_TOO_EARLY = "segno_too_early"
    SEGNI_OFF = "segni_off"
    ACCUSA_WINDOW_CLOSED = "accusa_window_closed"
    ACCUSA_NOT_HELD = "accusa_not_held"
    ACCUSA_REPEATED = "accusa_repeated"
    A_MONTE_NOT_ENTITLED = "a_monte_not_entitled"
    CALL_OUT_OFF = "call_out_off"
    CALL_OUT_UNSURE = "call_out_unsure"
    WRONG_PHASE = "wrong_phase"
    SPADES_NOT_BROKEN = "spades_not_broken"
    BID_OUT_OF_RANGE = "bid_out_of_range"
    DOUBLE_NIL_OFF = "double_nil_off"
    NIL_UNSURE = "nil_unsure"
    CLAIM_NOT_SHOWN = "claim_not_shown"
    # Stale: right when it was thought of, the table has moved on.
    STALE_VERSION = "stale_version"
    PLAYED_FOR_YOU = "played_for_you"
    RULES_MOVED = "rules_moved"
    # Forbidden: not this person's to do.
    FORBIDDEN = "forbidden"
    NOT_PLAYING = "not_playing"
    ELSEWHERE = "elsewhere"
    # House rules.
    BAD_VALUE = "bad_value"
    INCOMPATIBLE_RULES = "incompatible_rules"


class EngineError(Exception):
    """Base of the errors a caller is expected to answer; `code` says which."""

    default = Code.UNREADABLE

    def __init__(self, code: Code | None = None, detail: str = "") -> None:
        self.code: Code = self.default if code is None else code
        self.detail = detail
        super().__init__(f"{self.code}: {detail}" if detail else str(self.code))

    def __reduce__(self) -> tuple[type[EngineError], tuple[Code, str]]:
        """Pickle with its code, so that a worker process can raise it to its parent."""
        return type(self), (self.code, self.detail)


class Unreadable(EngineError):
    """The message is not an action of this game."""

    default = Code.UNREADABLE


class IllegalAction(EngineError):
    """An action of this game that the rules refuse here and now."""

    default = Code.WRONG_PHASE


class Stale(EngineError):
    """The action was meant for an earlier version of the table."""

    default = Code.STALE_VERSION


class Forbidden(EngineError):
    """The person may not do this, whatever the rules say of the action."""

    default = Code.FORBIDDEN


class RulesError(EngineError):
    """House rules that cannot be; `problems` lists every (field, code) found, in the record's order."""

    default = Code.BAD_VALUE

    def __init__(self, problems: tuple[tuple[str, Code], ...]) -> None:
        self.problems = problems
        first = problems[0][1] if problems else self.default
        super().__init__(first, ", ".join(f"{field}: {code}" for field, code in problems))

    def __reduce__(self) -> tuple[type[EngineError], tuple[tuple[tuple[str, Code], ...]]]:  # type: ignore[override]
        """Pickle with the problems, not with the sentence made of them."""
        return type(self), (self.problems,)
