import { eraseIdempotencyKeys } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { SPENT_REDIRECT } from '../domain/attempt.ts';

/** Removes a payer's name, mail address and phone from attempts and stored responses. */
export async function clearPayer(tx: Tx, payerId: string): Promise<void> {
  await tx.attempt.updateMany({ where: { payerId }, data: { redirect: SPENT_REDIRECT } });
  await eraseIdempotencyKeys(tx, payerId);
}
