"""Makes a release: the version, the changelog, the checksums, one commit and a tag. See scripts/release."""
