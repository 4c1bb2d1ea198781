import type { Log } from '@tapory/service-kit';
import type { Oidc } from '../../clients/oidc.ts';
import type { Session, Sessions } from '../data/sessions.ts';

export type SignOutDeps = { sessions: Sessions; oidc: Oidc; log: Log };

/** Ends the Keycloak session behind an ended session of the shop, when Keycloak is reachable. */
export async function endAtKeycloak(
  { oidc, log }: Pick<SignOutDeps, 'oidc' | 'log'>,
  { refreshToken, userId }: Session,
): Promise<void> {
  if (!refreshToken) return;
  try {
    await oidc.endSession(refreshToken);
  } catch (error) {
    log.warn({ err: error, userId }, 'session was not ended at keycloak');
  }
}

/**
 * Ends a session here, and at Keycloak when it is reachable. Returns whose it was; null for an unknown one, which is
 * already ended.
 */
export async function signOut(deps: SignOutDeps, sessionId: string): Promise<string | null> {
  const session = await deps.sessions.find(sessionId);
  if (!session) return null;
  await deps.sessions.end(sessionId);
  await endAtKeycloak(deps, session);
  return session.userId;
}
