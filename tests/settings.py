"""The site's settings, for tests: no waiting, cheap passwords. Everything else is as people run it."""

from __future__ import annotations

import os

os.environ.setdefault("TRESSETTE_PACE", "0")

from tressette_site.settings import *  # noqa: F403

# The real hasher takes 0.2 s a password on purpose.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# A static file is looked for when it is asked for: each test client would look at all of them as it begins.
WHITENOISE_AUTOREFRESH = True
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", "testserver"]
