"""The reason why no release was made."""


class Refusal(Exception):
    """An error that says what is wrong, and what to do."""
