import type { EventHandler } from '@tapory/messaging';
import { parseInput } from '@tapory/service-kit';
import { moderation } from '@tapory/shop';
import { z } from 'zod';
import { findArtBlock } from '../data/art-blocks.ts';
import type { Tx } from '../data/database.ts';
import { lockJob } from '../data/jobs.ts';
import { blockArt } from '../use-cases/take-down-art.ts';

const toldSchema = z.object({
  caseId: z.uuid(),
  jobId: z.uuid(),
  outcome: z.enum(['hidden', 'removed']),
  rule: z.enum(moderation.rules),
  note: z.string(),
  actorId: z.uuid(),
});

/**
 * Takes a design down as moderators decided in a case. What was decided about it later stands, but that it was only hidden: whoever
 * hid it did not know that it was removed. One that is gone is left alone.
 */
export const onCaseDecided: EventHandler<Tx, 'case.decided'> = async (tx, { data, time }, { record }) => {
  const { caseId, jobId, outcome, rule, note, actorId } = parseInput(toldSchema, data);
  const decidedAt = data.decidedAt ?? time;
  const job = await lockJob(tx, jobId);
  const before = await findArtBlock(tx, jobId);
  const isFinal = outcome === 'removed';
  const isLate = before !== null && before.since > decidedAt;
  if (!job || (isLate && !(isFinal && before.isBlocked))) return;
  // Acts are in the order of their times.
  const now = isLate ? before.since : decidedAt;
  await blockArt(tx, record, job, { caseId, actorId, rule, note, isFinal, now });
};
