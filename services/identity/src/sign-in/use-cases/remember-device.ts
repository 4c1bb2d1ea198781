import { describeTaipeiTime } from '@tapory/taipei-time';
import type { Account } from '../../accounts/domain/account.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database } from '../../data/database.ts';
import { notify } from '../../messages/use-cases/notify.ts';
import { isNewDevice } from '../data/known-devices.ts';

export type RememberDeviceDeps = { database: Database; box: SecretBox };

/** A browser: hash of its long-lived cookie, and a description. */
export type Device = { id: string; description: string | null };

/**
 * Keeps a browser that somebody has signed in with, so that strangers who guess their password do not lock them out of
 * it. A browser that is not their first is told to them by mail.
 */
export async function rememberDevice(
  { database, box }: RememberDeviceDeps,
  account: Account,
  { id, description }: Device,
): Promise<void> {
  await database.$transaction(async (tx) => {
    if (!(await isNewDevice(tx, account.id, id))) return;
    const values = { device: description ?? '—', time: describeTaipeiTime(new Date(), account.language) };
    await notify(tx, box, account, { kind: 'new-device', cause: `${account.id} ${id}`, values });
  });
}
