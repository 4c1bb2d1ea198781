import type { EventHandler } from '@tapory/messaging';
import { z } from 'zod';
import type { Tx } from '../data/database.ts';
import { restoreArt } from '../use-cases/release-art.ts';

/** Lets a design be used again whose owner's appeal was granted, also one that was removed for good; what was decided about it later stands. */
export const onAppealDecided: EventHandler<Tx, 'appeal.decided'> = async (tx, { data, time }, { record }) => {
  const { subject, subjectId, outcome, actorId, answer: note, decidedAt: now = time } = data;
  if (subject !== 'artwork' || outcome !== 'restored') return;
  const jobId = z.uuid().parse(subjectId);
  await restoreArt(tx, record, { jobId, actorId, note, now });
};
