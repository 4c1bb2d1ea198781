import type { EventHandler } from '@tapory/messaging';
import { parseInput } from '@tapory/service-kit';
import { z } from 'zod';
import type { Tx } from '../data/database.ts';
import { isErased, lockOwner } from '../data/erased-owners.ts';
import { saveUploadSuspension } from '../data/upload-suspensions.ts';

const toldSchema = z.object({ ownerId: z.uuid(), act: z.enum(['suspended', 'restored']) });

/** Keeps a person from uploading photos for reviews and claims, or lets them again. What was said earlier, or is told twice, changes nothing. */
export const onUploadsModerated: EventHandler<Tx, 'uploads.moderated'> = async (tx, { data, time }) => {
  const { ownerId: userId, act } = parseInput(toldSchema, data);
  await lockOwner(tx, userId);
  if (await isErased(tx, userId)) return;
  const saidAt = data.actedAt ?? time;
  await saveUploadSuspension(tx, { userId, isSuspended: act === 'suspended', saidAt });
};
