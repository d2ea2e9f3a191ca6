"""Tokens: Crowdin's, the server's own, and forged ones."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
import unittest
from typing import Any

from shortcut_review_platforms.crowdin.authentication import Refused, Secrets

SECRETS = Secrets(bearer_token="open sesame", client_secret="s3cret", client_id="client")


def signed(claims: Any, secret: str = "s3cret", header: Any = None) -> str:
    def part(content: bytes) -> str:
        return base64.urlsafe_b64encode(content).rstrip(b"=").decode()

    parts = [part(json.dumps(value).encode()) for value in (header or {"typ": "JWT", "alg": "HS256"}, claims)]
    return ".".join([*parts, part(hmac.digest(secret.encode(), ".".join(parts).encode(), hashlib.sha256))])


def claims(**changes: Any) -> dict[str, Any]:
    now = int(time.time())
    return {"aud": "client", "sub": "1", "domain": None, "context": {}, "iat": now, "exp": now + 900} | changes


class TokenTests(unittest.TestCase):
    def test_each_kind_of_token_is_accepted(self) -> None:
        token = signed(claims())
        for authorization, jwt in (
            (None, token),
            (f"Bearer {token}", None),
            ("Bearer open sesame", None),
            ("bearer  open sesame", None),
            ("Basic x", token),
        ):
            SECRETS.admit(authorization, jwt)
        Secrets(open_to_all=True).admit(None, None)

    def test_forged_tokens_are_refused(self) -> None:
        good = signed(claims())
        header, payload, signature = good.split(".")
        none = base64.urlsafe_b64encode(b'{"alg":"none"}').rstrip(b"=").decode()
        for token in (
            signed(claims(), secret="other"),
            signed(claims(aud="another app")),
            signed(claims(exp=time.time() - 3600)),
            signed(claims(exp="never")),
            signed({"aud": "client"}),
            signed(claims(iat=time.time() + 3600)),
            signed(claims(), header={"alg": "HS512"}),
            signed([1]),
            f"{none}.{payload}.",
            f"{header}.{payload}.{signature[:-4]}AAAA",
            f"{header}.{signature}.{payload}",
            "..",
            "a.b.c",
            "é.é.é",
            "x" * 10_000,
            "",
        ):
            with self.subTest(token=token), self.assertRaises(Refused):
                SECRETS.admit(None, token)
        SECRETS.admit(None, good)

    def test_without_secrets_nobody_is_let_in(self) -> None:
        for authorization, token in ((None, None), ("Bearer ", ""), ("Bearer x", signed(claims(), secret=""))):
            with self.assertRaises(Refused):
                Secrets().admit(authorization, token)


if __name__ == "__main__":
    unittest.main()
