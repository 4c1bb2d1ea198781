import type { AccountStatus } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import { findAccount } from '../data/accounts.ts';

export type FindAccountStatusDeps = { database: Database };

/** Status of an account, for bearers of access tokens. An account unknown here is not restricted. */
export async function findAccountStatus(
  { database }: FindAccountStatusDeps,
  userId: string,
): Promise<AccountStatus> {
  const account = await findAccount(database.pool, userId);
  if (!account) return { isActive: true, tokensValidAfter: null };
  return { isActive: account.status === 'active', tokensValidAfter: account.tokensValidAfter };
}
