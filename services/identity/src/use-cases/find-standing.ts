import type { AccountStanding } from '@tapory/service-kit';
import { findAccount } from '../data/accounts.ts';
import type { Database } from '../data/database.ts';

export type FindStandingDeps = { database: Database };

/** How an account stands, for bearers of access tokens. One that was never here has not been restricted here. */
export async function findStanding({ database }: FindStandingDeps, userId: string): Promise<AccountStanding> {
  const account = await findAccount(database, userId);
  if (!account) return { isActive: true, tokensValidAfter: null };
  return { isActive: account.status === 'active', tokensValidAfter: account.tokensValidAfter };
}
