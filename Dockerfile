# syntax=docker/dockerfile:1
# docker build -t shortcut-review .
# docker run --rm -v "$PWD:/work:ro" shortcut-review .
#
# The image has the executable of a release and its licences: no shell, no library. Packaging/checksums.txt says what
# the archive has to be, and the build argument SHA256 says it for a version that is not in there.

FROM debian:bookworm-slim AS platform-amd64
ENV PLATFORM=x86_64-linux

FROM debian:bookworm-slim AS platform-arm64
ENV PLATFORM=aarch64-linux

# BuildKit sets TARGETARCH to the processor that the image is for.
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
