# Every compiled program with the files it needs, one folder each. The other images copy theirs from here, so that the
# workspace is installed and compiled once for all of them; and Node itself, stripped of what only debuggers read.
ARG NODE_IMAGE=docker.io/library/node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY . .
# Another registry of packages is set in a secret, which no layer keeps.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc,required=false npm ci --no-audit --no-fund
RUN npm run images -- compile /programs

FROM scratch
COPY --from=build /programs /
