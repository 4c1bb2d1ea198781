import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { type Actor, knownRoles } from './actor.ts';

type KeycloakClaims = JWTPayload & { preferred_username?: string; realm_access?: { roles?: string[] } };

export type BearerOptions = { issuer: string; jwksUrl: string; audience: string };

/**
 * Checks access tokens against the realm's keys: issuer, audience, time (5 s of clock difference) and algorithm.
 * Keys are cached, so checks go on while Keycloak is down. A token that fails answers null.
 */
export function createBearerVerifier(options: BearerOptions): (token: string) => Promise<Actor | null> {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), {
    timeoutDuration: 3000,
    cooldownDuration: 10_000,
  });
  return async (token) => {
    try {
      const { payload } = await jwtVerify<KeycloakClaims>(token, keys, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ['RS256', 'ES256'],
        clockTolerance: 5,
      });
      if (!payload.sub) return null;
      return {
        id: payload.sub,
        username: payload.preferred_username ?? payload.sub,
        roles: knownRoles(payload.realm_access?.roles ?? []),
        via: 'bearer',
      };
    } catch {
      // Whatever is wrong with a token, its bearer is a stranger; the reason helps only a forger.
      return null;
    }
  };
}
