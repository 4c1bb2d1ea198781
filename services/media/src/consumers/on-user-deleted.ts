import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/persistence';
import type { Tx } from '../data/database.ts';
import { erasePerson } from '../use-cases/erase-person.ts';

/** Erases files, texts and unfinished uploads of a person at once, without the retention of the trash. */
export const onUserDeleted: EventHandler<Tx, 'user.deleted'> = async (tx, { data }, { record }) => {
  await erasePerson(tx, record, data.userId, new Date());
  await eraseIdempotencyKeys(tx, data.userId);
};
