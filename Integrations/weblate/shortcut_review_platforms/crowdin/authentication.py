"""Authenticates requests: from Crowdin, with a token that it signed, or with the bearer token of this server.

Crowdin adds ``?jwtToken=…`` to the URLs of an app of the type ``crowdin_app``. It is a JSON Web Token, signed with
HS256 and the OAuth client's secret. Source: https://github.com/crowdin/docs,
``src/content/docs/developer/crowdin-apps/security.mdx``, published as
https://support.crowdin.com/developer/crowdin-apps-security
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from dataclasses import dataclass
from typing import Any

CLOCK_DIFFERENCE = 60
"""In seconds: how much the clocks of Crowdin and this server may differ."""


class Refused(Exception):
    """The request is not authorized."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """The secrets to compare with. Set at least one of the first two, unless only this machine can send requests."""

    bearer_token: str | None = None
    client_secret: str | None = None
    client_id: str | None = None
    open_to_all: bool = False

    @property
    def are_there(self) -> bool:
        """Whether any request could be accepted."""
        return bool(self.bearer_token or self.client_secret or self.open_to_all)

    def admit(self, authorization: str | None, jwt_token: str | None, now: float | None = None) -> None:
        """Return if the request is authorized; raise ``Refused`` otherwise."""
        if self.open_to_all:
            return
        scheme, _, credentials = (authorization or "").partition(" ")
        bearer = credentials.strip() if scheme.lower() == "bearer" else None
        if bearer and self.bearer_token and _same(bearer, self.bearer_token):
            return
        if self.client_secret and (token := jwt_token or bearer):
            self._verify(token, self.client_secret, time.time() if now is None else now)
            return
        raise Refused("a bearer token or Crowdin’s ‘jwtToken’ is required")

    def _verify(self, token: str, secret: str, now: float) -> None:
        parts = token.split(".")
        if len(parts) != 3:
            raise Refused("the token is no JSON Web Token")
        header, payload, signature = (_decoded(part) for part in parts)
        if _object(header).get("alg") != "HS256":
            raise Refused("the token is not signed with HS256")
        signed = f"{parts[0]}.{parts[1]}".encode()
        if not hmac.compare_digest(hmac.digest(secret.encode(), signed, hashlib.sha256), signature):
            raise Refused("the token’s signature is wrong")
        claims = _object(payload)
        if now > _number(claims.get("exp")) + CLOCK_DIFFERENCE:
            raise Refused("the token has expired")
        if now < _number(claims.get("nbf", claims.get("iat", 0))) - CLOCK_DIFFERENCE:
            raise Refused("the token is not valid yet")
        if self.client_id and claims.get("aud") != self.client_id:
            raise Refused("the token is for another app")


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))


def _decoded(part: str) -> bytes:
    try:
        return base64.b64decode(part + "=" * (-len(part) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise Refused("the token is no JSON Web Token") from error


def _object(content: bytes) -> dict[str, Any]:
    try:
        value = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise Refused("the token is no JSON Web Token") from error
    if not isinstance(value, dict):
        raise Refused("the token is no JSON Web Token")
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise Refused("the token does not say when it is valid")
    return value
