"""The checks in a real Weblate with its database, on the example app."""

from __future__ import annotations

import io
import json
import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

try:
    import weblate  # noqa: F401
except ImportError as error:
    raise unittest.SkipTest("Weblate is not installed: Integrations/weblate/try-in-weblate installs it") from error
if "DJANGO_SETTINGS_MODULE" not in os.environ:
    raise unittest.SkipTest("no Weblate settings: Integrations/weblate/try-in-weblate provides them")

from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.test import TestCase, override_settings
from django.utils.translation import override
from stand_in import NO_EXECUTABLE, STAND_IN, real_executable
from weblate.auth.models import User
from weblate.checks.models import CHECKS, Check
from weblate.lang.models import Plural
from weblate.trans.autofixes import fix_target
from weblate.trans.models import Unit
from weblate.trans.validators import validate_check_flags
from weblate.utils.django_hacks import immediate_on_commit, immediate_on_commit_leave
from weblate.utils.state import STATE_TRANSLATED

from shortcut_review_platforms.weblate import settings as our_settings
from shortcut_review_platforms.weblate.findings import LONGEST_TEXT, reviewed_texts
from shortcut_review_platforms.weblate.requests import plural_category, requests

from .coffee_bar import make_components, make_repository


@unittest.skipUnless(real_executable(), NO_EXECUTABLE)
class ExampleTests(TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        immediate_on_commit(cls)

    @classmethod
    def tearDownClass(cls) -> None:
        super().tearDownClass()
        immediate_on_commit_leave(cls)

    @classmethod
    def setUpTestData(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        our_settings.forget_client()
        with override_settings(SHORTCUT_REVIEW_EXECUTABLE=real_executable()):
            our_settings.client()
            repository = Path(folder.name, "CoffeeBar")
            make_repository(repository, real_executable())
            make_components(repository)
            cls.user = User.objects.create_user("translator", "translator@example.com", "x")
            call_command("shortcut_review_kinds", "coffee-bar/intents", verbosity=0, stdout=io.StringIO())

    def unit(self, language: str, key: str, component: str = "intents") -> Unit:
        return Unit.objects.get(
            translation__component__slug=component, translation__language__code=language, context=key
        )

    def failing(self, unit: Unit) -> dict[str, str]:
        """The descriptions of our failing checks in the active language, as plain text."""
        checks = Check.objects.filter(unit=unit, name__startswith="shortcut_review")
        return {check.name: str(check.get_description()) for check in checks}

    def translate(self, unit: Unit, *texts: str) -> Unit:
        unit.translate(self.user, list(texts), STATE_TRANSLATED)
        return Unit.objects.get(pk=unit.pk)

    def test_known_defects_fail_in_the_language_of_the_interface(self) -> None:
        unit = self.unit("es", "UagAU8")
        with override("de"):
            self.assertIn("Punkt", self.failing(unit)["shortcut_review_warning"])
            self.assertEqual(str(CHECKS["shortcut_review_error"].name), "shortcut-review: Fehler")
        with override("ja"):
            self.assertIn("タイトル", self.failing(unit)["shortcut_review_warning"])
            self.assertEqual(str(CHECKS["shortcut_review_error"].name), "shortcut-review: エラー")
        with override("nl"):
            self.assertIn("title-punctuation", self.failing(unit)["shortcut_review_warning"])

    def test_defects_of_the_answers_fail_with_their_severity(self) -> None:
        for language, key, severity, rule in (
            ("es", "UagAU8", "warning", "title-punctuation"),
            ("ja", "UagAU8", "warning", "title-punctuation"),
            ("th", "WI9xc6", "error", "localization-placeholder"),
            ("th", "lSglEV", "error", "localization-placeholder"),
            ("de", "FR6ASk", "warning", "title-leading-verb"),
            ("es", "GXufWu", "warning", "title-leading-verb"),
            ("he", "WI9xc6", "warning", "summary-inner-punctuation"),
            ("de", "Gd79Gp", "note", "summary-length"),
        ):
            with self.subTest(language=language, key=key):
                self.assertIn(rule, self.failing(self.unit(language, key)).get(f"shortcut_review_{severity}", ""))

    def test_a_text_without_defects_passes(self) -> None:
        for language in ("de", "fr", "ar", "he", "ko"):
            self.assertEqual(self.failing(self.unit(language, "UagAU8")), {})

    def test_the_source_language_is_checked(self) -> None:
        failing = self.failing(self.unit("en", "device.many", "voice"))
        self.assertIn("apple-product-plural", failing.get("shortcut_review_warning", ""))

    def test_the_suggestion_makes_the_check_pass(self) -> None:
        unit = self.unit("es", "UagAU8")
        check = Check.objects.get(unit=unit, name="shortcut_review_warning")
        self.assertEqual(
            json.loads(check.get_fixup_json()),
            [["regex", r"^Enviar una tarjeta regalo\.$", "Enviar una tarjeta regalo", "u"]],
        )
        unit = self.translate(unit, "Enviar una tarjeta regalo")
        self.assertNotIn("shortcut_review_warning", self.failing(unit))

    def test_a_new_defect_fails(self) -> None:
        unit = self.translate(self.unit("de", "UagAU8"), "Geschenkkarte senden.")
        self.assertIn("title-punctuation", self.failing(unit)["shortcut_review_warning"])

    def test_texts_cannot_inject_markup(self) -> None:
        unit = self.translate(self.unit("th", "lSglEV"), "${<b>wait</b>}")
        description = self.failing(unit)["shortcut_review_error"]
        self.assertIn("&lt;b&gt;", description)
        self.assertNotIn("<b>", description)

    def test_flags_are_accepted_and_wrong_ones_are_not(self) -> None:
        validate_check_flags('shortcut-review, shortcut-review-kind:title, shortcut-review-app:"Coffee Bar"')
        validate_check_flags("ignore-shortcut-review-note, shortcut-review-ignore:title-length:summary-length")
        wrong = ("shortcut-review-kind:titel", "shortcut-review-kind", "shortcut-review-ignore", "shortcut-review:1")
        for flags in wrong:
            with self.subTest(flags=flags), self.assertRaises(ValidationError):
                validate_check_flags(flags)

    def test_a_rule_is_left_out_by_its_flag(self) -> None:
        unit = self.unit("es", "UagAU8")
        source = unit.source_unit
        for flags in ("shortcut-review-ignore:title-punctuation", "ignore-shortcut-review-warning", "ignore-all-checks"):
            with self.subTest(flags=flags):
                source.extra_flags = f"{flags}, shortcut-review-kind:title"
                source.save()
                self.assertNotIn("shortcut_review_warning", self.failing(self.translate(unit, "Enviar una tarjeta.")))

    def test_kinds_come_from_the_sources_a_label_or_a_flag(self) -> None:
        kind = lambda unit: requests(unit, ["x"], ["x"])[0].kind  # noqa: E731
        self.assertEqual(kind(self.unit("de", "WFKlK5")), "dialog")
        self.assertEqual(kind(self.unit("de", "ZnGzZT")), "suggestionTitle")
        voice = self.unit("de", "dialog.morning", "voice")
        self.assertEqual(kind(voice), "prose")
        project = voice.translation.component.project
        voice.source_unit.labels.add(project.label_set.create(name="phrase", color="navy"))
        self.assertEqual(kind(self.unit("de", "dialog.morning", "voice")), "phrase")
        source = voice.source_unit
        source.extra_flags = "shortcut-review-kind:dialog"
        source.save()
        self.assertEqual(kind(self.unit("de", "dialog.morning", "voice")), "dialog")

    def test_a_request_says_what_weblate_knows(self) -> None:
        unit = self.unit("zh_Hans", "UagAU8")
        (request,) = requests(unit, ["Send gift card"], [unit.target])
        self.assertEqual(
            (request.locale, request.kind, request.source, request.key, request.table, request.app["names"][0]),
            ("zh-Hans", "title", "Send gift card", "UagAU8", "Intents", "Coffee Bar"),
        )
        self.assertEqual(
            dict(request.context),
            {
                "comment": "INIntentTitle",
                "state": "translated",
                "file": "CoffeeBar/zh-Hans.lproj/Intents.strings",
                "sourceLocale": "en",
            },
        )
        self.assertIsNone(requests(self.unit("en", "UagAU8"), ["a"], ["a"])[0].source)

    def test_a_text_of_an_exported_xliff_is_where_it_came_from(self) -> None:
        (unit,) = Unit.objects.filter(translation__component__slug="exported", translation__language__code="de")
        (request,) = requests(unit, ["Send a gift card"], [unit.target])
        self.assertEqual(
            (request.key, request.table, request.context["file"], request.kind),
            ("UagAU8", "Intents", "CoffeeBar/en.lproj/Intents.strings", "title"),
        )
        self.assertIn("title-punctuation", self.failing(unit)["shortcut_review_warning"])

    def test_plural_forms_are_variations(self) -> None:
        unit = self.unit("de", "stamps.left", "widget")
        variations = [request.context.get("variation") for request in requests(unit, ["a", "b"], ["", "c", "d"])]
        self.assertEqual(variations, ["plural.zero", "plural.one", "plural.other"])
        for sources, expected in ((["a", "b"], ["b", "a", "b"]), (["z", "a", "b"], ["z", "a", "b"])):
            self.assertEqual([request.source for request in requests(unit, sources, ["", "c", "d"])], expected)

    def test_plural_categories_are_those_of_cldr(self) -> None:
        for plural in Plural.objects.filter(source=Plural.SOURCE_CLDR):
            categories = [plural_category(plural, index) for index in range(plural.number)]
            self.assertEqual(len(set(categories)), plural.number, plural.language)
            self.assertIn("other", categories, plural.language)

    def test_texts_of_the_length_of_books_are_left_alone(self) -> None:
        unit = self.unit("de", "UagAU8")
        for length, fails in ((LONGEST_TEXT, True), (LONGEST_TEXT + 1, False)):
            text = "Senden. ".ljust(length, "x")[:-1] + "."
            found = list(reviewed_texts(unit, ["Send"], [text], {"error", "warning", "note"}))
            self.assertEqual(bool(found), fails)

    def test_three_checks_ask_once(self) -> None:
        unit = self.unit("de", "UagAU8")
        checker = our_settings.client()
        with mock.patch.object(checker, "_ask", wraps=checker._ask) as ask:
            for severity in ("error", "warning", "note"):
                CHECKS[f"shortcut_review_{severity}"].check_target_unit(["Send"], ["Etwas ganz Neues senden."], unit)
        self.assertEqual(ask.call_count, 1)

    def test_other_file_formats_ask_for_it(self) -> None:
        unit = self.unit("es", "UagAU8")
        check = CHECKS["shortcut_review_error"]
        unit.translation.component.file_format = "json"
        self.assertTrue(check.should_skip(unit))
        unit.translation.component.project.check_flags = "shortcut-review"
        for cached in (unit, unit.translation, unit.translation.component):
            cached.__dict__.pop("all_flags", None)
        self.assertFalse(check.should_skip(unit))

    @override_settings(
        AUTOFIX_LIST=["shortcut_review_platforms.weblate.autofix.SafeFix"], SHORTCUT_REVIEW_EXECUTABLE=STAND_IN
    )
    def test_the_automatic_fix_follows_safe_suggestions_alone(self) -> None:
        from shortcut_review_platforms.weblate.autofix import SafeFix

        self._use_settings()
        unit = self.unit("de", "UagAU8")
        self.assertEqual(SafeFix().fix_target(["Karte  senden."], unit), (["Karte  senden"], True))
        self.assertEqual(SafeFix().fix_target(["Karte  senden"], unit), (["Karte  senden"], False))
        self.assertEqual(fix_target([], unit), ([], []))

    @override_settings(SHORTCUT_REVIEW_EXECUTABLE="/nowhere/shortcut-review")
    def test_a_missing_executable_fails_no_check_and_is_told_once(self) -> None:
        self._use_settings()
        with self.assertLogs("shortcut_review", "WARNING") as logs:
            for key in ("UagAU8", "jqBCFo"):
                unit = self.translate(self.unit("de", key), "Geschenkkarte senden.")
                self.assertEqual(self.failing(unit), {})
        self.assertEqual(len(logs.records), 1)
        description = Check(unit=self.unit("es", "UagAU8"), name="shortcut_review_error").get_description()
        self.assertIn("shortcut-review", str(description))

    def test_the_editor_shows_findings_and_the_fix(self) -> None:
        self.user.profile.language = "de"
        self.user.profile.save()
        self.client.force_login(self.user)
        page = self.client.get("/translate/coffee-bar/intents/es/", {"q": "key:=UagAU8"}, follow=True).content.decode()
        self.assertIn("shortcut-review: Fehler", page)
        self.assertIn("data-check-fixup", page)

    def _use_settings(self) -> None:
        our_settings.forget_client()
        self.addCleanup(our_settings.forget_client)
