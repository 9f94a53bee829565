"""The house rules of picche in words: a sentence for every value of every toggle (P5, P7, P8, P10, T18, T19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.picche.rules import CHOICES
from games.presentation import table_rules
from games.presentation.game import RulesWords

_SHIPPED: Final[dict[str, Promise]] = {
    "Ai 500": gettext_lazy("Ai 500"),
    "Ai 250": gettext_lazy("Ai 250"),
    # The key is the name in the record, which a version never changes.
    "Solo scartando": gettext_lazy("Picche aperte solo da scarto"),
}

TITLES: Final[dict[str, Promise]] = {
    **table_rules.TITLES,
    "target": gettext_lazy("Traguardo"),
    "spades_broken_by": gettext_lazy("Picche aperte"),
    "failed_nil": gettext_lazy("Nil fallito"),
    "double_nil": gettext_lazy("Due nil in coppia"),
    "tie": gettext_lazy("Pari alla fine"),
}

FIELDS: Final[tuple[str, ...]] = (
    "target",
    "spades_broken_by",
    "failed_nil",
    "double_nil",
    "tie",
    "table_talk",
    "look_back",
)

_SENTENCES: Final[dict[tuple[str, str], Promise]] = {
    **table_rules.SENTENCES,
    ("spades_broken_by", "any_spade"): gettext_lazy(
        "Non si esce a picche finché non sono aperte. Le apre la prima picca giocata, anche da chi aveva solo quelle."
    ),
    ("spades_broken_by", "discard_only"): gettext_lazy(
        "Non si esce a picche finché non sono aperte. Le apre solo una picca messa su un altro seme."
    ),
    ("failed_nil", "bags"): gettext_lazy(
        "Le prese di un nil fallito sono sacchi, un punto l’una, e non valgono per il contratto."
    ),
    ("failed_nil", "bags_without_point"): gettext_lazy(
        "Le prese di un nil fallito sono sacchi senza punti, e non valgono per il contratto."
    ),
    ("failed_nil", "contract"): gettext_lazy(
        "Le prese di un nil fallito valgono per il contratto del compagno; se non c’è contratto sono sacchi, "
        "un punto l’una."
    ),
    ("failed_nil", "nothing"): gettext_lazy(
        "Le prese di un nil fallito non contano niente: né sacchi, né punti, né contratto."
    ),
    ("double_nil", "allowed"): gettext_lazy(
        "Possono dichiarare nil tutti e due i compagni: ognuno conta per sé, senza contratto."
    ),
    ("double_nil", "forbidden"): gettext_lazy("Se uno ha dichiarato nil, il suo compagno non può."),
    ("tie", "test_again"): gettext_lazy(
        "Se alla fine le coppie sono pari si gioca un’altra smazzata, e poi si guarda di nuovo allo stesso modo."
    ),
    ("tie", "one_hand"): gettext_lazy(
        "Se alla fine le coppie sono pari si gioca un’altra smazzata, e quella decide, dovunque sia il punteggio."
    ),
}

_LABELS: Final[dict[tuple[str, Any], Promise]] = {
    **table_rules.LABELS,
    ("spades_broken_by", "any_spade"): gettext_lazy("Da qualunque picca"),
    ("spades_broken_by", "discard_only"): gettext_lazy("Solo da scarto"),
    ("failed_nil", "bags"): gettext_lazy("Un sacco e un punto a presa"),
    ("failed_nil", "bags_without_point"): gettext_lazy("Un sacco a presa, senza punti"),
    ("failed_nil", "contract"): gettext_lazy("Prese per il contratto"),
    ("failed_nil", "nothing"): gettext_lazy("Prese che non contano"),
    ("double_nil", "allowed"): gettext_lazy("Permessi tutti e due"),
    ("double_nil", "forbidden"): gettext_lazy("Uno solo"),
    ("tie", "test_again"): gettext_lazy("Si gioca finché serve"),
    ("tie", "one_hand"): gettext_lazy("Decide una smazzata"),
}


def sentence(field: str, value: object, skin: str) -> str:
    """Return what is played with this value of a toggle; picche has one look, whatever the skin (S3)."""
    if field == "target":
        return _(
            "La partita finisce con la smazzata che porta una coppia a %(target)d punti, o a 200 sotto zero: "
            "vince chi ha di più."
        ) % {"target": int(str(value))}
    return str(_SENTENCES[field, str(value)])


def has_effect(field: str, rules: Mapping[str, object]) -> bool:
    """Tell whether a toggle changes anything under the rest of the record: here each always may."""
    return True


def label(field: str, value: object, skin: str) -> str | None:
    """Return what one choice of a toggle is called; None where its value says it."""
    said = _LABELS.get((field, value))
    return None if said is None else str(said)


def headline(rules: Mapping[str, object]) -> str:
    """The record in one line, for lists: "ai 500 · picche aperte da qualunque picca"."""
    words = [_("ai %(target)s") % {"target": rules["target"]}]
    words.append(
        {
            "any_spade": _("picche aperte da qualunque picca"),
            "discard_only": _("picche aperte solo da scarto"),
        }[str(rules["spades_broken_by"])]
    )
    words.append(
        {
            "bags": _("prese del nil fallito: sacchi"),
            "bags_without_point": _("prese del nil fallito: sacchi senza punti"),
            "contract": _("prese del nil fallito: per il contratto"),
            "nothing": _("prese del nil fallito: non contano"),
        }[str(rules["failed_nil"])]
    )
    if rules["double_nil"] == "forbidden":
        words.append(_("un nil per coppia"))
    return " · ".join(words)


RULES: Final = RulesWords(
    fields=FIELDS,
    titles=TITLES,
    sentence=sentence,
    has_effect=has_effect,
    headline=headline,
    label=label,
    problems={},
    presets=_SHIPPED,
    offered={
        "target": CHOICES["target"],
        "spades_broken_by": CHOICES["spades_broken_by"],
        "failed_nil": CHOICES["failed_nil"],
        "double_nil": CHOICES["double_nil"],
    },
)
