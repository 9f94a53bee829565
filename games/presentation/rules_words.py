"""House rules in words: one sentence for every value of every toggle (RULES, the toggles of T5–T19).

Sentences are written from the rules record, so a page never promises a rule that the engine does not play. A
toggle without effect under another (``must_lead_four`` when the mazziere's right leads) has no sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.presentation.names import card_name

__all__ = ["FIELDS", "RuleLine", "headline", "rule_lines", "sentence", "title"]

FIELDS: tuple[str, ...] = (
    "target",
    "match_end",
    "thirds",
    "accuse",
    "napoletana_lunga",
    "segni",
    "segni_from_second_presa",
    "striscio_without_honours",
    "first_leader",
    "must_lead_four",
    "cappotto",
    "a_monte",
    "table_talk",
    "look_back",
)
"""The toggles in the order in which people explain the game, which is not the order of the record."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One toggle as people read it: ``title`` is two or three words, ``sentence`` says what is played."""

    field: str
    title: str
    sentence: str


def _titles() -> dict[str, str]:
    return {
        "target": _("Traguardo"),
        "match_end": _("Fine della partita"),
        "thirds": _("Conto dei punti"),
        "accuse": _("Accuse"),
        "napoletana_lunga": _("Napoletana lunga"),
        "segni": _("Segni"),
        "segni_from_second_presa": _("Segni alla prima presa"),
        "striscio_without_honours": _("Striscio"),
        "first_leader": _("Chi esce"),
        "must_lead_four": _("Prima carta"),
        "cappotto": _("Cappotto"),
        "a_monte": _("A monte"),
        "table_talk": _("Parole al tavolo"),
        "look_back": _("Riguardare le prese"),
    }


_SENTENCES: dict[tuple[str, str], str | Promise] = {
    ("match_end", "end_of_smazzata"): gettext_lazy(
        "Si guarda il punteggio a smazzata finita: chi ha il traguardo e più punti vince; "
        "pari, un’altra smazzata."
    ),
    ("match_end", "accuse_at_once"): gettext_lazy(
        "Se le accuse portano una coppia al traguardo, la partita finisce lì, senza giocare la smazzata."
    ),
    ("match_end", "at_once"): gettext_lazy(
        "La partita finisce nel momento in cui una coppia arriva al traguardo, con le accuse e "
        "i punti interi già presi."
    ),
    ("match_end", "called_out"): gettext_lazy(
        "Si guarda a smazzata finita; ma chi è di turno può chiamarsi fuori: se ha i punti vince, "
        "se no perde la partita."
    ),
    ("thirds", "per_pair"): gettext_lazy(
        "I terzi di ogni coppia si sommano e si dividono per tre: i punti sono sempre 11 a smazzata, "
        "i terzi avanzati si perdono."
    ),
    ("thirds", "per_kind"): gettext_lazy(
        "Figure, due e tre, assi e ultima presa si contano a parte, ognuno arrotondato per difetto: "
        "i punti sono 11 o 10."
    ),
    ("accuse", "automatic"): gettext_lazy(
        "Le accuse le dichiara il tavolo, prima della prima carta; valgono subito."
    ),
    ("accuse", "declared_three_prese"): gettext_lazy(
        "Le accuse le dichiara chi le ha, al proprio turno nelle prime tre prese, finché ha ancora tutte "
        "le carte che contano."
    ),
    ("accuse", "declared_first_presa"): gettext_lazy(
        "Le accuse le dichiara chi le ha, al proprio turno nella prima presa, prima di giocare."
    ),
    ("accuse", "off"): gettext_lazy("Senza accuse: contano solo le prese."),
    ("napoletana_lunga", "true"): gettext_lazy("Ogni carta in fila dopo asso, due e tre aggiunge un punto."),
    ("napoletana_lunga", "false"): gettext_lazy("La napoletana vale 3, anche se il seme continua."),
    ("segni", "honest"): gettext_lazy("Solo chi esce può bussare, strisciare o volare, e solo se è vero."),
    ("segni", "off"): gettext_lazy("Senza segni: le carte si giocano in silenzio."),
    ("segni_from_second_presa", "true"): gettext_lazy("Alla prima presa non si danno segni."),
    ("segni_from_second_presa", "false"): gettext_lazy("I segni valgono fin dalla prima presa."),
    ("striscio_without_honours", "true"): gettext_lazy(
        "Striscia chi del seme ha ancora almeno due carte, e tra queste né asso né due né tre."
    ),
    ("striscio_without_honours", "false"): gettext_lazy(
        "Striscia chi del seme ha ancora almeno due carte, quali che siano."
    ),
    ("first_leader", "dealer_right"): gettext_lazy(
        "Esce chi sta alla destra del mazziere, con la carta che vuole."
    ),
    ("first_leader", "four_of_denari_first"): gettext_lazy(
        "Alla prima smazzata esce chi ha il %(four)s; poi chi sta alla destra del mazziere."
    ),
    ("first_leader", "four_of_denari_always"): gettext_lazy("A ogni smazzata esce chi ha il %(four)s."),
    ("must_lead_four", "true"): gettext_lazy("Chi esce con quel diritto gioca proprio il %(four)s."),
    ("must_lead_four", "false"): gettext_lazy("Chi esce con quel diritto gioca la carta che vuole."),
    ("cappotto", "off"): gettext_lazy("Dieci prese su dieci valgono i loro punti e nient’altro."),
    ("cappotto", "wins_partita"): gettext_lazy(
        "Dieci prese su dieci vincono la partita, qualunque sia il punteggio."
    ),
    ("a_monte", "off"): gettext_lazy("La smazzata si gioca sempre."),
    ("a_monte", "under_one_point"): gettext_lazy("Chi ha in tutto al più due terzi può mandare a monte."),
    ("a_monte", "no_honours"): gettext_lazy(
        "Chi non ha assi, due e tre, e meno di tre figure, può mandare a monte."
    ),
    ("table_talk", "silent"): gettext_lazy(
        "Durante la smazzata si parla solo con le frasi del tavolo, che non dicono nulla delle carte."
    ),
    ("table_talk", "open"): gettext_lazy("Al tavolo si parla liberamente."),
    ("look_back", "last_presa"): gettext_lazy(
        "L’ultima presa si può riguardare finché non cade la carta dopo."
    ),
    ("look_back", "none"): gettext_lazy("Le prese fatte restano coperte fino alla fine della smazzata."),
    ("look_back", "all"): gettext_lazy("Le prese fatte si possono riguardare tutte."),
}


