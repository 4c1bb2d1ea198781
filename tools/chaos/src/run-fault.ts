import { setTimeout as delay } from 'node:timers/promises';
import { eventually, KINDS, type Kind, type Load, settle } from '@tapory/load';
import type { Fault } from './faults.ts';
import type { Shop } from './shop.ts';

/** What a fault did. */
export interface Outcome {
  name: string;
  /** Requests of the load that failed, by kind. */
  failed: Record<Kind, number>;
  /** Time from its end to the next complete, paid order, s; null when none came. */
  backAfter: number | null;
  /** What the ledger and the shop do not agree on once everything has settled. */
  violations: string[];
}

const BACK_MS = 180_000;
/** The shop asks the gateway itself where no notification came; that takes minutes. */
const SETTLE_MS = 600_000;
/** Orders that may have begun before the fault ended: one of each buyer. */
const UNDER_WAY = 2;

const countFailures = ({ ledger }: Load): Record<Kind, number> => {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { kind } of ledger.failures) counts[kind] += 1;
  return counts;
};

/** Injects a fault under load, ends it, waits for the next order and then for everything to agree with the ledger. */
export async function runFault(fault: Fault, load: Load, shop: Shop): Promise<Outcome> {
  const before = countFailures(load);
  load.resume();
  const problems = [...(await attempt(() => nextOrder(load, 0))), ...(await injectAndHeal(fault, shop))];
  const endedAt = Date.now();
  const isBack = await nextOrder(load, UNDER_WAY).then(
    () => true,
    () => false,
  );
  const backAfter = isBack ? (Date.now() - endedAt) / 1000 : null;
  await load.rest();
  problems.push(...(await attempt(() => settle(load.ledger, shop, SETTLE_MS))));
  const after = countFailures(load);
  const failed = Object.fromEntries(KINDS.map((kind) => [kind, after[kind] - before[kind]]));
  return { name: fault.name, failed: failed as Record<Kind, number>, backAfter, violations: problems };
}

/** Injects, holds and heals; answers what could not be done. */
async function injectAndHeal(fault: Fault, shop: Shop): Promise<string[]> {
  const injected = await attempt(async () => {
    await fault.inject(shop);
    await delay(fault.holdMs);
  });
  return [...injected, ...(await attempt(async () => fault.heal?.(shop)))];
}

/** Runs work; answers its failure, a line each. */
const attempt = (work: () => Promise<unknown>): Promise<string[]> =>
  work().then(
    () => [],
    (error: Error) => error.message.split('\n').filter((line) => line.trim() !== ''),
  );

/** Waits for a paid order after so many others. */
function nextOrder({ ledger }: Load, others: number): Promise<void> {
  const goal = ledger.acknowledged.order + others + 1;
  return eventually(
    async () => {
      if (ledger.acknowledged.order < goal) throw new Error(ledger.failures.at(-1)?.message ?? 'no order');
    },
    { timeoutMs: BACK_MS },
  );
}
