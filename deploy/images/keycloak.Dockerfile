# Keycloak with the shop's theme, built for PostgreSQL; the realm comes from the job `realm`.
ARG KEYCLOAK_IMAGE=quay.io/keycloak/keycloak:26.7.2

FROM ${KEYCLOAK_IMAGE} AS build
RUN /opt/keycloak/bin/kc.sh build --db=postgres --health-enabled=true --metrics-enabled=true \
  --http-relative-path=/auth --features-disabled=ciba,device-flow

FROM ${KEYCLOAK_IMAGE}
COPY --from=build /opt/keycloak/lib/quarkus /opt/keycloak/lib/quarkus
COPY deploy/keycloak/themes /opt/keycloak/themes
USER 1000:1000

# Plain HTTP behind the edge, which says by X-Forwarded-… how it was reached.
ENV KC_HTTP_ENABLED=true KC_HTTP_PORT=8080 KC_HTTP_MANAGEMENT_PORT=9000 \
  KC_PROXY_HEADERS=xforwarded KC_HOSTNAME_BACKCHANNEL_DYNAMIC=true
EXPOSE 8080 9000
STOPSIGNAL SIGTERM
ENTRYPOINT ["/opt/keycloak/bin/kc.sh"]
CMD ["start", "--optimized"]

ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="tapory-keycloak" \
  org.opencontainers.image.description="Keycloak with the sign-in pages of Tapory" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.vendor="Tapory"
