"""Reviews the texts of a fleet of apps on Spark, with the executable of shortcut-review: see Documentation/Fleet.md."""
