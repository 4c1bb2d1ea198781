import type { Actor } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Database } from '../../data/database.ts';
import type { Sessions } from '../data/sessions.ts';

export type ResolveSessionDeps = { database: Database; sessions: Sessions };

/**
 * The person of a session; null when it is unknown or ended, or its account is not active. Does not call Keycloak.
 */
export async function resolveSession(
  { database, sessions }: ResolveSessionDeps,
  sessionId: string,
): Promise<Actor | null> {
  const session = await sessions.find(sessionId);
  const account = session && (await findAccount(database.pool, session.userId));
  if (account?.status !== 'active') return null;
  return { id: account.id, username: account.username, roles: session?.roles ?? [], via: 'session' };
}
