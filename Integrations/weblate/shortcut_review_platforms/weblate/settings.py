"""The settings ``SHORTCUT_REVIEW_…`` of Weblate, and the one checker that they configure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.conf import settings

from ..checker import Checker, Options

APPLE_FORMATS = frozenset({"strings", "strings-utf8", "stringsdict"})
"""The file formats, by Weblate's identifiers, that only apps for Apple platforms use."""


@cache
def checker() -> Checker:
    """The checker of this process. A child process after a fork can also use it."""
    defaults = Options()
    return Checker(
        Options(
            executable=_setting("EXECUTABLE", defaults.executable),
            config=_setting("CONFIG", defaults.config),
            timeout=_setting("TIMEOUT", 5),
            languages_at_once=_setting("LANGUAGES_AT_ONCE", defaults.languages_at_once),
            remembered=_setting("REMEMBERED_TEXTS", defaults.remembered),
        )
    )


def forget_checker() -> None:
    """Read the settings again; for tests."""
    checker().close()
    checker.cache_clear()


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
