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

/** Takes a design down as moderators decided in a case. What was decided about it later stands; one that is gone is left alone. */
export const onCaseDecided: EventHandler<Tx, 'case.decided'> = async (tx, { data, time }, { record }) => {
  const { caseId, jobId, outcome, rule, note, actorId } = parseInput(toldSchema, data);
  const now = data.decidedAt ?? time;
  const job = await lockJob(tx, jobId);
  const before = await findArtBlock(tx, jobId);
  if (!job || (before && before.since > now)) return;
  await blockArt(tx, record, job, { caseId, actorId, rule, note, isFinal: outcome === 'removed', now });
};
