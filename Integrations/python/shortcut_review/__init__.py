"""Checks texts with the executable ``shortcut-review``: ``Client`` runs ``shortcut-review check -``.

``protocol`` defines the lines of ``check -``, ``process`` runs one process, ``client`` runs one for each language of
messages, and ``executable`` finds the executable. ``python -m shortcut_review`` runs the one that pip installed.
"""

from .client import Client, Unavailable
from .executable import find_executable
from .process import ProcessError, exchange
from .protocol import KINDS, SEVERITIES, Answer, Finding, ProtocolError, Request, Suggestion, read_answer

__all__ = [
    "KINDS",
    "SEVERITIES",
    "Answer",
    "Client",
    "Finding",
    "ProcessError",
    "ProtocolError",
    "Request",
    "Suggestion",
    "Unavailable",
    "exchange",
    "find_executable",
    "read_answer",
]
