import type { SecretBox } from '../../crypto/secret-box.ts';
import { type EndSignInsDeps, endSignIns } from '../../sessions/use-cases/end-sign-ins.ts';
import type { Proof } from '../../sessions/use-cases/require-proof.ts';
import { applyPasswordChange } from './apply-password-change.ts';

export type ChangePasswordDeps = EndSignInsDeps & { box: SecretBox };

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
