import { newId } from '@tapory/service-kit';
import { findAccount } from '../data/accounts.ts';
import type { Database } from '../data/database.ts';
import { endResets } from '../data/password-resets.ts';
import type { SecretBox } from '../data/secret-box.ts';
import { type EndSignInsDeps, endSignIns } from './end-sign-ins.ts';
import { notify } from './notify.ts';
import type { Proof } from './require-proof.ts';

export type ChangePasswordDeps = EndSignInsDeps & { box: SecretBox };

/** Notes a new password: reset codes of before count no more, and the person is told by mail. */
export async function notePasswordChange(
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
 * Sets a new password for a person who proved the old one a moment ago. All their other sessions end, here and at
 * Keycloak, whatever fails on the way.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  proof: Proof,
  newPassword: string,
): Promise<void> {
  const { userId } = proof;
  await endSignIns(deps, userId, proof);
  await deps.keycloak.setPassword(userId, newPassword);
  await notePasswordChange(deps, userId);
  await endSignIns(deps, userId, proof);
}
