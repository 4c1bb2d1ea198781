import { derivedId, type Log, scheduleDeletion } from '@tapory/service-kit';
import type { Enlarged } from '../clients/photos/make-print.ts';
import { enlargedObject, type PhotoStore } from '../clients/photos/photo-store.ts';
import type { Enlarger } from '../clients/providers/image-provider.ts';
import { ProviderBusy } from '../clients/providers/provider-busy.ts';
import { UnusablePicture } from '../clients/providers/unusable-picture.ts';
import type { GuardedProvider } from '../clients/providers/with-breaker.ts';
import type { Database } from '../data/database.ts';
import { bookAgain, bookEnlarging, findPaidCall, isEnlarging } from '../data/enlarging-calls.ts';
import { type CallOutcome, endCall, type NewCall } from '../data/provider-calls.ts';
import type { Job } from '../domain/job.ts';

export type EnlargeDeps = {
  database: Database;
  log: Log;
  photos: Pick<PhotoStore, 'putEnlarged' | 'readEnlarged'>;
  providers: readonly GuardedProvider[];
};

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

/** What was made larger is kept for whoever asks again when this process ends before it is printed, ms. */
const KEPT_MS = 24 * 3_600_000;

type Able = GuardedProvider & { enlarger: Enlarger };

const isAble = (provider: GuardedProvider): provider is Able =>
  provider.enlarger !== undefined && provider.pauseLeftMs() === 0;

function outcomeOf(error: unknown, signal: AbortSignal): CallOutcome {
  if (signal.aborted) return 'timed-out';
  if (error instanceof ProviderBusy) return 'busy';
  return error instanceof UnusablePicture ? 'unusable' : 'failed';
}

/** Keeps what has arrived before it is used: what was paid for is not lost with this process. */
async function keep({ database, log, photos }: EnlargeDeps, id: string, png: Buffer): Promise<void> {
  try {
    await scheduleDeletion(database.pool, [enlargedObject(id)], new Date(Date.now() + KEPT_MS));
    await photos.putEnlarged(id, png);
  } catch (error) {
    log.warn(
      { err: error, callId: id },
      'a larger picture was not kept; it is lost if this process ends now',
    );
  }
}

async function ask(
  deps: EnlargeDeps,
  provider: Able,
  { id, picture: { png, width, height } }: { id: string; picture: ToEnlarge },
): Promise<Enlarged> {
  const { database, log } = deps;
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
    await keep(deps, id, larger);
    await end('enlarged');
    return { png: larger, by: `${name} ${enlarger.model}` };
  } catch (error) {
    await end(outcomeOf(error, signal));
    throw error;
  }
}

/** What a call has made whose process did not live to store its print file; null when nothing of it was kept. */
async function readKept({ database: { pool }, photos }: EnlargeDeps, id: string): Promise<Enlarged | null> {
  const call = await findPaidCall(pool, id);
  const png = call && (await photos.readEnlarged(id));
  return png && { png, by: `${call.provider} ${call.model}` };
}

/** Fetches what such a call has made, where the provider keeps it. */
async function fetchAgain(
  { database: { pool } }: EnlargeDeps,
  { name, costMilli, enlarger, guard }: Able,
  { id, picture: { width, height } }: { id: string; picture: ToEnlarge },
): Promise<Enlarged | null> {
  const call = enlarger.fetchAgain ? await findPaidCall(pool, id) : null;
  if (!call) return null;
  const signal = AbortSignal.timeout(ENLARGE_MS);
  const startedAt = performance.now();
  const png = await guard(
    async () => (await enlarger.fetchAgain?.({ width, height, callId: id, signal })) ?? null,
  );
  if (!png) return null;
  const durationMs = Math.round(performance.now() - startedAt);
  if (call.outcome === 'started') await endCall(pool, id, { outcome: 'enlarged', costMilli, durationMs });
  return { png, by: `${name} ${enlarger.model}` };
}

/** The picture of a call that was booked before, and made by somebody else or nobody. */
async function takeUp(
  deps: EnlargeDeps,
  provider: Able,
  { booked, picture }: { booked: NewCall; picture: ToEnlarge },
): ReturnType<Enlarge> {
  const { pool } = deps.database;
  const { id } = booked;
  if (await isEnlarging(pool, id, ELSEWHERE_MS)) return 'elsewhere';
  const made = await fetchAgain(deps, provider, { id, picture });
  if (made) return made;
  if (await bookAgain(pool, booked, ELSEWHERE_MS)) return ask(deps, provider, { id, picture });
  return (await isEnlarging(pool, id, ELSEWHERE_MS)) ? 'elsewhere' : null;
}

/**
 * Asks the first provider that makes pictures larger, once for a picture: a call that was booked before, whatever became
 * of it, is not made again, and no second provider is asked; who comes while it is made waits for it. What has arrived is kept for
 * a day, and what one has made whose process was killed before is fetched where the provider keeps it; elsewhere a call that costs
 * nothing is made again, and one that does is lost, and counts in the budgets. Null when none can, or the budget is used up, or it
 * failed: then the picture is resampled here.
 */
export const createEnlarge =
  (deps: EnlargeDeps): Enlarge =>
  async (picture) => {
    const { job, call } = picture;
    const id = derivedId('enlarge', job.id, ...call);
    const { pool } = deps.database;
    const provider = deps.providers.find(isAble);
    try {
      const kept = await readKept(deps, id);
      if (kept) return kept;
      if (!provider) return null;
      const { name, costMilli, enlarger } = provider;
      const booked = { id, provider: name, model: enlarger.model, costMilli };
      if (await pool.$transaction((tx) => bookEnlarging(tx, booked, job)))
        return await ask(deps, provider, { id, picture });
      return await takeUp(deps, provider, { booked, picture });
    } catch (error) {
      deps.log.warn({ err: error, jobId: job.id, provider: provider?.name }, 'a picture was not made larger');
      return null;
    }
  };
