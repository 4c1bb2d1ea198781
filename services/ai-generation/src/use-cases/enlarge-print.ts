import { derivedId, type Log } from '@tapory/service-kit';
import type { Enlarged } from '../clients/photos/make-print.ts';
import type { Enlarger } from '../clients/providers/image-provider.ts';
import { ProviderBusy } from '../clients/providers/provider-busy.ts';
import { UnusablePicture } from '../clients/providers/unusable-picture.ts';
import type { GuardedProvider } from '../clients/providers/with-breaker.ts';
import type { Database } from '../data/database.ts';
import {
  bookEnlarging,
  type CallOutcome,
  endCall,
  findPaidCall,
  isEnlarging,
} from '../data/provider-calls.ts';
import type { Job } from '../domain/job.ts';

export type EnlargeDeps = { database: Database; log: Log; providers: readonly GuardedProvider[] };

export type ToEnlarge = {
  job: Pick<Job, 'id' | 'ownerId' | 'style'>;
  png: Buffer;
  /** Least sides of the larger picture, px. */
  width: number;
  height: number;
  /** What tells it from others of the design: nobody asks for the same one twice. */
  call: readonly string[];
};

/** "elsewhere" while another request for the same one has it made larger, and will store it. */
export type Enlarge = (picture: ToEnlarge) => Promise<Enlarged | 'elsewhere' | null>;

/** Longest call: whoever puts a piece into the cart waits for it. */
const ENLARGE_MS = 6_000;

/** The longest call, and storing what came of it. */
export const ELSEWHERE_MS = ENLARGE_MS + 1_500;

type Able = GuardedProvider & { enlarger: Enlarger };

const isAble = (provider: GuardedProvider): provider is Able =>
  provider.enlarger !== undefined && provider.pauseLeftMs() === 0;

function outcomeOf(error: unknown, signal: AbortSignal): CallOutcome {
  if (signal.aborted) return 'timed-out';
  if (error instanceof ProviderBusy) return 'busy';
  return error instanceof UnusablePicture ? 'unusable' : 'failed';
}

async function ask(
  { database, log }: EnlargeDeps,
  provider: Able,
  { id, picture: { png, width, height } }: { id: string; picture: ToEnlarge },
): Promise<Enlarged> {
  const { name, costMilli, enlarger } = provider;
  const signal = AbortSignal.timeout(ENLARGE_MS);
  const startedAt = performance.now();
  const end = (outcome: CallOutcome): Promise<void> =>
    endCall(database.pool, id, {
      outcome,
      costMilli: outcome === 'busy' || outcome === 'failed' ? 0 : costMilli,
      durationMs: Math.round(performance.now() - startedAt),
    }).catch((error: unknown) =>
      log.error({ err: error, callId: id }, 'the end of a call was not booked; it counts in full'),
    );
  try {
    // The call alone is what its breaker learns from.
    const larger = await provider.guard(() => enlarger.enlarge({ png, width, height, callId: id, signal }));
    await end('enlarged');
    return { png: larger, by: `${name} ${enlarger.model}` };
  } catch (error) {
    await end(outcomeOf(error, signal));
    throw error;
  }
}

/** Fetches what a call has made whose process did not live to store it, where the provider keeps that; null otherwise. */
async function fetchAgain(
  { database: { pool } }: EnlargeDeps,
  { name, costMilli, enlarger, guard }: Able,
  { id, picture: { width, height } }: { id: string; picture: ToEnlarge },
): Promise<Enlarged | null> {
  const outcome = enlarger.fetchAgain ? await findPaidCall(pool, id) : null;
  if (!outcome) return null;
  const signal = AbortSignal.timeout(ENLARGE_MS);
  const startedAt = performance.now();
  const png = await guard(
    async () => (await enlarger.fetchAgain?.({ width, height, callId: id, signal })) ?? null,
  );
  if (!png) return null;
  const durationMs = Math.round(performance.now() - startedAt);
  if (outcome === 'started') await endCall(pool, id, { outcome: 'enlarged', costMilli, durationMs });
  return { png, by: `${name} ${enlarger.model}` };
}

/**
 * Asks the first provider that makes pictures larger, once for a picture: a call that was booked before, whatever became
 * of it, is not made again, and no second provider is asked; who comes while it is made waits for it. What one has made whose process
 * was killed is fetched where the provider keeps it; elsewhere it is lost, and counts in the budgets. Null when none can, or the budget is used up, or it failed:
 * then the picture is resampled here.
 */
export const createEnlarge =
  (deps: EnlargeDeps): Enlarge =>
  async (picture) => {
    const provider = deps.providers.find(isAble);
    if (!provider) return null;
    const { job, call } = picture;
    const { name, costMilli, enlarger } = provider;
    const id = derivedId('enlarge', job.id, ...call);
    const booked = { id, provider: name, model: enlarger.model, costMilli };
    const { pool } = deps.database;
    try {
      if (await pool.$transaction((tx) => bookEnlarging(tx, booked, job)))
        return await ask(deps, provider, { id, picture });
      if (await isEnlarging(pool, id, ELSEWHERE_MS)) return 'elsewhere';
      return await fetchAgain(deps, provider, { id, picture });
    } catch (error) {
      deps.log.warn({ err: error, jobId: job.id, provider: name }, 'a picture was not made larger');
      return null;
    }
  };
