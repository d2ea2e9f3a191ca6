"""Makes of an executable what people install: an archive, a wheel, a Debian package, an artifact bundle, an SBOM."""
