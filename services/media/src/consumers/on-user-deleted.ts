import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { erasePerson } from '../use-cases/erase-person.ts';

/** The person is erased: files, texts and unfinished uploads go now, without a time in the trash. */
export const onUserDeleted: EventHandler<Tx, 'user.deleted'> = (tx, { data }, { record }) =>
  erasePerson(tx, record, data.userId, new Date());
