"""Why there is no release."""


class Refusal(Exception):
    """Says what is wrong, and what to do."""
