"""Checks for Weblate: add this package to ``INSTALLED_APPS`` and the classes of ``checks`` to ``CHECK_LIST``."""
