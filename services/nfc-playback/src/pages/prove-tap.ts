import type { Log } from '@tapory/service-kit';
import { LRUCache } from 'lru-cache';
import { type MasterKey, type TapSignature, verifySignature } from '../crypto/signed-tap.ts';
import type { CountedTap } from '../data/signed-taps.ts';
import type { TapProof } from '../domain/tap-proof.ts';

/** A signed tap waits so long for its counter, ms; without an answer it proves nothing, and the page opens. */
const DEADLINE_MS = 300;

/** Tags of which the highest counter is remembered, in each process. */
const REMEMBERED = 10_000;

export type ProveTap = (tap: {
  signature: TapSignature;
  videoId: string;
  /** Opens the page; what the open page asks afterwards belongs to the same tap. */
  isFirst: boolean;
}) => Promise<TapProof>;

type Count = (tap: CountedTap) => Promise<TapProof>;

/** Answers for a counter that was seen here without asking again: one old address, opened over and over, costs no store anything. */
function countOnce(count: Count): Count {
  const seen = new LRUCache<string, number>({ max: REMEMBERED });
  return async (tap) => {
    const tag = `${tap.videoId}:${tap.serial}`;
    const isSeen = () => tap.counter <= (seen.get(tag) ?? -1);
    if (isSeen()) return 'replayed';
    const proof = await count(tap);
    if (proof !== 'foreign' && !isSeen()) seen.set(tag, tap.counter);
    return proof;
  };
}

/**
 * Says what a signed tap proves. The signature is checked in this process; only one that holds asks the database, with one
 * statement. A tap that nobody signed never comes here.
 */
export function createProver(options: {
  masters: readonly MasterKey[];
  count: Count;
  isSame(tap: CountedTap): Promise<TapProof>;
  now(): number;
  log: Log;
}): ProveTap {
  const { masters, isSame, now, log } = options;
  const count = countOnce(options.count);
  return async ({ signature, videoId, isFirst }) => {
    if (masters.length === 0) return 'none';
    const signed = verifySignature(signature, masters);
    if (!signed) return 'foreign';
    const tap = { ...signed, videoId, at: new Date(now()) };
    const late = Promise.withResolvers<TapProof>();
    const timer = setTimeout(() => late.resolve('none'), DEADLINE_MS);
    try {
      return await Promise.race([isFirst ? count(tap) : isSame(tap), late.promise]);
    } catch (error) {
      log.error({ err: error }, 'the counter of a signed tap was not compared');
      return 'none';
    } finally {
      clearTimeout(timer);
    }
  };
}
