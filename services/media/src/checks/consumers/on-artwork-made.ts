import type { EventHandler } from '@tapory/messaging';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { queueCheck } from '../data/checks.ts';

/** A check looks at a design as it is then, however many squares of it were cut. */
const VERSION = 1;

/** Has a design looked at: one that is gone by then is forgotten again. Idempotent. */
const queueArtwork = (tx: Tx, jobId: string): Promise<void> =>
  queueCheck(tx, { id: z.uuid().parse(jobId), kind: 'artwork', version: VERSION });

/** Has a new design looked at, drawn or cut from an own photo. */
export const onJobCompleted: EventHandler<Tx, 'job.completed'> = (tx, { data }) =>
  queueArtwork(tx, data.jobId);

/** Has a design looked at again of which another square is printed. */
export const onArtworkCropped: EventHandler<Tx, 'artwork.cropped'> = (tx, { data }) =>
  queueArtwork(tx, data.jobId);
