import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Tx } from '../../data/database.ts';
import { insertForeignEntry } from '../data/audit.ts';
import { TAG_ACTS } from '../domain/audit.ts';

/** Writes what staff did with a tag into the audit log, under the name that they have now. */
export const onTagActed: EventHandler<Tx, 'tag.acted'> = async (tx, { data, time }) => {
  const { actId: id, tagId, serial, orderNumber, itemNumber, actorId, actedAt, reason } = data;
  const act = TAG_ACTS.find((one) => one === data.act);
  if (!act) throw new Error(`staff did with tag ${tagId} what is unknown: ${data.act}`);
  await insertForeignEntry(tx, {
    ...{ id, at: actedAt ?? time, actorId, subjectId: tagId, action: `tag.${act}` },
    actorName: (await findAccount(tx, actorId))?.username ?? '',
    detail: { orderNumber, itemNumber, serial, ...(reason === '' ? {} : { reason }) },
  });
};
