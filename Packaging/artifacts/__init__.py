"""Packages an executable as an archive, a wheel, a Debian package and an artifact bundle, with an SBOM."""
