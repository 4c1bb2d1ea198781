# Stands in for the official Node image where no registry can be reached; `npm run images -- bases` brings its files.
FROM localhost/debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/*
COPY . /
# The authorities of the machine that made it, such as that of a mirror.
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
