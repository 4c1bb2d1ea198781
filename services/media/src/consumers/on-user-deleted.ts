import { defineErasure } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { lockOwner, markErased } from '../data/erased-owners.ts';
import { erasePerson } from '../use-cases/erase-person.ts';

/** Erases files, texts and unfinished uploads of a person at once, without the retention of the trash. */
export const onUserDeleted = defineErasure(
  (tx: Tx, userId, { record }) => erasePerson(tx, record, userId, new Date()),
  { lockOwner, markErased },
);
