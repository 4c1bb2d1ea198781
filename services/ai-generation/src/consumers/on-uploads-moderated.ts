import type { EventHandler } from '@tapory/messaging';
import { parseInput } from '@tapory/service-kit';
import { z } from 'zod';
import type { Tx } from '../data/database.ts';
import { isErased, lockOwner } from '../data/erased-owners.ts';
import { saveUploadSuspension } from '../data/upload-suspensions.ts';

const toldSchema = z.object({ ownerId: z.uuid(), act: z.enum(['suspended', 'restored']) });

/** Keeps a person from uploading own photos, or lets them again. What was said earlier, or is told twice, changes nothing. */
export const onUploadsModerated: EventHandler<Tx, 'uploads.moderated'> = async (tx, { data, time }) => {
  const { ownerId, act } = parseInput(toldSchema, data);
  await lockOwner(tx, ownerId);
  if (await isErased(tx, ownerId)) return;
  const saidAt = data.actedAt ?? time;
  await saveUploadSuspension(tx, { ownerId, isSuspended: act === 'suspended', saidAt });
};
