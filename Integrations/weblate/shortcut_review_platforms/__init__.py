"""Reviews the texts of Apple-platform apps on translation platforms, with the package ``shortcut_review``.

``weblate`` and ``crowdin`` are the platforms.
"""
