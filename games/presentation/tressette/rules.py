"""The house rules of tressette in words: a sentence for every value of every toggle (RULES, the toggles of T5–T19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.errors import Code
from games.engine.tressette.rules import CHOICES
from games.presentation import table_rules
from games.presentation.game import RulesWords
from games.presentation.names import card_name

_SHIPPED: Final[dict[str, str | Promise]] = {
    "Ai 21": gettext_lazy("Ai 21"),
    "Classica": gettext_lazy("Classica"),
    "Ai 31 senza accuse": gettext_lazy("Ai 31 senza accuse"),
    "Ai 41 con l’accuso": gettext_lazy("Ai 41 con l’accuso"),
    "Trešeta": gettext_lazy("Trešeta"),
}

TITLES: Final[dict[str, str | Promise]] = {
    **table_rules.TITLES,
    "target": gettext_lazy("Traguardo"),
    "match_end": gettext_lazy("Fine della partita"),
    "thirds": gettext_lazy("Conto dei punti"),
    "accuse": gettext_lazy("Accuse"),
    "napoletana_lunga": gettext_lazy("Napoletana lunga"),
    "segni": gettext_lazy("Segni"),
    "segni_from_second_presa": gettext_lazy("Segni alla prima presa"),
    "striscio_without_honours": gettext_lazy("Striscio"),
    "first_leader": gettext_lazy("Chi esce"),
    "must_lead_four": gettext_lazy("Prima carta"),
    "cappotto": gettext_lazy("Cappotto"),
    "a_monte": gettext_lazy("A monte"),
}

FIELDS: Final[tuple[str, ...]] = (
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

_SENTENCES: Final[dict[tuple[str, str], str | Promise]] = {
    **table_rules.SENTENCES,
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
}

_LABELS: Final[dict[tuple[str, Any], str | Promise]] = {
    **table_rules.LABELS,
    ("first_leader", "dealer_right"): gettext_lazy("Chi sta alla destra del mazziere"),
    ("first_leader", "four_of_denari_first"): gettext_lazy("La prima volta il %(four)s"),
    ("first_leader", "four_of_denari_always"): gettext_lazy("Sempre il %(four)s"),
    ("must_lead_four", True): gettext_lazy("Proprio il %(four)s"),
    ("must_lead_four", False): gettext_lazy("Una carta qualsiasi"),
    ("thirds", "per_pair"): gettext_lazy("Per coppia"),
    ("thirds", "per_kind"): gettext_lazy("Per specie"),
    ("accuse", "automatic"): gettext_lazy("Automatiche"),
    ("accuse", "declared_three_prese"): gettext_lazy("Dichiarate nelle prime tre prese"),
    ("accuse", "declared_first_presa"): gettext_lazy("Dichiarate nella prima presa"),
    ("accuse", "off"): gettext_lazy("Senza accuse"),
    ("segni", "honest"): gettext_lazy("Onesti"),
    ("segni", "off"): gettext_lazy("Senza segni"),
    ("segni_from_second_presa", True): gettext_lazy("Dalla seconda presa"),
    ("segni_from_second_presa", False): gettext_lazy("Da subito"),
    ("striscio_without_honours", True): gettext_lazy("Solo senza onori"),
    ("striscio_without_honours", False): gettext_lazy("Con qualsiasi carta"),
    ("match_end", "end_of_smazzata"): gettext_lazy("A smazzata finita"),
    ("match_end", "accuse_at_once"): gettext_lazy("Anche con le accuse"),
    ("match_end", "at_once"): gettext_lazy("Appena si arriva"),
    ("match_end", "called_out"): gettext_lazy("Chiamandosi fuori"),
    ("cappotto", "off"): gettext_lazy("Non conta"),
    ("cappotto", "wins_partita"): gettext_lazy("Vince la partita"),
    ("a_monte", "off"): gettext_lazy("Mai"),
    ("a_monte", "under_one_point"): gettext_lazy("Con meno di un punto"),
    ("a_monte", "no_honours"): gettext_lazy("Senza onori"),
}

_PROBLEMS: Final[dict[tuple[str, str], str | Promise]] = {
    ("match_end", Code.INCOMPATIBLE_RULES): gettext_lazy(
        "Contando ogni specie a parte, i punti già presi non si sanno prima della fine: con quel conto la partita "
        "non può finire appena si arriva, né chiamandosi fuori."
    ),
}


def sentence(field: str, value: object, skin: str) -> str:
    """Return what is played with this value of a toggle."""
    if field == "target":
        target = int(str(value))
        return ngettext(
            "Vince la coppia che arriva a %(target)d punto.",
            "Vince la coppia che arriva a %(target)d punti.",
            target,
        ) % {"target": target}
    text = value if isinstance(value, str) else str(value).lower()
    return str(_SENTENCES[field, text]) % {"four": card_name("tressette", "4D", skin)}


def has_effect(field: str, rules: Mapping[str, object]) -> bool:
    """Tell whether a toggle changes anything under the rest of the record."""
    if field in ("napoletana_lunga",):
        return rules["accuse"] != "off"
    if field in ("segni_from_second_presa", "striscio_without_honours"):
        return rules["segni"] != "off"
    if field == "must_lead_four":
        return rules["first_leader"] != "dealer_right"
    return True


def label(field: str, value: object, skin: str) -> str | None:
    """Return what one choice of a toggle is called; None where its value says it."""
    said = _LABELS.get((field, value))
    return None if said is None else str(said) % {"four": card_name("tressette", "4D", skin)}


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


RULES: Final = RulesWords(
    fields=FIELDS,
    titles=TITLES,
    sentence=sentence,
    has_effect=has_effect,
    headline=headline,
    label=label,
    problems=_PROBLEMS,
    presets=_SHIPPED,
    offered={
        "target": (11, 21, 31),
        "accuse": ("automatic", "declared_three_prese", "off"),
        "first_leader": CHOICES["first_leader"],
        "segni": CHOICES["segni"],
    },
)