def rule_lines(rules: Mapping[str, object], *, skin: str) -> tuple[RuleLine, ...]:
    """Every toggle of a rules record (its JSON form) that has an effect, in words; ``skin`` names the cards."""
    titles = _titles()
    four = card_name("tressette", "4D", skin)
    return tuple(
        RuleLine(field, titles[field], _sentence(field, rules[field], four))
        for field in FIELDS
        if _has_effect(field, rules)
    )


def title(field: str) -> str:
    """What a toggle is called; its field's name where it has no title."""
    return _titles().get(field, field)


def sentence(field: str, value: object, *, skin: str) -> str:
    """What is played with this value of a toggle; ``skin`` names the cards."""
    return _sentence(field, value, card_name("tressette", "4D", skin))


def headline(rules: Mapping[str, object]) -> str:
    """The record in one line, for lists: "ai 21 · accuse automatiche · segni onesti"."""
    words = [_("ai %(target)s") % {"target": rules["target"]}]
    words.append(
        {
            "automatic": _("accuse automatiche"),
            "declared_three_prese": _("accuse dichiarate"),
            "declared_first_presa": _("accuse alla prima presa"),
            "off": _("senza accuse"),
        }[str(rules["accuse"])]
    )
    words.append({"honest": _("segni onesti"), "off": _("senza segni")}[str(rules["segni"])])
    if rules["match_end"] == "called_out":
        words.append(_("ci si chiama fuori"))
    return " · ".join(words)


def _sentence(field: str, value: object, four: str) -> str:
    if field == "target":
        target = int(str(value))
        return ngettext(
            "Vince la coppia che arriva a %(target)d punto.",
            "Vince la coppia che arriva a %(target)d punti.",
            target,
        ) % {"target": target}
    text = value if isinstance(value, str) else str(value).lower()
    return str(_SENTENCES[field, text]) % {"four": four}


def _has_effect(field: str, rules: Mapping[str, object]) -> bool:
    if field in ("napoletana_lunga",):
        return rules["accuse"] != "off"
    if field in ("segni_from_second_presa", "striscio_without_honours"):
        return rules["segni"] != "off"
    if field == "must_lead_four":
        return rules["first_leader"] != "dealer_right"
    return True
