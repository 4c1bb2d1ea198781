import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { type Actor, knownRoles, STAFF_ROLES } from './actor.ts';

type KeycloakClaims = JWTPayload & {
  preferred_username?: string;
  realm_access?: { roles?: string[] };
  /** When the person signed in, in seconds (OpenID Connect Core 1.0 §2). */
  auth_time?: number;
  /** How they did (RFC 8176). */
  amr?: string[];
  /** The client that the token was issued to. */
  azp?: string;
};

/** The staff console's client. Anybody may sign in to it, and a session of the shop does so without a question. */
const CONSOLE_CLIENT = 'tapory-console';

/** What the realm's browser flow adds to `amr` once a second factor was given (deploy/keycloak/realm.json). */
const SECOND_FACTOR = 'mfa';

/** Whether an account may act, and since when its access tokens count. */
export type AccountStatus = { isActive: boolean; tokensValidAfter: Date | null };

export type BearerOptions = {
  issuer: string;
  jwksUrl: string;
  audience: string;
  /** The present status of the account behind a token; a token outlives the rights it was made with by minutes. */
  findAccountStatus(userId: string): Promise<AccountStatus>;
};

/** Null without a subject, and for a token of the console whose bearer works not for the shop: it would stand in for their session. */
function readToken(claims: KeycloakClaims): Actor | null {
  const { sub, preferred_username, realm_access, auth_time, amr, azp } = claims;
  const roles = knownRoles(realm_access?.roles ?? []);
  if (!sub) return null;
  if (azp === CONSOLE_CLIENT && !STAFF_ROLES.some((role) => roles.includes(role))) return null;
  return {
    id: sub,
    username: preferred_username ?? sub,
    roles,
    via: 'bearer',
    signIn: {
      hasSecondFactor: Array.isArray(amr) && amr.includes(SECOND_FACTOR),
      at: new Date((auth_time ?? 0) * 1000),
    },
  };
}

/**
 * Checks access tokens against the realm's keys: issuer, audience, time (5 s of clock difference) and algorithm, and
 * then whether the account still stands behind them. Keys are cached, so checks go on while Keycloak is down. A token
 * that fails answers null; an unreachable identity service throws.
 */
export function createBearerVerifier(options: BearerOptions): (token: string) => Promise<Actor | null> {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), {
    timeoutDuration: 3000,
    cooldownDuration: 10_000,
  });

  async function verify(token: string): Promise<KeycloakClaims | null> {
    try {
      const { payload } = await jwtVerify<KeycloakClaims>(token, keys, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ['RS256', 'ES256'],
        clockTolerance: 5,
      });
      return payload;
    } catch {
      // Whatever is wrong with a token, its bearer is a stranger; the reason helps only a forger.
      return null;
    }
  }

  return async (token) => {
    const claims = await verify(token);
    const actor = claims && readToken(claims);
    if (!actor) return null;
    const { isActive, tokensValidAfter } = await options.findAccountStatus(actor.id);
    // A token counts whole seconds: one of the very second of a revocation is refused, too.
    const isOutdated = tokensValidAfter && (claims.iat ?? 0) * 1000 < tokensValidAfter.getTime();
    return isActive && !isOutdated ? actor : null;
  };
}
