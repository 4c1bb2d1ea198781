import { type Part, repeatingJob } from '@tapory/service-kit';
import { findLastDailyCheck } from '../data/chain.ts';
import { anchorChain, type ChainDeps, compareChain, keepCheck } from '../use-cases/check-chain.ts';
import { keepSealed } from '../use-cases/keep-sealed.ts';
import { recordErasures } from '../use-cases/record-erasures.ts';
import { type SealDeps, sealEvidence } from '../use-cases/seal-evidence.ts';

export type EvidenceJobDeps = SealDeps & ChainDeps;

const KEEP_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Checks and anchors the chain when a day has passed since it was, whoever asked for a check since. A chain that is wrong is not
 * anchored.
 */
export async function checkDaily(deps: EvidenceJobDeps, now: Date): Promise<void> {
  const last = await findLastDailyCheck(deps.database);
  if (last && now.getTime() - last.checkedAt.getTime() < DAY_MS) return;
  const check = await compareChain(deps, { askedBy: null, now });
  const { fault, faultSeq } = check;
  // Before the check is remembered: what could not be anchored is tried again, and not tomorrow.
  if (fault === null) await anchorChain(deps, now);
  else deps.log.error({ fault, seq: String(faultSeq) }, 'the chain of evidence is broken');
  await keepCheck(deps, check);
}

/**
 * Puts evidence under lock, keeps it there for as long as it must be, and checks the chain each day; lists who was erased where a
 * restore of the databases finds it.
 */
export const evidenceJobs = (deps: EvidenceJobDeps, sealMs: number): Part[] => [
  repeatingJob({
    name: 'seal-evidence',
    everyMs: sealMs,
    run: (_now, signal) => sealEvidence(deps, signal),
    log: deps.log,
  }),
  repeatingJob({
    name: 'record-erasures',
    everyMs: sealMs,
    run: (now, signal) => recordErasures(deps, now, signal),
    log: deps.log,
  }),
  repeatingJob({
    name: 'keep-evidence',
    everyMs: KEEP_MS,
    run: (now, signal) => keepSealed(deps, now, signal),
    log: deps.log,
  }),
  repeatingJob({
    name: 'check-evidence',
    everyMs: KEEP_MS,
    run: (now) => checkDaily(deps, now),
    log: deps.log,
  }),
];
