"""The Django application: makes Weblate accept the flags."""

from __future__ import annotations

from django.apps import AppConfig
from shortcut_review import KINDS

KIND_FLAG = "shortcut-review-kind"
APP_FLAG = "shortcut-review-app"
IGNORED_RULES_FLAG = "shortcut-review-ignore"
ENABLING_FLAG = "shortcut-review"


class ShortcutReviewConfig(AppConfig):
    """Registers the flags with Weblate, whose editors reject unknown flags."""

    name = "shortcut_review_platforms.weblate"
    label = "shortcut_review"
    verbose_name = "shortcut-review"

    def ready(self) -> None:
        """Register the flags."""
        from weblate.checks.flags import PLAIN_FLAGS, TYPED_FLAGS, TYPED_FLAGS_ARGS
        from weblate.checks.parser import multi_value_flag, single_value_flag

        PLAIN_FLAGS[ENABLING_FLAG] = "shortcut-review: check these texts"
        for flag, name, parse in (
            (KIND_FLAG, "shortcut-review: what the text is", single_value_flag(known_kind)),
            (APP_FLAG, "shortcut-review: the app’s name", single_value_flag(str)),
            (IGNORED_RULES_FLAG, "shortcut-review: rules to leave out", multi_value_flag(str)),
        ):
            TYPED_FLAGS[flag] = name
            TYPED_FLAGS_ARGS[flag] = parse


def known_kind(value: str) -> str:
    """The value, if it is a kind of text."""
    if value not in KINDS:
        raise ValueError(f"Unknown kind of text: {value}. The kinds are {', '.join(sorted(KINDS))}.")
    return value
