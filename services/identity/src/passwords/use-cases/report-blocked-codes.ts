import type { SecurityLog } from '@tapory/service-kit';
import type { Account } from '../../accounts/domain/account.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database } from '../../data/database.ts';
import { notify } from '../../messages/use-cases/notify.ts';

export type ReportBlockedCodesDeps = {
  database: Database;
  box: SecretBox;
  security: Pick<SecurityLog, 'record'>;
};

/**
 * Reports that codes sent to an account are blocked for today: to the security log each time, to its owner once a
 * day.
 */
export async function reportBlockedCodes(
  { database, box, security }: ReportBlockedCodesDeps,
  account: Account,
  now: Date,
): Promise<void> {
  security.record({ event: 'reset-codes-blocked', outcome: 'refused', subjectId: account.id });
  const day = now.toISOString().slice(0, 10);
  await notify(database, box, account, { kind: 'reset-codes-blocked', cause: `${account.id}:${day}` });
}
