import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Maximum age of a logout token, for clock skew and network delay; ms. */
const MAX_AGE = '2 minutes';

const claimsSchema = z.object({
  sub: z.string().optional(),
  sid: z.string().optional(),
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
  nonce: z.undefined().optional(),
});

/** Whose session ended at Keycloak: one session, or all of a user. */
export type LogoutNotice = { keycloakSession: string } | { userId: string };

export type LogoutTokenOptions = { issuer: string; jwksUrl: string; clientId: string };

/** Verifies Keycloak's logout tokens (OpenID Connect Back-Channel Logout 1.0 §2.6); null for an invalid token. */
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
      // The sender learns only that the token was not accepted.
      return null;
    }
  };
}
