# syntax=docker/dockerfile:1
# docker build -t shortcut-review .
# docker run --rm -v "$PWD:/work:ro" shortcut-review .
#
# The image contains the executable of a release and its licenses: no shell, no library. The archive must match its
# checksum in Packaging/checksums.txt. For a version that is not listed there, pass the build argument SHA256.

FROM debian:bookworm-slim AS platform-amd64
ENV PLATFORM=x86_64-linux

FROM debian:bookworm-slim AS platform-arm64
ENV PLATFORM=aarch64-linux

# BuildKit sets TARGETARCH to the processor architecture of the image.
# hadolint ignore=DL3006
FROM platform-${TARGETARCH} AS unpacked
ARG VERSION=0.1.0
ARG SHA256=
ARG DOWNLOADS=https://github.com/OWNER/shortcut-review/releases/download
WORKDIR /archive
COPY Packaging/checksums.txt Packaging/unpack-for-image ./
ADD ${DOWNLOADS}/${VERSION}/shortcut-review-${VERSION}-${PLATFORM}.tar.gz ./
RUN ./unpack-for-image "shortcut-review-${VERSION}-${PLATFORM}.tar.gz" "${SHA256}" /image

FROM scratch
LABEL org.opencontainers.image.title="shortcut-review" \
  org.opencontainers.image.description="Reviews what an app shows and speaks through Siri and Shortcuts" \
  org.opencontainers.image.licenses="Apache-2.0"
COPY --from=unpacked /image/ /
USER 10001:10001
WORKDIR /work
ENTRYPOINT ["/bin/shortcut-review"]
CMD ["--help"]
