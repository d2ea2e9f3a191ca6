"""An automatic fix for ``AUTOFIX_LIST``, for teams that want safe corrections without a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shortcut_review import SEVERITIES
from weblate.checks.models import CHECKS
from weblate.trans.autofixes.base import AutoFix

from .findings import reviewed_texts

if TYPE_CHECKING:
    from weblate.trans.models import Unit


class SafeFix(AutoFix):
    """Applies the suggestions that the tool marks as safe when a translation is saved. Weblate tells the translator."""

    fix_id = "shortcut-review"
    name = "shortcut-review"

    def fix_target(self, target: list[str], unit: Unit) -> tuple[list[str], bool]:
        """The texts with the safe suggestions of all checks that the unit does not skip."""
        checks = [check for severity in SEVERITIES if (check := CHECKS.get(f"shortcut_review_{severity}"))]
        severities = {check.severity for check in checks if not check.should_skip(unit)}
        fixed = list(target)
        if severities:
            for text in reviewed_texts(unit, unit.get_source_plurals(), target, severities):
                fixed[text.index] = text.fixed(only_safe=True)
        return fixed, fixed != target
