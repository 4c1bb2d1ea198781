# Stands in for the official Keycloak image where no registry can be reached; `npm run images -- bases` brings its files.
FROM localhost/debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends openjdk-17-jre-headless && rm -rf /var/lib/apt/lists/*
COPY --chown=1000:0 . /opt/keycloak/
ENV LANG=C.UTF-8
USER 1000
ENTRYPOINT ["/opt/keycloak/bin/kc.sh"]
