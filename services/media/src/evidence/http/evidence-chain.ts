import { defineHandler, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { type ChainCheck, findHead, findLastCheck } from '../data/chain.ts';
import { checkChain } from '../use-cases/check-chain.ts';

const checkSchema = z
  .object({
    checkedAt: instantSchema,
    entries: z.int().meta({ description: 'Rows that were read, up to the first that is wrong' }),
    anchors: z.int().meta({ description: 'Anchors of the evidence store that were compared' }),
    fault: z.enum(['changed', 'unlinked', 'missing', 'anchor', 'older']).optional(),
    faultSeq: z.int().optional().meta({ description: 'The first row that is wrong' }),
    isAsked: z
      .boolean()
      .meta({ description: 'Somebody of the staff asked for it; otherwise the daily check' }),
  })
  .meta({ id: 'EvidenceCheck' });

const stateSchema = z
  .object({
    entries: z.int(),
    lastCheck: checkSchema.optional(),
    fingerprint: z.string().meta({ description: 'SHA-256 of the key that signs exported cases' }),
    publicKey: z.string().meta({ description: 'The same key, PEM' }),
  })
  .meta({ id: 'EvidenceChain' });

const presentCheck = (check: ChainCheck): z.input<typeof checkSchema> => ({
  checkedAt: check.checkedAt.toISOString(),
  entries: Number(check.entries),
  anchors: check.anchors,
  fault: check.fault ?? undefined,
  faultSeq: check.faultSeq === null ? undefined : Number(check.faultSeq),
  isAsked: check.askedBy !== null,
});

export const readEvidenceChainHandler = ({ database, evidence }: HttpDeps) =>
  defineHandler({
    operationId: 'readEvidenceChain',
    summary: 'The log of cases and acts: its length, its last check, and the key that signs exports',
    response: stateSchema,
    async handle() {
      const [head, last] = await Promise.all([findHead(database), findLastCheck(database)]);
      const { fingerprint, publicKey } = evidence.signer;
      const lastCheck = last ? presentCheck(last) : undefined;
      return { entries: Number(head.seq), lastCheck, fingerprint, publicKey };
    },
  });

export const checkEvidenceChainHandler = ({ database, evidence }: HttpDeps) =>
  defineHandler({
    operationId: 'checkEvidenceChain',
    summary: 'Check the whole log now, against itself and against its anchors under lock',
    response: checkSchema,
    async handle({ actor, security }) {
      const check = await checkChain(
        { database, evidence: evidence.locked },
        { askedBy: actor.id, now: new Date() },
      );
      const outcome = check.fault ? 'failure' : 'success';
      security.record({ event: 'evidence-checked', outcome, reason: check.fault ?? 'whole' });
      return presentCheck(check);
    },
  });
