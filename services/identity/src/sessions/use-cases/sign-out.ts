import type { Log } from '@tapory/service-kit';
import type { Oidc } from '../../clients/oidc.ts';
import type { Sessions } from '../data/sessions.ts';
import { endAtKeycloak } from './end-at-keycloak.ts';

export type SignOutDeps = { sessions: Sessions; oidc: Oidc; log: Log };

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
