"""What the site knows of people, read off the models: the page says it, a check fails where a sentence is missing.

A model is personal when a row of it belongs to somebody: the person's own, their session, and whatever points at a
person. Its columns are named one by one, so that a column added to it is spoken of or the check says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.apps import apps
from django.contrib.auth import get_user_model
from django.db.models import Model
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

SESSIONS: Final = "sessions.Session"

_ACCOUNT: Final = gettext_lazy(
    "Finché c’è l’account. Per chiuderlo, o per averne una copia, si scrive a chi tiene il sito."
)
_RECORD: Final = gettext_lazy(
    "Sempre, come l’account: una partita è anche degli altri tre, e ognuno la può rivedere."
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """What is kept in a model and for how long; `%(days)s` are those of the settings. `columns` are spoken of by it."""

    title: Promise
    what: Promise
    how_long: Promise
    columns: str


SENTENCES: Final[dict[str, Sentence]] = {
    "accounts.User": Sentence(
        gettext_lazy("Il tuo account"),
        gettext_lazy(
            "Il nome che hai scelto, che gli altri vedono; la password, solo come impronta che non si legge; l’e-mail, "
            "se l’hai scritta; quando sei arrivato, ti sei iscritto e sei entrato l’ultima volta; con quale invito; "
            "mazzo, lingua, ordine delle carte, ritmo, carta obbligata e tempo; che cosa puoi fare nella gestione; "
            "se hai la parola tolta o l’account sospeso. Di un ospite solo un nome inventato e le preferenze."
        ),
        _ACCOUNT,
        "username name_key email password last_login date_joined signed_up_at invitation is_guest is_staff is_active "
        "is_superuser groups user_permissions skin corner_index language hand_order pace plays_forced time_factor "
        "silenced_until banned_until",
    ),
    SESSIONS: Sentence(
        gettext_lazy("Il tuo accesso"),
        gettext_lazy("Un codice a caso nel tuo browser, che qui dice chi sei finché non esci."),
        gettext_lazy("Finché esci, o dopo %(session_days)s giorni."),
        "session_key session_data expire_date",
    ),
    "games.Table": Sentence(
        gettext_lazy("I tavoli che apri"),
        gettext_lazy("Chi ha aperto il tavolo, quando e con quali regole."),
        _RECORD,
        "public_id owner game settings is_open is_public version created_at",
    ),
    "games.Place": Sentence(
        gettext_lazy("Dove aspetti"),
        gettext_lazy(
            "Il posto che hai preso prima che si cominci, se sei pronto, e un’impronta del numero che il tuo browser "
            "tiene: dice solo se due posti dello stesso tavolo vengono da un browser solo."
        ),
        gettext_lazy("Finché ti alzi o il tavolo si chiude."),
        "table chair person bot_level ready since browser away_since",
    ),
    "games.Sitting": Sentence(
        gettext_lazy("Dove ti siedi"),
        gettext_lazy("In quale partita, su quale sedia, se te ne sei andato e quanto tempo hai speso."),
        _RECORD,
        "partita seat kind person bot_level bot_name from_version to_version reserve_spent timeouts concedes"
        " away_since left turn_version turn_left turn_runs_from",
    ),
    "games.Presence": Sentence(
        gettext_lazy("Se sei al tavolo"),
        gettext_lazy("Quali pagine di un tavolo hai aperte e da quale giochi, per dire agli altri chi c’è."),
        gettext_lazy("Finché la pagina è aperta, e pochi minuti dopo."),
        "table person process socket until closing tab active",
    ),
    "games.Invite": Sentence(
        gettext_lazy("Chi chiami al tuo tavolo"),
        gettext_lazy("Chi hai chiamato a quale tavolo, e se ha detto di no."),
        gettext_lazy("Due ore."),
        "table by to declined at",
    ),
    "accounts.Follow": Sentence(
        gettext_lazy("Chi segui"),
        gettext_lazy("Le persone che segui, per dirti se ci sono."),
        gettext_lazy("Finché non le segui più."),
        "by of at",
    ),
    "accounts.Block": Sentence(
        gettext_lazy("Chi hai bloccato"),
        gettext_lazy("Con chi non vuoi sederti. A loro non si dice."),
        gettext_lazy("Finché li sblocchi."),
        "by of at",
    ),
    "games.Online": Sentence(
        gettext_lazy("Se sei nella sala"),
        gettext_lazy("Che hai aperta la prima pagina del sito, per dire agli altri chi c’è."),
        gettext_lazy("Finché la pagina è aperta, e mezzo minuto dopo."),
        "person until",
    ),
    "games.Move": Sentence(
        gettext_lazy("Le tue carte"),
        gettext_lazy(
            "Ogni carta che giochi e ogni cosa che dichiari, quando, e quanto ci hai pensato: il tempo non si mostra "
            "mentre si gioca."
        ),
        _RECORD,
        "smazzata index seat version action action_schema actor person at thinking_ms",
    ),
    "games.MonteAnswer": Sentence(
        gettext_lazy("La risposta ad «a monte»"),
        gettext_lazy("Che cosa hai risposto, finché si aspettano gli altri."),
        gettext_lazy("Pochi secondi: poi è una mossa come le altre."),
        "smazzata seat action actor person",
    ),
    "games.Taglio": Sentence(
        gettext_lazy("Il tuo taglio"),
        gettext_lazy("Il numero a caso con cui il tuo dispositivo taglia il mazzo."),
        gettext_lazy("Pochi secondi: poi sta fra i dati del mazzo, con il posto e senza il nome."),
        "smazzata seat person value",
    ),
    "games.TableEvent": Sentence(
        gettext_lazy("Che cosa succede al tavolo"),
        gettext_lazy(
            "Quando vai e torni, dici avanti, chiedi la rivincita o annulli; il motivo di un annullamento."
        ),
        _RECORD,
        "table partita kind seat person version data at",
    ),
    "games.TalkLine": Sentence(
        gettext_lazy("Quello che dici ai tavoli"),
        gettext_lazy("Le frasi e i testi, con la sedia e l’ora. Li legge chi è al tavolo."),
        gettext_lazy("%(talk_days)s giorni."),
        "table number partita person chair phrase text smazzata presa at",
    ),
    "games.Report": Sentence(
        gettext_lazy("Le segnalazioni"),
        gettext_lazy(
            "Chi ha segnalato chi, con le ultime cose dette a quel tavolo, e che cosa si è fatto. Le legge solo chi "
            "tiene il sito."
        ),
        gettext_lazy(
            "Finché qualcuno le guarda; poi, in tutto, %(talk_days)s giorni da quando si è parlato."
        ),
        "table by about context at closed_at closed_by outcome",
    ),
    "accounts.Mute": Sentence(
        gettext_lazy("Chi non ascolti"),
        gettext_lazy("Di chi non vuoi leggere le parole. A loro non si dice."),
        gettext_lazy("Finché torni ad ascoltarli."),
        "by of at",
    ),
    "accounts.Sanction": Sentence(
        gettext_lazy("Silenzi e sospensioni"),
        gettext_lazy("A chi, per quanto e perché chi tiene il sito ha tolto la parola o sospeso l’account."),
        _ACCOUNT,
        "person kind reason at until by lifted_at lifted_by",
    ),
    "accounts.Invitation": Sentence(
        gettext_lazy("Gli inviti"),
        gettext_lazy("Chi ha fatto un invito, la sua nota e chi è entrato con quello."),
        _ACCOUNT,
        "token note max_uses uses expires_at revoked created_by created_at",
    ),
    "accounts.SiteSettings": Sentence(
        gettext_lazy("Le impostazioni del sito"),
        gettext_lazy("Chi le ha cambiate, quando e come."),
        _ACCOUNT,
        "version registration guests default_deck decks bot_partner bot_right bot_left talk talk_days watching "
        "late_hands clocks notice_it notice_en contact created_by created_at",
    ),
    "games.HouseRules": Sentence(
        gettext_lazy("Le regole di casa"),
        gettext_lazy("Chi le ha scritte e quando."),
        _ACCOUNT,
        "game slug name version toggles open_toggles is_default is_offered created_by created_at",
    ),
    "admin.LogEntry": Sentence(
        gettext_lazy("Il registro della gestione"),
        gettext_lazy("Che cosa ha fatto chi si occupa del sito, e a chi."),
        _ACCOUNT,
        "action_time user content_type object_id object_repr action_flag change_message",
    ),
}
"""In the order of the page. Every column of a personal model but its own number stands in one of them."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What the page says of one model."""

    title: str
    what: str
    how_long: str
    columns: tuple[str, ...]


