"""The ASGI application. It needs no framework, and any ASGI server runs it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs

from shortcut_review import Client, Finding, Unavailable

from ..languages import report_language
from . import contract
from .authentication import Refused, Secrets

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

LOGGER = logging.getLogger("shortcut_review_platforms.crowdin")


@dataclass(frozen=True, slots=True)
class Settings:
    """How the application responds. Times are in seconds, sizes in bytes."""

    base_url: str = "http://127.0.0.1:8080"
    secrets: Secrets = field(default_factory=Secrets)
    app: str | Mapping[str, Any] | None = None
    fails_from: str = "warning"
    language: str = "en"
    """The language of messages, or ``target`` for the language of each translation."""
    longest_body: int = 4 * 1024 * 1024
    body_timeout: float = 15
    check_timeout: float = 30
    requests_at_once: int = 8


class _Failure(Exception):
    """A response that is not a success."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message


class Application:
    """Responds to Crowdin. A text that was not reviewed never passes: the response is then 503 or 504."""

    def __init__(self, settings: Settings, client: Client) -> None:
        self._settings = settings
        self._client = client
        self._threads = ThreadPoolExecutor(settings.requests_at_once, thread_name_prefix="crowdin")
        self._busy = 0
        self._routes: dict[tuple[str, str], Callable[[Scope, Receive], Awaitable[dict[str, Any] | None]]] = {
            ("GET", contract.MANIFEST_PATH): self._manifest,
            ("POST", contract.INSTALLED_PATH): self._installed,
            ("GET", contract.BATCH_SIZE_PATH): self._batch_size,
            ("POST", contract.BATCH_SIZE_PATH): self._batch_size,
            ("POST", contract.RUN_PATH): self._run,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond to one request."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        if scope["type"] != "http":
            return
        headers: list[tuple[bytes, bytes]] = []
        try:
            body = await self._answer(scope, receive)
            status = 200 if body is not None else 204
        except _Failure as failure:
            status, body = failure.status, {"error": {"code": failure.code, "message": failure.message}}
            if status == 401:
                headers.append((b"www-authenticate", b"Bearer"))
            if status in {408, 413}:
                headers.append((b"connection", b"close"))
        content = b""
        if body is not None:
            content = json.dumps(body, ensure_ascii=True).encode("ascii")
            headers.append((b"content-type", b"application/json"))
        headers += [(b"content-length", str(len(content)).encode("ascii")), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content})

    async def _live(self, receive: Receive, send: Send) -> None:
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._client.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def _answer(self, scope: Scope, receive: Receive) -> dict[str, Any] | None:
        path, method = scope["path"], "GET" if scope["method"] == "HEAD" else scope["method"]
        route = self._routes.get((method, path))
        if route is None:
            if any(known == path for _, known in self._routes):
                raise _Failure(405, "method-not-allowed", f"{path} does not answer {scope['method']}")
            raise _Failure(404, "not-found", f"there is nothing at {path}")
        return await route(scope, receive)

    async def _manifest(self, scope: Scope, receive: Receive) -> dict[str, Any]:
        return contract.manifest(self._settings.base_url, self._settings.secrets.client_id)

    async def _installed(self, scope: Scope, receive: Receive) -> None:
        """Crowdin sends a secret for its API. This app does not use it: it reads the secret and discards it."""
        await self._body(scope, receive)

    async def _batch_size(self, scope: Scope, receive: Receive) -> dict[str, Any]:
        self._admit(scope)
        return contract.batch_size()

    async def _run(self, scope: Scope, receive: Receive) -> dict[str, Any]:
        self._admit(scope)
        content = await self._body(scope, receive)
        try:
            translations = contract.translations(json.loads(content), self._settings.app)
        except (ValueError, RecursionError) as error:
            raise _Failure(400, "no-json", "the body is not valid JSON") from error
        except contract.BadRequest as error:
            raise _Failure(422, "unexpected-body", str(error)) from error
        if self._busy >= self._settings.requests_at_once:
            raise _Failure(503, "busy", "too many requests at once; try again later")
        self._busy += 1
        work = asyncio.get_running_loop().run_in_executor(self._threads, self._judged, translations)
        work.add_done_callback(self._is_done)
        try:
            judged = await asyncio.wait_for(asyncio.shield(work), self._settings.check_timeout)
        except TimeoutError as error:
            raise _Failure(504, "timeout", "the texts took too long") from error
        except Unavailable as error:
            LOGGER.warning("Nothing was reviewed: %s", error)
            raise _Failure(503, "unavailable", "shortcut-review cannot be run, so nothing was reviewed") from error
        return contract.validations(judged, self._settings.fails_from)

    def _is_done(self, work: asyncio.Future[Any]) -> None:
        self._busy -= 1
        if not work.cancelled():
            work.exception()  # or asyncio complains that the exception was never retrieved

    def _judged(
        self, translations: list[contract.Translation]
    ) -> list[tuple[contract.Translation, tuple[Finding, ...]]]:
        """Review in a thread, all translations of a message language at once; leave out texts that the tool rejects."""
        by_language: dict[str, list[contract.Translation]] = {}
        for translation in translations:
            by_language.setdefault(self._language(translation), []).append(translation)
        findings: dict[int, tuple[Finding, ...]] = {}
        for language, batch in by_language.items():
            answers = self._client.answers([translation.request for translation in batch], language)
            for translation, answer in zip(batch, answers, strict=True):
                if answer.error is None:
                    findings[id(translation)] = answer.findings
        return [(text, findings[id(text)]) for text in translations if id(text) in findings]

    def _language(self, translation: contract.Translation) -> str:
        language = self._settings.language
        return report_language(translation.request.locale if language == "target" else language)

    def _admit(self, scope: Scope) -> None:
        authorization = next((value for name, value in scope["headers"] if name.lower() == b"authorization"), b"")
        query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
        try:
            self._settings.secrets.admit(authorization.decode("latin-1"), query.get("jwtToken", [None])[0])
        except Refused as error:
            raise _Failure(401, "unauthorized", str(error)) from error

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """The body, if it is short enough and arrives in time."""
        too_large = _Failure(413, "too-large", f"the body has more than {self._settings.longest_body} bytes")
        announced = next((value for name, value in scope["headers"] if name.lower() == b"content-length"), b"0")
        if announced.isdigit() and int(announced) > self._settings.longest_body:
            raise too_large
        content = bytearray()
        try:
            async with asyncio.timeout(self._settings.body_timeout):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise _Failure(400, "cut", "the body ended too early")
                    content += message.get("body", b"")
                    if len(content) > self._settings.longest_body:
                        raise too_large
                    if not message.get("more_body"):
                        return bytes(content)
        except TimeoutError as error:
            raise _Failure(408, "timeout", "the body did not arrive in time") from error
