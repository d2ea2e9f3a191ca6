"""Makes a release: the version, the change log, the checksums, one commit and a tag. See scripts/release."""
