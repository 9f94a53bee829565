"""Forms of people. Every sentence somebody can be told about a name is here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts import site
from accounts.models import Skin, TimeFactor, User
from accounts.names import MAX_LENGTH, MAX_RAW, MIN_LENGTH, NameProblem, name_key, problem_with, tidy

# Only the type checker knows Django's forms as generic.
if TYPE_CHECKING:
    _UserModelForm = forms.ModelForm[User]
else:
    _UserModelForm = forms.ModelForm

MAX_PASSWORD = 256
"""Characters hashed at most: a megabyte of password is an attack, not a secret."""

MAX_EMAIL = 254
"""What the column holds, less than what Django's field lets through."""

NAME_SENTENCES = {
    NameProblem.TOO_SHORT: _("Il nome è troppo corto: servono almeno %(min)d caratteri."),
    NameProblem.TOO_LONG: _("Il nome è troppo lungo: al massimo %(max)d caratteri."),
    NameProblem.BAD_CHARACTER: _(
        "Nel nome c’è un carattere invisibile o che confonde la lettura: usa lettere, cifre e spazi."
    ),
    NameProblem.NO_LETTER: _("Nel nome serve almeno una lettera o una cifra."),
    NameProblem.MIXED_SCRIPTS: _(
        "Il nome mescola lettere di alfabeti diversi in una parola: usane uno solo."
    ),
    NameProblem.RESERVED: _("Questo nome è riservato al sito, ai bot o agli ospiti: scegline un altro."),
}
PASSWORD_HELP = _("Almeno 8 caratteri: non solo cifre, non il tuo nome, non una password di tutti.")
NAME_TAKEN = _("C’è già qualcuno con questo nome, o con uno che gli somiglia troppo: scegline un altro.")


def password_input(autocomplete: str, **attributes: Any) -> forms.PasswordInput:
    return forms.PasswordInput(attrs={"autocomplete": autocomplete, **attributes})


class PasswordField(forms.CharField):
    """A password: never stripped, bounded, hidden."""

    def __init__(self, *, autocomplete: str, **kwargs: Any) -> None:
        super().__init__(
            strip=False,
            max_length=MAX_PASSWORD,
            widget=password_input(autocomplete),
            **{"label": _("Password"), **kwargs},
        )


class NameField(forms.CharField):
    """A name somebody would like to have; whether it is free is asked by the form."""

    def __init__(self, **kwargs: Any) -> None:
        attributes = {
            "autocomplete": "username",
            "autocapitalize": "none",
            "spellcheck": "false",
            "autofocus": True,
        }
        super().__init__(
            strip=False, widget=forms.TextInput(attrs=attributes), **{"label": _("Nome"), **kwargs}
        )

    def to_python(self, value: Any) -> str:
        return tidy(super().to_python(value) or "")

    def validate(self, value: Any) -> None:
        super().validate(value)
        problem = problem_with(value, site.current().bot_names)
        if problem is not None:
            raise ValidationError(
                NAME_SENTENCES[problem], code=problem, params={"min": MIN_LENGTH, "max": MAX_LENGTH}
            )


def refuse_taken(name: str, owner_id: int | None) -> None:
    """Raise ValidationError (code ``taken``) if somebody other than *owner_id* has *name* or a look-alike."""
    others = User.objects.exclude(pk=owner_id) if owner_id else User.objects.all()
    if others.filter(name_key=name_key(name)).exists():
        raise ValidationError(NAME_TAKEN, code="taken")


class NewPasswordMixin(forms.Form):
    """Two fields, ``password1`` and ``password2``, that must agree and satisfy the site's validators."""

    def check_new_password(self, user: User) -> None:
        first, second = self.cleaned_data.get("password1"), self.cleaned_data.get("password2")
        if first and second and first != second:
            self.add_error(
                "password2", ValidationError(_("Le due password non sono uguali."), code="mismatch")
            )
        if first:
            try:
                validate_password(first, user)
            except ValidationError as error:
                self.add_error("password1", error)


class SignUpForm(NewPasswordMixin):
    """Sign-up of *user*: a new User, or the guest whose row is to be filled."""

    username = NameField(help_text=_("È il nome che vedono gli altri giocatori. Da 2 a 24 caratteri."))
    password1 = PasswordField(autocomplete="new-password", help_text=PASSWORD_HELP)
    password2 = PasswordField(autocomplete="new-password", label=_("Ripeti la password"))
    email = forms.EmailField(
        label=_("E-mail"),
        max_length=MAX_EMAIL,
        required=False,
        help_text=_("Facoltativa. Non la vede nessun altro giocatore."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    def __init__(self, *args: Any, user: User | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_username(self) -> str:
        name = str(self.cleaned_data["username"])
        refuse_taken(name, self.user.pk if self.user else None)
        return name

    def clean(self) -> dict[str, Any]:
        # Against the name and e-mail asked for: the password may not resemble them.
        asked = User(username=self.cleaned_data.get("username", ""), email=self.cleaned_data.get("email", ""))
        self.check_new_password(asked)
        return self.cleaned_data

    @property
    def is_taken(self) -> bool:
        return self.has_error("username", "taken")


class LoginForm(forms.Form):
    """Only the shape of a log-in: whether it is right is the view's to ask, which counts the tries."""

    username = forms.CharField(
        label=_("Nome"),
        max_length=MAX_RAW,
        widget=forms.TextInput(
            attrs={
                "autocomplete": "username",
                "autocapitalize": "none",
                "spellcheck": "false",
                "autofocus": True,
            }
        ),
    )
    password = PasswordField(autocomplete="current-password")


class PasswordForm(NewPasswordMixin):
    """Change of password of *user*, who must know the present one; the view compares that, and counts."""

    old_password = PasswordField(autocomplete="current-password", label=_("Password attuale"))
    password1 = PasswordField(autocomplete="new-password", label=_("Password nuova"), help_text=PASSWORD_HELP)
    password2 = PasswordField(autocomplete="new-password", label=_("Ripeti la password nuova"))

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean(self) -> dict[str, Any]:
        self.check_new_password(self.user)
        return self.cleaned_data


class PreferencesForm(_UserModelForm):
    """Of the decks only those offered; who had chosen another one finds the site's own (S1)."""

    class Meta:
        model = User
        fields = ("skin", "corner_index", "language", "hand_order", "pace", "plays_forced", "time_factor")
        help_texts = {
            "skin": _("Vale solo per te: al tavolo ognuno vede il suo mazzo."),
            "corner_index": _(
                "Senza, le carte sono come quelle di carta. Le più piccole li tengono comunque."
            ),
            "pace": _("Quanto aspettano i bot prima di giocare, ai tavoli che apri tu."),
            "plays_forced": _(
                "Se puoi giocare una carta sola e non hai altro da scegliere, la gioca il tavolo al ritmo dei bot. "
                "Se la tocchi prima, si gioca subito."
            ),
            "time_factor": _(
                "Ai tavoli amichevoli con l’orologio, se ti serve più tempo. Al tavolo si vede; dove si gioca per la "
                "classifica il tempo è uguale per tutti."
            ),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offered = ("", *site.current().decks)
        field = cast(forms.TypedChoiceField, self.fields["skin"])
        field.choices = [choice for choice in Skin.choices if choice[0] in offered]
        if self.initial.get("skin") not in offered:
            self.initial["skin"] = ""
        # Whoever says nothing of their time has that of everybody.
        self.fields["time_factor"].required = False

    def clean_time_factor(self) -> int:
        return int(self.cleaned_data["time_factor"] or TimeFactor.ONCE)
