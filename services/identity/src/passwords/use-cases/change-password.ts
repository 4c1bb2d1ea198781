import { newId } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database } from '../../data/database.ts';
import { notify } from '../../messages/use-cases/notify.ts';
import { type EndSignInsDeps, endSignIns } from '../../sessions/use-cases/end-sign-ins.ts';
import type { Proof } from '../../sessions/use-cases/require-proof.ts';
import { endResets } from '../data/password-resets.ts';

export type ChangePasswordDeps = EndSignInsDeps & { box: SecretBox };

/** Applies a changed password: earlier reset codes become invalid, and the person is notified by mail. */
export async function applyPasswordChange(
  { database, box }: { database: Database; box: SecretBox },
  userId: string,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) return;
    await endResets(tx, userId);
    await notify(tx, box, account, { kind: 'password-changed', cause: newId() });
  });
}

/**
 * Sets a new password for a person who has just proved the old one. All their other sessions end, here and at
 * Keycloak, even when a later step fails.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  proof: Proof,
  newPassword: string,
): Promise<void> {
  const { userId } = proof;
  await endSignIns(deps, userId, proof);
  await deps.keycloak.setPassword(userId, newPassword);
  await applyPasswordChange(deps, userId);
  await endSignIns(deps, userId, proof);
}
