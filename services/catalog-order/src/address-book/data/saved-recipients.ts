import { createHash } from 'node:crypto';
import { execute, json, query } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { Recipient } from '../../orders/domain/recipient.ts';

export type SavedRecipient = { id: string; recipient: Recipient };

function digestOf({ name, email, phone, mobile, address, store }: Recipient): string {
  const { postalCode, city, district, line } = address;
  const place = store ? [store.chain, store.code] : [postalCode, city, district, line];
  const parts = [name, email, phone, mobile, ...place];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const own = (userId: string) => build.selectFrom('savedRecipient').where('userId', '=', userId);

/** A member's recipients, those used last first. */
export async function listSavedRecipients(tx: Tx, userId: string): Promise<SavedRecipient[]> {
  const sorted = own(userId).select(['id', 'recipient']).orderBy('usedAt', 'desc').orderBy('id');
  return (await query(tx, sorted)) as SavedRecipient[];
}

/** Keeps a recipient, the same one once, and of a member's the `max` used last. */
export async function saveRecipient(
  tx: Tx,
  { userId, recipient, max }: { userId: string; recipient: Recipient; max: number },
): Promise<void> {
  const usedAt = sql<Date>`clock_timestamp()`;
  const values = { id: newId(), userId, recipient: json(recipient), digest: digestOf(recipient), usedAt };
  const insert = build.insertInto('savedRecipient').values(values);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.columns(['userId', 'digest']).doUpdateSet({ usedAt })),
  );
  const kept = own(userId).select('id').orderBy('usedAt', 'desc').orderBy('id').limit(max);
  await execute(
    tx,
    build.deleteFrom('savedRecipient').where('userId', '=', userId).where('id', 'not in', kept),
  );
}

/** Changes a member's recipient; another one that is the same then is dropped. False when there is none of that id. */
export async function changeSavedRecipient(
  tx: Tx,
  { id, userId, recipient }: SavedRecipient & { userId: string },
): Promise<boolean> {
  const digest = digestOf(recipient);
  const mine = await query(tx, own(userId).select('id').where('id', '=', id).forUpdate());
  if (mine.length === 0) return false;
  const same = build.deleteFrom('savedRecipient').where('userId', '=', userId).where('digest', '=', digest);
  await execute(tx, same.where('id', '!=', id));
  const update = build.updateTable('savedRecipient').set({ recipient: json(recipient), digest });
  await execute(tx, update.where('id', '=', id));
  return true;
}

export const removeSavedRecipient = (tx: Tx, { id, userId }: { id: string; userId: string }) =>
  execute(tx, build.deleteFrom('savedRecipient').where('userId', '=', userId).where('id', '=', id));

/** Erases all that a member's checkout remembers. */
export async function eraseAddressBook(tx: Tx, userId: string): Promise<void> {
  await execute(tx, build.deleteFrom('savedRecipient').where('userId', '=', userId));
  await execute(tx, build.deleteFrom('keptInvoice').where('userId', '=', userId));
}
