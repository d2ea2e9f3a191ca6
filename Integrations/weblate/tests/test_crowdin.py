"""The ASGI application, called as a server calls it."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

from shortcut_review import Client
from stand_in import NO_EXECUTABLE, STAND_IN, real_executable

from shortcut_review_platforms.crowdin import __main__ as command
from shortcut_review_platforms.crowdin import contract
from shortcut_review_platforms.crowdin.application import Application, Settings
from shortcut_review_platforms.crowdin.authentication import Secrets

REQUESTS = Path(__file__).with_name("requests")
SECRETS = Secrets(bearer_token="open sesame", client_secret="s3cret", client_id="client")
BEARER = ((b"Authorization", b"Bearer open sesame"),)


def recorded(name: str) -> bytes:
    return (REQUESTS / f"{name}.json").read_bytes()


class ApplicationTestCase(unittest.TestCase):
    def application(self, executable: str = STAND_IN, timeout: float = 60, **settings: Any) -> Application:
        client = Client(executable, first_pause=0, timeout=timeout)
        self.addCleanup(client.close)
        return Application(Settings(**({"secrets": SECRETS, "check_timeout": 60} | settings)), client)

    def ask(
        self,
        application: Application,
        path: str = contract.RUN_PATH,
        body: bytes | list[bytes] = b"",
        *,
        method: str = "POST",
        headers: tuple[tuple[bytes, bytes], ...] = BEARER,
        query: str = "",
        ends: bool = True,
    ) -> tuple[int, Any]:
        """The status and the object of a response; the body may arrive in several pieces."""
        pieces = [body] if isinstance(body, bytes) else list(body)
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            if pieces:
                piece = pieces.pop(0)
                return {"type": "http.request", "body": piece, "more_body": bool(pieces) or not ends}
            if ends:
                return {"type": "http.disconnect"}
            await asyncio.sleep(600)
            return {}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "headers": headers,
            "query_string": query.encode(),
        }
        asyncio.run(application(scope, receive, send))
        self.assertEqual([message["type"] for message in sent], ["http.response.start", "http.response.body"])
        content = sent[1]["body"]
        self.assertEqual(dict(sent[0]["headers"])[b"content-length"], str(len(content)).encode())
        return sent[0]["status"], json.loads(content) if content else None

    def assert_error(self, answer: tuple[int, Any], status: int, code: str) -> None:
        self.assertEqual((answer[0], answer[1]["error"]["code"]), (status, code))
        self.assertTrue(answer[1]["error"]["message"])


class ValidationTests(ApplicationTestCase):
    def test_a_recorded_request_is_answered_as_crowdin_documents_it(self) -> None:
        status, answer = self.ask(self.application(), body=recorded("titles"))
        self.assertEqual(status, 200)
        spaces = {"indexStart": 5, "indexEnd": 6, "replacement": ""}
        self.assertEqual(
            answer,
            {
                "data": {
                    "validations": [
                        {
                            "translationId": 501,
                            "passed": False,
                            "error": {
                                "message": "The title ends with a full stop (Siri pauses there.) [title-punctuation]",
                                "suggestedFixes": [{"indexStart": 25, "indexEnd": 26, "replacement": ""}],
                            },
                        },
                        {"translationId": 502, "passed": True},
                        {
                            "translationId": 503,
                            "passed": False,
                            "error": {
                                "message": "The title ends with a full stop (Siri pauses there.) [title-punctuation]\n"
                                "Two spaces [text-whitespace]",
                                "suggestedFixes": [spaces, {"indexStart": 22, "indexEnd": 23, "replacement": ""}],
                            },
                        },
                    ]
                }
            },
        )

    def test_suggested_fixes_count_as_javascript_does(self) -> None:
        text = "☕️🥐  Kaffee bestellen."
        _, answer = self.ask(self.application(), body=recorded("titles"))
        units = text.encode("utf-16-le")
        for fix in reversed(answer["data"]["validations"][2]["error"]["suggestedFixes"]):
            start, end = 2 * fix["indexStart"], 2 * fix["indexEnd"]
            units = units[:start] + fix["replacement"].encode("utf-16-le") + units[end:]
        self.assertEqual(units.decode("utf-16-le"), "☕️🥐 Kaffee bestellen")

    def test_severity_decides_what_fails(self) -> None:
        for severity, failing in (("note", 3), ("warning", 2), ("error", 0)):
            answer = {"text": "Bitte  bestelle jetzt einen großen Kaffee mit viel Milch und noch mehr Zucker dazu."}
            data = json.loads(recorded("titles"))
            data["data"]["translations"] = [data["data"]["translations"][2] | answer]
            _, answer = self.ask(self.application(fails_from=severity), body=json.dumps(data).encode())
            validation = answer["data"]["validations"][0]
            self.assertEqual(validation["passed"], failing == 0)
            message = validation["error"]["message"] if failing else ""
            self.assertEqual(len(message.splitlines()), failing)

    def test_messages_are_in_the_language_that_is_set(self) -> None:
        _, answer = self.ask(self.application(language="de"), body=recorded("titles"))
        self.assertIn("Der Titel endet", answer["data"]["validations"][0]["error"]["message"])
        _, answer = self.ask(self.application(language="target"), body=recorded("titles"))
        messages = [v["error"]["message"] for v in answer["data"]["validations"] if not v["passed"]]
        self.assertIn("The title ends", messages[0])
        self.assertIn("Der Titel endet", messages[1])

    def test_requests_are_read_as_meant(self) -> None:
        first, _, third = contract.translations(json.loads(recorded("titles")), "Coffee Bar")
        self.assertEqual(
            (first.request.locale, first.request.kind, first.request.key, first.request.table, first.request.source),
            ("es-ES", "title", "UagAU8", "Intents", "Send gift card"),
        )
        self.assertEqual(first.request.context["file"], "CoffeeBar/Intents.strings")
        self.assertEqual(first.request.context["sourceLocale"], "en")
        self.assertEqual(third.request.kind, "title")
        one, other = contract.translations(json.loads(recorded("plurals")), None)
        self.assertEqual(one.request.context["variation"], "plural.one")
        self.assertEqual((one.request.source, other.request.source), ("%d stamp left", "%d stamps left"))

    @unittest.skipUnless(real_executable(), NO_EXECUTABLE)
    def test_the_real_tool_judges_recorded_requests(self) -> None:
        application = self.application(real_executable(), language="de")
        _, answer = self.ask(application, body=recorded("titles"))
        first, second, third = answer["data"]["validations"]
        self.assertIn("Der Titel endet mit einem Punkt", first["error"]["message"])
        self.assertEqual(first["error"]["suggestedFixes"], [{"indexStart": 25, "indexEnd": 26, "replacement": ""}])
        self.assertTrue(second["passed"])
        self.assertIn("[text-whitespace]", third["error"]["message"])
        _, answer = self.ask(application, body=recorded("plurals"))
        self.assertEqual([v["passed"] for v in answer["data"]["validations"]], [True, False])


class RefusalTests(ApplicationTestCase):
    def test_wrong_tokens_are_refused(self) -> None:
        application = self.application()
        for headers in ((), ((b"authorization", b"Bearer wrong"),), ((b"authorization", b"Basic b3BlbiBzZXNhbWU="),)):
            for path in (contract.RUN_PATH, contract.BATCH_SIZE_PATH):
                with self.subTest(headers=headers, path=path):
                    answer = self.ask(application, path, recorded("titles"), headers=headers)
                    self.assert_error(answer, 401, "unauthorized")

    def test_bodies_that_are_none_are_told(self) -> None:
        application = self.application()
        for body, status, code in (
            (b"", 400, "no-json"),
            (b"{", 400, "no-json"),
            (b"\xff", 400, "no-json"),
            (b"[" * 100_000, 400, "no-json"),
            (b"[]", 422, "unexpected-body"),
            (b"{}", 422, "unexpected-body"),
            (b'{"data": {"translations": {}, "strings": []}}', 422, "unexpected-body"),
            (b'{"data": {"translations": [1], "strings": []}}', 422, "unexpected-body"),
            (b'{"data": {"translations": [{"text": "a"}], "strings": []}}', 422, "unexpected-body"),
        ):
            with self.subTest(body=body[:40]):
                self.assert_error(self.ask(application, body=body), status, code)

    def test_odd_members_are_no_failure(self) -> None:
        body = {
            "data": {
                "translations": [{"id": 1, "stringId": None, "languageId": 5, "text": None, "pluralCategoryName": 1}],
                "strings": [{"id": 2, "text": [], "fields": 1, "context": 1}],
                "project": [],
                "file": 1,
            }
        }
        status, answer = self.ask(self.application(), body=json.dumps(body).encode())
        self.assertEqual((status, answer["data"]["validations"]), (200, [{"translationId": 1, "passed": True}]))

    def test_too_large_a_body_is_refused_announced_or_not(self) -> None:
        application = self.application(longest_body=1000)
        announced = (*BEARER, (b"content-length", b"1001"))
        self.assert_error(self.ask(application, body=[b"x" * 500] * 10), 413, "too-large")
        self.assert_error(self.ask(application, body=b"", headers=announced), 413, "too-large")

    def test_a_body_that_does_not_come_is_not_waited_for(self) -> None:
        answer = self.ask(self.application(body_timeout=0.05), body=[b"{"], ends=False)
        self.assert_error(answer, 408, "timeout")

    def test_nothing_is_called_passed_that_was_not_judged(self) -> None:
        with self.assertLogs("shortcut_review", "WARNING"):
            answer = self.ask(self.application("/nowhere/shortcut-review"), body=recorded("titles"))
        self.assert_error(answer, 503, "unavailable")
        data = json.loads(recorded("titles"))
        data["data"]["translations"][1]["text"] = "!die"
        with self.assertLogs("shortcut_review", "WARNING"):
            answer = self.ask(self.application(), body=json.dumps(data).encode())
        self.assert_error(answer, 503, "unavailable")

    def test_a_text_that_the_tool_refuses_is_left_out(self) -> None:
        data = json.loads(recorded("titles"))
        data["data"]["translations"][1]["text"] = "!refuse"
        with self.assertLogs("shortcut_review", "WARNING"):
            _, answer = self.ask(self.application(), body=json.dumps(data).encode())
        self.assertEqual([v["translationId"] for v in answer["data"]["validations"]], [501, 503])

    def test_a_tool_that_hangs_is_not_waited_for(self) -> None:
        data = json.loads(recorded("titles"))
        data["data"]["translations"][1]["text"] = "!hang"
        body = json.dumps(data).encode()
        with self.assertLogs("shortcut_review", "WARNING"):
            answer = self.ask(self.application(timeout=0.5, check_timeout=60), body=body)
            self.assert_error(answer, 503, "unavailable")
            self.assert_error(self.ask(self.application(timeout=1, check_timeout=0.05), body=body), 504, "timeout")

    def test_other_addresses_and_methods(self) -> None:
        application = self.application()
        self.assert_error(self.ask(application, "/"), 404, "not-found")
        self.assert_error(self.ask(application, contract.RUN_PATH, method="GET"), 405, "method-not-allowed")
        status, manifest = self.ask(application, contract.MANIFEST_PATH, method="GET", headers=())
        self.assertEqual((status, manifest["authentication"]["clientId"]), (200, "client"))
        module = manifest["modules"]["external-qa-check"][0]
        self.assertEqual(self.ask(application, module["getBatchSizeUrl"])[1], {"data": {"size": contract.BATCH_SIZE}})
        self.assertEqual(self.ask(application, manifest["events"]["installed"], b"{}", headers=()), (204, None))


class CommandTests(unittest.TestCase):
    def test_it_does_not_serve_without_a_secret_or_openly_to_others(self) -> None:
        secrets = ("SECRET", "TOKEN")
        environment = {name: value for name, value in os.environ.items() if not name.endswith(secrets)}
        environment["PYTHONPATH"] = os.pathsep.join(sys.path)
        for arguments in ([], ["--without-authentication", "--host", "0.0.0.0"], ["--app", "{"], ["--fail-on", "x"]):
            with self.subTest(arguments=arguments):
                run = subprocess.run(
                    [sys.executable, "-m", command.__name__, *arguments],
                    cwd=Path(__file__).parents[1],
                    env=environment | ({"CROWDIN_CLIENT_SECRET": "x"} if arguments[:1] == ["--app"] else {}),
                    capture_output=True,
                    text=True,
                    check=False,
                )
                self.assertNotEqual(run.returncode, 0)
                self.assertIn("shortcut-review-crowdin: ", run.stderr)


if __name__ == "__main__":
    unittest.main()
