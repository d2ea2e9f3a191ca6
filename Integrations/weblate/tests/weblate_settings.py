"""Settings of a Weblate for tests and trials: Weblate's own, and what Documentation/Weblate.md says to add."""

import os
import re
from pathlib import Path

from weblate import settings_example
from weblate.settings_test import *  # noqa: F403

INSTALLED_APPS = [*INSTALLED_APPS, "shortcut_review_platforms.weblate"]  # noqa: F405
# Weblate's list is in its models, which settings cannot import, and in a comment in its example.
CHECK_LIST = (
    *re.findall(r'^#\s+"(weblate\.checks\.[\w.]+)",$', Path(settings_example.__file__).read_text(), re.MULTILINE),
    "shortcut_review_platforms.weblate.checks.ErrorCheck",
    "shortcut_review_platforms.weblate.checks.WarningCheck",
    "shortcut_review_platforms.weblate.checks.NoteCheck",
)
SHORTCUT_REVIEW_APPS = {"coffee-bar": ["Coffee Bar", {"name": "Kaffeebar", "locale": "de"}]}

# Needed for a server on loopback, but not for Weblate's tests.
DEBUG = os.environ.get("WEBLATE_TRIAL") == "1"
ALLOWED_HOSTS = ["*"]
COMPRESS_ENABLED = False
ENABLE_HTTPS = False
SITE_DOMAIN = os.environ.get("WEBLATE_TRIAL_DOMAIN", "example.com")
DATA_DIR = os.environ.get("WEBLATE_TRIAL_DATA", DATA_DIR)  # noqa: F405
CACHE_DIR = f"{DATA_DIR}/cache"
MEDIA_ROOT = f"{DATA_DIR}/media"
STATIC_ROOT = f"{DATA_DIR}/static"
REQUIRE_LOGIN = False