def stored(*, talk_days: int, session_days: int) -> tuple[Stored, ...]:
    """Return what is kept, in the language active now, with the columns as the models have them."""
    days = {"talk_days": talk_days, "session_days": session_days}
    models = {model._meta.label: model for model in personal_models()}
    return tuple(
        Stored(str(said.title), str(said.what), str(said.how_long) % days, tuple(_columns(models[label])))
        for label, said in SENTENCES.items()
    )


def personal_models() -> Iterator[type[Model]]:
    """Yield every model with rows that belong to somebody."""
    person = get_user_model()
    for model in apps.get_models():
        if model is person or model._meta.label == SESSIONS or _points_at(model, person):
            yield model


def unspoken() -> list[str]:
    """Return what the page does not speak of, and what it speaks of that is not there: models and columns."""
    found = {model._meta.label: model for model in personal_models()}
    wrong = sorted(set(found) ^ set(SENTENCES))
    for label in sorted(set(found) & set(SENTENCES)):
        spoken, there = set(SENTENCES[label].columns.split()), set(_columns(found[label]))
        wrong += [f"{label}.{column}" for column in sorted(spoken ^ there)]
    return wrong


def addresses() -> str:
    """Return in words how long an address is remembered: only while it is counted, in memory."""
    return _(
        "L’indirizzo da cui ti colleghi non si scrive da nessuna parte. Per fermare chi prova mille password resta "
        "nella memoria del server, solo come contatore: al massimo %(time)s."
    )


def _points_at(model: type[Model], person: Any) -> bool:
    return any(
        field.related_model is person
        for field in model._meta.get_fields()
        if field.concrete and not (field.many_to_many and model._meta.auto_created)
    )


def _columns(model: type[Model]) -> list[str]:
    fields = [*model._meta.fields, *model._meta.many_to_many]
    return [field.name for field in fields if field.name != "id"]
