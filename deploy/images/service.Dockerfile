# One service: compiled JavaScript, the packages it loads, locales and protos.
#   docker build -f deploy/images/service.Dockerfile --build-arg SERVICE=coupon --build-arg PROGRAMS_IMAGE=… .
# Debian's C library without its tools and package manager, and without OpenSSL: Node has its own.
ARG DISTROLESS_IMAGE=gcr.io/distroless/base-nossl-debian12:nonroot
ARG DEBIAN_IMAGE=docker.io/library/debian:bookworm-slim
ARG PROGRAMS_IMAGE=localhost/tapory-programs:dev
# What the program starts beside itself: `plain` nothing; `limited` its own programs, whose limits a shell sets; `ffmpeg` that
# as well.
ARG SYSTEM=plain

FROM ${PROGRAMS_IMAGE} AS programs

FROM ${DISTROLESS_IMAGE} AS plain

FROM ${DEBIAN_IMAGE} AS collected-shell
COPY deploy/images/collect-programs.sh /
RUN sh /collect-programs.sh /collected /bin/sh

FROM ${DEBIAN_IMAGE} AS collected-ffmpeg
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
COPY deploy/images/collect-programs.sh /
RUN sh /collect-programs.sh /collected /bin/sh /usr/bin/ffmpeg /usr/bin/ffprobe

FROM ${DISTROLESS_IMAGE} AS limited
COPY --from=collected-shell /collected /

FROM ${DISTROLESS_IMAGE} AS ffmpeg
COPY --from=collected-ffmpeg /collected /

FROM ${SYSTEM}
COPY --from=programs /node /
ARG SERVICE
COPY --from=programs /${SERVICE} /app
WORKDIR /app
USER 10001:10001

# The heap's limit follows from the container's; the rest is what was measured in decisions 43 and 44.
ENV NODE_ENV=production \
  NODE_OPTIONS="--max-semi-space-size=16 --expose-gc" \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 \
  HTTP_HOST=0.0.0.0 HTTP_PORT=8080 RPC_PORT=9090 \
  DRAIN_DELAY_MS=8000
EXPOSE 8080 9090
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--import", "/app/telemetry.js", "/app/main.js"]

ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="tapory-${SERVICE}" \
  org.opencontainers.image.description="Service ${SERVICE} of Tapory" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.vendor="Tapory"
