# syntax=docker/dockerfile:1
# docker build -t shortcut-review .
# docker run --rm -v "$PWD:/work:ro" shortcut-review .

FROM swift:6.3-bookworm AS build
# The headers of ICU and of zlib; the image of the toolchain has the rest. Versions are Debian's.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends libicu-dev pkg-config zlib1g-dev \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN swift build -c release --static-swift-stdlib --product shortcut-review \
  && install -D "$(swift build -c release --static-swift-stdlib --show-bin-path)/shortcut-review" \
    /install/usr/local/bin/shortcut-review \
  && strip /install/usr/local/bin/shortcut-review \
  && install -D -m 644 LICENSE /install/usr/share/doc/shortcut-review/LICENSE \
  && cp -R LICENSES /install/usr/share/doc/shortcut-review/

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="shortcut-review" \
  org.opencontainers.image.description="Reviews what an app shows and speaks through Siri and Shortcuts" \
  org.opencontainers.image.licenses="Apache-2.0"
# What the tool is linked to. It runs no other program: repositories it reads itself.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends libc6 libgcc-s1 libstdc++6 libicu72 zlib1g \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --create-home review
COPY --from=build /install/ /
USER 10001
WORKDIR /work
ENTRYPOINT ["shortcut-review"]
CMD ["--help"]
