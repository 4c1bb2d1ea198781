import { AppError } from '@tapory/errors';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import { type EndSignInsDeps, endSignIns } from '../../sessions/use-cases/end-sign-ins.ts';
import { isCommonPassword } from '../data/common-passwords.ts';
import { restoreProof, takeProof } from '../data/password-resets.ts';
import { applyPasswordChange } from './apply-password-change.ts';

export type ResetPasswordDeps = EndSignInsDeps & { box: SecretBox };

/**
 * Sets the new password with a proof of the first step, once. All sessions end, and Keycloak's failed attempts are
 * cleared, so that a stranger who guessed has not locked the owner out. RESET_FAILED when the proof is invalid.
 */
export async function resetPassword(
  deps: ResetPasswordDeps,
  { proof, newPassword, now }: { proof: string; newPassword: string; now: Date },
): Promise<void> {
  const { database, box, keycloak } = deps;
  const userId = await takeProof(database, box, { proof, now });
  const account = userId ? await findAccount(database, userId) : null;
  if (account?.status !== 'active') throw new AppError('RESET_FAILED');
  try {
    if (isCommonPassword(newPassword, account.username))
      throw new AppError('VALIDATION_FAILED', {
        fields: [{ path: 'newPassword', code: 'PASSWORD_COMMON' }],
      });
    await endSignIns(deps, account.id);
    await keycloak.setPassword(account.id, newPassword);
  } catch (error) {
    await restoreProof(database, box, proof);
    throw error;
  }
  await applyPasswordChange(deps, account.id);
  await endSignIns(deps, account.id);
  // Last: if this call fails, all sessions from before the new password have ended already.
  await keycloak.clearLoginFailures(account.id);
}
