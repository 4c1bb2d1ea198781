# The edge: nginx with the built shop, its configuration rendered at the start from EDGE_… (packages/edge-config).
ARG DISTROLESS_IMAGE=gcr.io/distroless/base-nossl-debian12:nonroot
ARG DEBIAN_IMAGE=docker.io/library/debian:bookworm-slim
ARG PROGRAMS_IMAGE=localhost/tapory-programs:dev

FROM ${PROGRAMS_IMAGE} AS programs

# nginx, its table of file types and the libraries that it needs beyond those of the distroless image.
FROM ${DEBIAN_IMAGE} AS nginx
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light && rm -rf /var/lib/apt/lists/*
COPY deploy/images/collect-programs.sh /
RUN sh /collect-programs.sh /nginx /usr/sbin/nginx && install -D /etc/nginx/mime.types /nginx/etc/nginx/mime.types

FROM ${DISTROLESS_IMAGE}
COPY --from=programs /node /
COPY --from=nginx /nginx /
COPY --from=programs /edge /app
WORKDIR /app
USER 10001:10001

ENV NODE_ENV=production EDGE_LISTEN=0.0.0.0:8080
EXPOSE 8080
# nginx finishes requests under way on SIGQUIT; SIGTERM would cut them.
STOPSIGNAL SIGQUIT
ENTRYPOINT ["node", "/app/main.js"]

ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="tapory-edge" \
  org.opencontainers.image.description="Edge of Tapory: nginx with the built shop" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.vendor="Tapory"
