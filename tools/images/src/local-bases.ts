import { KEYCLOAK_VERSION } from '@tapory/local-servers';

const NODE_VERSION = process.versions.node;

/** Debian that the others stand on. */
export const DEBIAN_BASE = 'localhost/debian:12-slim';

/** The arguments of the Dockerfiles with which images build on bases made by `bases`. */
export const LOCAL_BASES = {
  DEBIAN_IMAGE: DEBIAN_BASE,
  DISTROLESS_IMAGE: 'localhost/distroless-base-nossl:12',
  NODE_IMAGE: `localhost/node:${NODE_VERSION}-bookworm-slim`,
  KEYCLOAK_IMAGE: `localhost/keycloak:${KEYCLOAK_VERSION}`,
} as const;
