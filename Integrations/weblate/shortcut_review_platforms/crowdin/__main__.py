"""``shortcut-review-crowdin``: serves the app with uvicorn."""

from __future__ import annotations

import argparse
import ipaddress
import json
import os
import sys
from typing import Any

from shortcut_review import SEVERITIES, Client

from ..languages import REPORT_LANGUAGES
from .application import Application, Settings
from .authentication import Secrets


def main(arguments: list[str] | None = None) -> int:
    """Read the arguments and the secrets, and serve until the process is stopped."""
    options = _parser().parse_args(arguments)
    secrets = Secrets(
        bearer_token=os.environ.get("SHORTCUT_REVIEW_BEARER_TOKEN") or None,
        client_secret=os.environ.get("CROWDIN_CLIENT_SECRET") or None,
        client_id=os.environ.get("CROWDIN_CLIENT_ID") or None,
        open_to_all=options.without_authentication,
    )
    if not secrets.are_there:
        return _refuse("set CROWDIN_CLIENT_SECRET or SHORTCUT_REVIEW_BEARER_TOKEN to accept requests")
    if options.without_authentication and not _is_loopback(options.host):
        return _refuse(f"--without-authentication works only on a loopback address, and {options.host} is not one")
    try:
        import uvicorn
    except ImportError:
        return _refuse("uvicorn is missing: pip install 'shortcut-review-platforms[crowdin]'")
    settings = Settings(
        base_url=options.base_url or f"http://{options.host}:{options.port}",
        secrets=secrets,
        app=_app(options.app),
        fails_from=options.fail_on,
        language=options.report_language,
        longest_body=options.longest_body,
        check_timeout=options.timeout,
    )
    client = Client(options.executable, options.config, timeout=options.timeout)
    # Request URLs contain tokens, so they are not logged.
    uvicorn.run(Application(settings, client), host=options.host, port=options.port, access_log=False)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="shortcut-review-crowdin",
        description="Serve an external QA check for Crowdin. Secrets come from the environment: CROWDIN_CLIENT_ID, "
        "CROWDIN_CLIENT_SECRET, SHORTCUT_REVIEW_BEARER_TOKEN.",
    )
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1)")
    add("--port", type=int, default=8080, help="the port to listen on (default: 8080)")
    add("--base-url", help="the HTTPS address at which Crowdin reaches this server, for the manifest")
    add("--executable", help="the tool to run (default: $SHORTCUT_REVIEW_EXECUTABLE, otherwise the installed one)")
    add("--config", help="the configuration, a .shortcut-review.yml")
    add("--app", help="the app's name, or a JSON object with names, platforms and developmentLocale")
    add("--fail-on", choices=SEVERITIES, default="warning", help="the lowest severity that fails (default: warning)")
    add("--report-language", choices=[*REPORT_LANGUAGES, "target"], default="en", help="the language of messages")
    add("--timeout", type=float, default=30, help="the most seconds for the texts of a request (default: 30)")
    add("--longest-body", type=int, default=4 * 1024 * 1024, help="the most bytes of a request (default: 4194304)")
    add("--without-authentication", action="store_true", help="accept all requests; only on a loopback address")
    return parser


def _app(value: str | None) -> Any:
    if value is None or not value.lstrip().startswith("{"):
        return value
    try:
        return json.loads(value)
    except ValueError as error:
        raise SystemExit(f"shortcut-review-crowdin: --app is not valid JSON: {error}") from error


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _refuse(reason: str) -> int:
    print(f"shortcut-review-crowdin: {reason}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
