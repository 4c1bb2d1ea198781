import { newId } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database } from '../../data/database.ts';
import { notify } from '../../messages/use-cases/notify.ts';
import { endResets } from '../data/password-resets.ts';

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
