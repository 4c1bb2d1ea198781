# Commands that prepare what the shop runs on (packages/provisioning); the argument is the command.
ARG DISTROLESS_IMAGE=gcr.io/distroless/base-nossl-debian12:nonroot
ARG PROGRAMS_IMAGE=localhost/tapory-programs:dev

FROM ${PROGRAMS_IMAGE} AS programs

FROM ${DISTROLESS_IMAGE}
COPY --from=programs /node /
COPY --from=programs /jobs /app
WORKDIR /app
USER 10001:10001

ENV NODE_ENV=production
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "/app/main.js"]

ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="tapory-jobs" \
  org.opencontainers.image.description="Migrations and first-start jobs of Tapory" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.vendor="Tapory"
