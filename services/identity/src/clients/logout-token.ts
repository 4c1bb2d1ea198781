import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** A logout token is for now; ms of clock difference and of the way here. */
const MAX_AGE = '2 minutes';

const claimsSchema = z.object({
  sub: z.string().optional(),
  sid: z.string().optional(),
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
  nonce: z.undefined().optional(),
});

/** Whose session at Keycloak has ended: one, or all of a user. */
export type LogoutNotice = { keycloakSession: string } | { userId: string };

export type LogoutTokenOptions = { issuer: string; jwksUrl: string; clientId: string };

/** Reads Keycloak's logout tokens (OpenID Connect Back-Channel Logout 1.0 §2.6); anything else answers null. */
export function createLogoutTokenReader(
  options: LogoutTokenOptions,
): (token: string) => Promise<LogoutNotice | null> {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), { timeoutDuration: 3000 });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: options.issuer,
        audience: options.clientId,
        algorithms: ['RS256'],
        clockTolerance: 5,
        maxTokenAge: MAX_AGE,
      });
      const { sid, sub } = claimsSchema.parse(payload);
      if (sid) return { keycloakSession: sid };
      return sub ? { userId: sub } : null;
    } catch {
      // Whoever sends it hears only that it did not count.
      return null;
    }
  };
}
