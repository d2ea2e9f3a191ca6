"""The command ``weblate shortcut_review_kinds``: sets the kind of each text from the app's sources."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from typing import Any

from django.core.management.base import CommandError
from django.db import transaction
from shortcut_review import KINDS
from weblate.auth.models import User
from weblate.checks.flags import Flags
from weblate.trans.management.commands import WeblateComponentCommand

from ... import settings
from ...apps import KIND_FLAG
from ...requests import place


class Command(WeblateComponentCommand):
    """Sets the flag ``shortcut-review-kind`` on the source units of components."""

    help = (
        "sets the flag shortcut-review-kind of every text to the kind that `shortcut-review entries` lists "
        "for it in the component's checkout"
    )

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the tool on each component's checkout, and set the flags that have changed."""
        for component in self.get_components(*args, **options):
            kinds = self._kinds(component.full_path)
            changed = self._set_flags(component, kinds)
            self.stdout.write(f"{component.full_slug}: the kind of {changed} texts changed")

    def _kinds(self, folder: str) -> dict[tuple[str, str], str]:
        """The kind of each text, by the path of its file and its key."""
        executable, config = settings.client().executable, settings.client().config
        arguments = [executable, "entries", folder, "--format", "json", *(["--config", config] if config else [])]
        try:
            # Exit code 2 means that a file could not be read. The others still count.
            listing = subprocess.run(arguments, capture_output=True, check=False, timeout=600)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise CommandError(f"{executable} cannot be run: {error}") from error
        kinds = {}
        for line in listing.stdout.splitlines():
            entry = json.loads(line)
            if entry.get("kind") in KINDS and "key" in entry and "path" in entry:
                kinds[entry["path"], entry["key"]] = entry["kind"]
        if not kinds:
            raise CommandError(f"{executable} lists no texts in {folder}: {listing.stderr.decode(errors='replace')}")
        return kinds

    @transaction.atomic
    def _set_flags(self, component: Any, kinds: dict[tuple[str, str], str]) -> int:
        user = User.objects.get_or_create_bot(scope="shortcut-review", name="kinds", verbose="shortcut-review")
        files = [translation.filename for translation in component.translation_set.all()]
        changed = 0
        for unit in component.source_translation.unit_set.select_for_update():
            file_of_unit, _, key = place(unit)
            # Most files agree. If the texts of a key have different kinds, the most frequent one wins.
            found = Counter(kinds[file, key] for file in (*files, file_of_unit) if (file, key) in kinds)
            flags = Flags(unit.extra_flags)
            flags.remove(KIND_FLAG)
            if flags.has_value(KIND_FLAG):
                flags.remove((KIND_FLAG, *flags.get_value_raw(KIND_FLAG)))
            if found and (kind := found.most_common(1)[0][0]) != "prose":
                flags.set_value(KIND_FLAG, kind)
            if (text := flags.format()) != Flags(unit.extra_flags).format():
                unit.update_extra_flags(text, user)
                changed += 1
        return changed
