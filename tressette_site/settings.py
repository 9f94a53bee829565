"""Settings of the site: one file, everything that changes between machines comes from the environment.

With nothing set it is a whole private site: SQLite under ``var/``, a secret key made and kept there,
loopback only, DEBUG off. The variables are listed in docs/howto/run-on-a-lan.md.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from tressette_site import env, logs, network

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.text("TRESSETTE_VAR", str(BASE_DIR / "var")))

# --- Who may ask, and how ---------------------------------------------------------------------

DEBUG = env.flag("TRESSETTE_DEBUG", False)
SECRET_KEY = env.secret_key("TRESSETTE_SECRET_KEY", keep_in=VAR_DIR / "secret_key")
ALLOWED_HOSTS = env.words("TRESSETTE_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
# Only needed behind a proxy that changes scheme or port: a form's Origin is compared with its Host.
CSRF_TRUSTED_ORIGINS = env.words("TRESSETTE_ORIGINS", [])
# On behind a proxy that speaks HTTPS to the browsers. A local network speaks plain HTTP.
HTTPS = env.flag("TRESSETTE_HTTPS", False)

# --- The site ---------------------------------------------------------------------------------

INSTALLED_APPS = [
    "accounts",
    "games",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.LanguageMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "tressette_site.urls"
ASGI_APPLICATION = "tressette_site.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.context.notice",
            ],
        },
    },
]

# --- Where things are kept --------------------------------------------------------------------

# A test database for each run, so that two runs in one checkout never share a file.
TEST_FILE = Path(env.text("TRESSETTE_TEST_DB", str(VAR_DIR / "test" / f"db-{os.getpid()}.sqlite3")))
DATABASES = {"default": env.database("DATABASE_URL", VAR_DIR / "db.sqlite3", TEST_FILE)}

REDIS_URL = env.text("REDIS_URL")
if REDIS_URL:
    # The pub/sub layer: the other one opens a connection for each pending call and meets redis' limit.
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL], "prefix": "tressette"},
        }
    }
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "games.realtime.layer.ThrottledInMemoryLayer"}}

CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# --- People -----------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.backends.InGoodStanding"]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "accounts.validators.UnlikeTheName"},
    {"NAME": "accounts.validators.LongEnough"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
SESSION_ENGINE = "django.contrib.sessions.backends.db"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"

# May people sign up by themselves; may one play without signing up. These, the bots' names and the deck below
# hold until somebody sets them in the admin.
REGISTRATION = env.choice("TRESSETTE_REGISTRATION", ("open", "invitation", "closed"), "open")
GUESTS = env.flag("TRESSETTE_GUESTS", True)
BOT_NAMES = ("Il socio", "Il giocatore di carte", "L’altro")  # nobody may sign up under one of these

# Believe the proxy's X-Forwarded-For; without a proxy anybody could write it.
BEHIND_PROXY = env.flag("TRESSETTE_BEHIND_PROXY", HTTPS)
# In the words of the `limits` library; a whole circolo may sit behind one address. An empty one is no limit.
RATE_LIMITS = {
    "signup": "100/hour",
    "guest": "200/hour",
    "login": "100/10 minutes",
    "login_name": "10/5 minutes",
    "password": "10/5 minutes",
    "talk": "6/15 seconds;60/10 minutes",
    "report": "10/day",
}
RATE_LIMIT_STORAGE = REDIS_URL or "memory://"

# --- Words and times --------------------------------------------------------------------------

LANGUAGE_CODE = "it"
LANGUAGES = [("it", "Italiano"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
LANGUAGE_COOKIE_SAMESITE = "Lax"
TIME_ZONE = env.text("TRESSETTE_TIME_ZONE", "Europe/Rome")
USE_TZ = True

# --- The game ---------------------------------------------------------------------------------

DEFAULT_SKIN = env.choice("TRESSETTE_SKIN", ("toscane", "napoletane", "francesi"), "toscane")

# 1 is the pace of people at a table, 0 none at all (tests, benchmarks), 0.5 twice as fast.
PACE = env.number("TRESSETTE_PACE", 1.0)
PAUSE_SECONDS = 8.0 * PACE  # to read the result of a smazzata, unless all say avanti
CUT_SECONDS = 1.5 * PACE  # between the commitment and the cards, where nobody is offered the cut
TAGLIO_SECONDS = 5.0 * PACE  # the same where a person is, unless all have answered (docs/DEAL.md)
MONTE_SECONDS = 4.0 * PACE  # a monte is asked for so long, whatever is answered (T17)
BOT_PACE = (0.6 * PACE, 1.5 * PACE)  # the least and most a bot waits, drawn before it looks (B5)
PRESA_PAUSE = 1.0 * PACE  # added when a presa has just been completed, so that it can be seen

GRACE_SECONDS = env.number("TRESSETTE_GRACE", 40.0)  # before a substitute plays for who has left

# Frames a socket may send, as the limits library reads it: quick fingers pass, a flood does not.
FRAME_RATE = env.text("TRESSETTE_FRAME_RATE", "60/10 seconds")

# --- Static files -----------------------------------------------------------------------------

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
# `collected` serves compressed files with a hash in their name, as `make play` prepares them;
# `source` serves the files as they lie in the checkout, so that tests never meet an old copy.
STATIC_FROM = env.choice("TRESSETTE_STATIC", ("source", "collected"), "source")
STATIC_ROOT = BASE_DIR / "staticfiles" if STATIC_FROM == "collected" else None
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if STATIC_FROM == "collected"
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = STATIC_FROM == "source"
WHITENOISE_AUTOREFRESH = DEBUG

# --- Safety -----------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "media-src": [SELF],
        "connect-src": [SELF, *network.csp_sockets(ALLOWED_HOSTS)],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "object-src": [NONE],
        "frame-ancestors": [NONE],
    }
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "tressette_site.errors.csrf_failure"
# A frame or form of ours is small; nobody uploads anything.
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

# Not ours to promise for a whole domain: HSTS for subdomains and the browsers' preload lists.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 180
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
else:
    # Plain HTTP is a choice (loopback, a circolo's network): a secure cookie would lock everybody out.
    SILENCED_SYSTEM_CHECKS += ["security.W004", "security.W008", "security.W012", "security.W016"]
    # Browsers ignore it on plain HTTP and complain on every page.
    SECURE_CROSS_ORIGIN_OPENER_POLICY = None

if "*" in ALLOWED_HOSTS and not DEBUG:
    raise ImproperlyConfigured("TRESSETTE_HOSTS=* would accept any Host header: name the addresses.")

# --- Log --------------------------------------------------------------------------------------

# To stderr, never a form, a body, a card or a seed: request lines carry ids only.
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"brief": {"()": "django.utils.log.CallbackFilter", "callback": logs.brief}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["brief"]}},
    "root": {"handlers": ["stderr"], "level": env.text("TRESSETTE_LOG", "WARNING").upper()},
    "loggers": {
        # Django's own would mail the admins with the whole request: local variables hold hands.
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        "django.request": {"handlers": [], "level": "ERROR", "propagate": True},
        "django.db.backends": {"handlers": [], "level": "WARNING", "propagate": True},
        "games": {"handlers": [], "level": "INFO", "propagate": True},
        "accounts": {"handlers": [], "level": "INFO", "propagate": True},
    },
}
