import { outdateTokens } from '../../accounts/data/accounts.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { Database } from '../../data/database.ts';
import type { Sessions } from '../data/sessions.ts';
import type { Proof } from './require-proof.ts';

export type EndSignInsDeps = { database: Database; sessions: Sessions; keycloak: KeycloakAdmin };

/**
 * Ends all sign-ins of an account - access tokens, sessions here and at Keycloak - except the session behind a proof.
 * Changes of credentials call it twice: before, so that no failure after the change leaves an old session alive, and
 * after, for sign-ins made in between.
 */
export async function endSignIns(
  { database, sessions, keycloak }: EndSignInsDeps,
  userId: string,
  kept?: Pick<Proof, 'sessionId' | 'keycloakSession'>,
): Promise<void> {
  await outdateTokens(database, userId);
  await sessions.endAll(userId, kept?.sessionId);
  await keycloak.endSessions(userId, kept?.keycloakSession);
}
