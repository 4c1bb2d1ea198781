import type { Log } from '@tapory/service-kit';
import type { Oidc } from '../clients/oidc.ts';
import type { Sessions } from '../data/sessions.ts';

export type SignOutDeps = { sessions: Sessions; oidc: Oidc; log: Log };

/** Ends a session here, and at Keycloak as far as Keycloak can be reached. An unknown session is already ended. */
export async function signOut({ sessions, oidc, log }: SignOutDeps, sessionId: string): Promise<void> {
  const session = await sessions.find(sessionId);
  if (!session) return;
  await sessions.end(sessionId);
  if (!session.refreshToken) return;
  try {
    await oidc.endSession(session.refreshToken);
  } catch (error) {
    log.warn({ err: error, userId: session.userId }, 'session was not ended at keycloak');
  }
}
