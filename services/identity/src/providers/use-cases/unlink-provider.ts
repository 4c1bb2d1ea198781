import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import { notify } from '../../messages/use-cases/notify.ts';
import type { ChangePasswordDeps } from '../../passwords/use-cases/change-password.ts';
import { endSignIns } from '../../sessions/use-cases/end-sign-ins.ts';
import type { Proof } from '../../sessions/use-cases/require-proof.ts';
import { isLastWayIn, PROVIDER_NAMES, type Provider } from '../domain/ways-in.ts';

/**
 * Unlinks a provider from the account of a person who has just signed in again, and notifies them by mail. All their other
 * sessions end: one may have been started with it. NOT_FOUND when it is not linked, LAST_SIGN_IN_REQUIRED when nothing else
 * would let them in.
 */
export async function unlinkProvider(
  deps: ChangePasswordDeps & { signInProviders: readonly Provider[] },
  proof: Proof,
  provider: Provider,
): Promise<void> {
  const { database, box, keycloak } = deps;
  const { userId } = proof;
  const ways = await keycloak.listWaysIn(userId);
  if (!ways.providers.includes(provider)) throw new AppError('NOT_FOUND');
  if (isLastWayIn(ways, provider, deps.signInProviders)) throw new AppError('LAST_SIGN_IN_REQUIRED');
  await endSignIns(deps, userId, proof);
  await keycloak.unlinkProvider(userId, provider);
  await database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    const values = { provider: PROVIDER_NAMES[provider] };
    if (account) await notify(tx, box, account, { kind: 'provider-unlinked', cause: newId(), values });
  });
  await endSignIns(deps, userId, proof);
}
