import { newId } from '@tapory/service-kit';
import type { KeycloakAdmin } from '../clients/keycloak-admin.ts';
import { findAccount, outdateTokens } from '../data/accounts.ts';
import type { Database } from '../data/database.ts';
import { endResets } from '../data/password-resets.ts';
import type { SecretBox } from '../data/secret-box.ts';
import type { Sessions } from '../data/sessions.ts';
import { notify } from './notify.ts';
import type { Proof } from './require-proof.ts';

export type ChangePasswordDeps = {
  database: Database;
  box: SecretBox;
  sessions: Sessions;
  keycloak: KeycloakAdmin;
};

/** What follows a new password: access tokens and reset codes of before count no more, and the person is told by mail. */
export async function notePasswordChange(
  { database, box }: Pick<ChangePasswordDeps, 'database' | 'box'>,
  userId: string,
  now: Date,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) return;
    await outdateTokens(tx, userId, now);
    await endResets(tx, userId);
    await notify(tx, box, account, { kind: 'password-changed', cause: newId() });
  });
}

/**
 * Sets a new password for a person who proved the old one a moment ago. All their other sessions end, here and at
 * Keycloak.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  { userId, sessionId, keycloakSession }: Proof,
  { newPassword, now }: { newPassword: string; now: Date },
): Promise<void> {
  const { keycloak, sessions } = deps;
  await keycloak.setPassword(userId, newPassword);
  await notePasswordChange(deps, userId, now);
  await sessions.endAll(userId, sessionId);
  await keycloak.endSessions(userId, keycloakSession);
}
