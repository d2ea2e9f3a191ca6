"""The settings ``SHORTCUT_REVIEW_…`` of Weblate, and the one client that they configure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.conf import settings
from shortcut_review import Client

APPLE_FORMATS = frozenset({"strings", "strings-utf8", "stringsdict"})
"""The file formats, by Weblate's identifiers, that only apps for Apple platforms use."""


@cache
def client() -> Client:
    """The client of this process. A child process after a fork can also use it."""
    return Client(
        executable=_setting("EXECUTABLE", None),
        config=_setting("CONFIG", None),
        timeout=_setting("TIMEOUT", 5),
        languages_at_once=_setting("LANGUAGES_AT_ONCE", 4),
        remembered=_setting("REMEMBERED_TEXTS", 1024),
    )


def forget_client() -> None:
    """Read the settings again; for tests."""
    client().close()
    client.cache_clear()


def app(project: str, component: str) -> str | Mapping[str, Any] | None:
    """The app that ``SHORTCUT_REVIEW_APPS`` names for a component (``project/component``) or its project."""
    apps: Mapping[str, Any] = _setting("APPS", {})
    value = apps.get(f"{project}/{component}", apps.get(project))
    return {"names": list(value)} if isinstance(value, (list, tuple)) else value


def kind_labels_are_read() -> bool:
    """Whether labels with the name of a kind set the kind."""
    return bool(_setting("KIND_LABELS", True))


def _setting(name: str, default: Any) -> Any:
    return getattr(settings, f"SHORTCUT_REVIEW_{name}", default)
