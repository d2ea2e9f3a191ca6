"""Reviews the texts of Apple-platform apps on translation platforms, with the executable ``shortcut-review``.

``protocol`` defines the input and output of ``shortcut-review check -``, ``process`` runs one such process, and
``checker`` runs one for each language of messages. ``weblate`` and ``crowdin`` are the platforms.
"""
