import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { type Log, randomBase62, scheduleDeletion } from '@tapory/service-kit';
import { type ArtworkStore, THUMB_SIZE } from '../clients/artwork-store.ts';
import type { JobSignals } from '../clients/job-signals.ts';
import type { ImageProvider } from '../clients/providers/image-provider.ts';
import type { Database, Tx } from '../data/database.ts';
import type { ClaimedJob, JobQueue, Picture } from '../data/job-queue.ts';
import { type Job, MAX_ATTEMPTS, MIN_SIZE } from '../domain/job.ts';
import { completeJob, failJob } from './finish-job.ts';
import { LeaseLost, startLeaseRenewal } from './renew-lease.ts';

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

/** Files of an attempt that was not completed are removed after this time, ms. */
const ATTEMPT_MS = 3_600_000;

/** The provider's share of the progress; the rest is storing. */
const RENDER_SHARE = 0.92;

async function makePicture(
  { provider, database, store, timeoutMs }: RunDeps,
  job: Job,
  renewal: { signal: AbortSignal; report: (percent: number) => void },
): Promise<Picture> {
  const signal = AbortSignal.any([renewal.signal, AbortSignal.timeout(timeoutMs)]);
  const { png, width, height } = await provider.render({
    prompt: job.prompt,
    style: job.style,
    seed: job.seed,
    size: job.size,
    onProgress: (percent) => renewal.report(percent * RENDER_SHARE),
    signal,
  });
  if (Math.min(width, height) < MIN_SIZE || width !== height) throw new AppError('GENERATION_FAILED');
  const { default: sharp } = await import('sharp');
  const thumb = await sharp(png).resize(THUMB_SIZE, THUMB_SIZE).webp({ quality: 82 }).toBuffer();
  signal.throwIfAborted();
  const deliveryKey = randomBase62();
  // Completion spares them; the sweep removes those of a crashed attempt.
  await scheduleDeletion(database.pool, store.keysOf(deliveryKey), new Date(Date.now() + ATTEMPT_MS));
  await store.put(deliveryKey, { image: png, thumb });
  return { deliveryKey, size: width, provider: provider.name, isDemo: provider.isDemo };
}

/** A refusal is final; any other error may be transient and is retried while attempts are left. */
async function handleFailure(deps: RunDeps, claimed: ClaimedJob, error: unknown): Promise<void> {
  const { job, lease } = claimed;
  const code = error instanceof AppError ? error.code : 'GENERATION_FAILED';
  const isFinal = error instanceof AppError || job.attempt >= MAX_ATTEMPTS;
  deps.log.warn({ err: error, jobId: job.id, attempt: job.attempt, isFinal }, 'image generation failed');
  if (isFinal) await failJob(deps.outbox, claimed, code);
  else
    await deps.queue.release(deps.database.pool, lease, { waitMs: deps.retryWaitMs, restoresAttempt: false });
}

/**
 * Makes the picture of a claimed job, which is then completed, failed or released; unchanged when the lease was lost.
 * `stop` releases the job at once.
 */
export async function runJob(deps: RunDeps, claimed: ClaimedJob, stop: AbortSignal): Promise<void> {
  const { job, lease } = claimed;
  const renewal = startLeaseRenewal(deps, lease);
  const signal = AbortSignal.any([stop, renewal.signal]);
  try {
    const picture = await makePicture(deps, job, { signal, report: renewal.report });
    await renewal.end();
    if (await completeJob(deps, claimed, picture)) deps.log.info({ jobId: job.id }, 'picture is ready');
  } catch (error) {
    await renewal.end();
    if (renewal.signal.aborted || error instanceof LeaseLost)
      deps.log.info({ jobId: job.id }, 'lease was lost');
    else if (stop.aborted)
      await deps.queue.release(deps.database.pool, lease, { waitMs: 0, restoresAttempt: true });
    else await handleFailure(deps, claimed, error);
  } finally {
    deps.signals.publishChanged(job.id);
  }
}
