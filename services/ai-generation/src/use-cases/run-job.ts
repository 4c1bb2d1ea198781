import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { doomObjects, type Log, randomBase62 } from '@tapory/service-kit';
import { type ArtworkStore, THUMB_SIZE } from '../clients/artwork-store.ts';
import type { JobSignals } from '../clients/job-signals.ts';
import type { ImageProvider } from '../clients/providers/image-provider.ts';
import type { Database, Tx } from '../data/database.ts';
import type { ClaimedJob, JobQueue } from '../data/job-queue.ts';
import { type Job, MAX_ATTEMPTS, MIN_SIZE } from '../domain/job.ts';
import { completeJob, failJob, type Picture } from './finish-job.ts';
import { holdLease, LeaseLost } from './hold-lease.ts';

export type RunDeps = {
  database: Database;
  outbox: Outbox<Tx>;
  queue: JobQueue;
  store: ArtworkStore;
  provider: ImageProvider;
  signals: JobSignals;
  log: Log;
  timeoutMs: number;
  retryWaitMs: number;
};

/** Files of an attempt that was not completed go after this time, ms. */
const ATTEMPT_MS = 3_600_000;

/** Share of the work that is the provider's; the rest is storing. */
const RENDER_SHARE = 0.92;

async function makePicture(
  { provider, database, store, timeoutMs }: RunDeps,
  job: Job,
  watch: { signal: AbortSignal; report: (percent: number) => void },
): Promise<Picture> {
  const signal = AbortSignal.any([watch.signal, AbortSignal.timeout(timeoutMs)]);
  const { png, width, height } = await provider.render({
    prompt: job.prompt,
    style: job.style,
    seed: job.seed,
    size: job.size,
    onProgress: (percent) => watch.report(percent * RENDER_SHARE),
    signal,
  });
  if (Math.min(width, height) < MIN_SIZE || width !== height) throw new AppError('GENERATION_FAILED');
  const { default: sharp } = await import('sharp');
  const thumb = await sharp(png).resize(THUMB_SIZE, THUMB_SIZE).webp({ quality: 82 }).toBuffer();
  signal.throwIfAborted();
  const deliveryKey = randomBase62();
  // Completing the job takes them off the list; an attempt that dies on the way leaves them on it.
  await doomObjects(database, store.keysOf(deliveryKey), new Date(Date.now() + ATTEMPT_MS));
  await store.put(deliveryKey, { image: png, thumb });
  return { deliveryKey, size: width, provider: provider.name, isDemo: provider.isDemo };
}

/** A refusal is final; anything else may be passing, so it is tried again while attempts are left. */
async function settleFailure(deps: RunDeps, claimed: ClaimedJob, error: unknown): Promise<void> {
  const { job, lease } = claimed;
  const code = error instanceof AppError ? error.code : 'GENERATION_FAILED';
  const isFinal = error instanceof AppError || job.attempt >= MAX_ATTEMPTS;
  deps.log.warn({ err: error, jobId: job.id, attempt: job.attempt, isFinal }, 'picture was not made');
  if (isFinal) await failJob(deps.outbox, claimed, code);
  else await deps.queue.giveBack(deps.database, lease, { waitMs: deps.retryWaitMs, isExcused: false });
}

/**
 * Makes the picture of a claimed job. Ends with the job completed, failed, or given back; with nothing when the lease
 * was lost on the way, since then the job is another's. `stop` gives the job back at once.
 */
export async function runJob(deps: RunDeps, claimed: ClaimedJob, stop: AbortSignal): Promise<void> {
  const { job, lease } = claimed;
  const held = holdLease(deps, lease);
  const signal = AbortSignal.any([stop, held.signal]);
  try {
    const picture = await makePicture(deps, job, { signal, report: held.report });
    await held.end();
    if (await completeJob(deps, claimed, picture)) deps.log.info({ jobId: job.id }, 'picture is ready');
  } catch (error) {
    await held.end();
    if (held.signal.aborted || error instanceof LeaseLost)
      deps.log.info({ jobId: job.id }, 'job is no longer ours');
    else if (stop.aborted) await deps.queue.giveBack(deps.database, lease, { waitMs: 0, isExcused: true });
    else await settleFailure(deps, claimed, error);
  } finally {
    deps.signals.announceChanged(job.id);
  }
}
