import { AppError } from '@tapory/errors';
import type { Work } from '@tapory/jobs';
import type { Outbox } from '@tapory/messaging';
import { randomBase62, scheduleDeletion } from '@tapory/service-kit';
import { type ArtworkStore, THUMB_SIZE } from '../clients/artwork-store.ts';
import { cutSquare } from '../clients/photos/cut-square.ts';
import { modelObject, type PhotoStore } from '../clients/photos/photo-store.ts';
import type { RenderRequest } from '../clients/providers/image-provider.ts';
import { ProviderBusy } from '../clients/providers/provider-busy.ts';
import type { Tx } from '../data/database.ts';
import type { ClaimedJob, JobQueue, Picture } from '../data/job-queue.ts';
import { type Job, MAX_ATTEMPTS, MIN_SIZE } from '../domain/job.ts';
import { type AskDeps, askProviders } from './ask-providers.ts';
import { completeJob, failJob } from './finish-job.ts';
import { keepTrying } from './keep-trying.ts';
import { checkWordsAgain } from './refuse-remake.ts';

export type RunDeps = AskDeps & {
  outbox: Outbox<Tx>;
  queue: JobQueue;
  store: ArtworkStore;
  photos: PhotoStore;
  retryWaitMs: number;
};

/** A job that waits for busy or paused providers fails after this time, ms. */
const MAX_WAIT_MS = 3_600_000;

/** Files of an attempt that was not completed are removed after this time, ms. */
const ATTEMPT_MS = 3_600_000;

/** The provider's share of the progress; the rest is storing. */
const RENDER_SHARE = 0.92;

/** The relief of a figurine's picture, null for the other kinds. */
async function makeModel({ kind }: Job, png: Buffer): Promise<Buffer | null> {
  if (kind !== 'figurine') return null;
  // Imported with the first one, as is whatever makes pictures.
  const { sculptRelief } = await import('@tapory/figurine');
  return sculptRelief(png);
}

/** What a provider paints: the chosen square of the photo. PHOTO_MISSING when it was removed meanwhile. */
async function readPhoto(
  { photos }: RunDeps,
  { kind, sourceKey, sourceWidth, sourceHeight, sourceCrop, strength, size }: Job,
): Promise<RenderRequest['photo']> {
  if (kind === 'text' || (kind === 'figurine' && !sourceKey)) return undefined;
  const source = sourceKey ? await photos.readSource(sourceKey) : null;
  if (!source || !sourceWidth || !sourceHeight || !sourceCrop) throw new AppError('PHOTO_MISSING');
  const sides = { width: sourceWidth, height: sourceHeight };
  const { png } = await cutSquare(source, { crop: sourceCrop, sides, maxEdge: size, thumbEdge: THUMB_SIZE });
  return { png, strength: strength ?? 100 };
}

async function makePicture(deps: RunDeps, claimed: ClaimedJob, { signal, report }: Work): Promise<Picture> {
  const { database, store } = deps;
  const { job } = claimed;
  // Staff may have added what it asks for while it waited.
  await checkWordsAgain(database, job);
  const photo = await readPhoto(deps, job);
  const {
    png,
    width,
    height,
    provider,
    isDemo,
    words = null,
    templateId,
  } = await askProviders(deps, claimed, {
    photo,
    isFigurine: job.kind === 'figurine',
    prompt: job.prompt,
    style: job.style,
    seed: job.seed,
    size: job.size,
    onProgress: (percent) => report(percent * RENDER_SHARE),
    signal,
  });
  if (Math.min(width, height) < MIN_SIZE || width !== height) throw new AppError('GENERATION_FAILED');
  const { default: sharp } = await import('sharp');
  const thumb = await sharp(png).resize(THUMB_SIZE, THUMB_SIZE).webp({ quality: 82 }).toBuffer();
  const model = await makeModel(job, png);
  signal.throwIfAborted();
  const deliveryKey = randomBase62();
  const keep = async (): Promise<void> => {
    // Completion spares them; the sweep removes those of a crashed attempt.
    const keys = [...store.keysOf(deliveryKey), modelObject(deliveryKey)];
    await scheduleDeletion(database.pool, keys, new Date(Date.now() + ATTEMPT_MS));
    await store.put(deliveryKey, { image: png, thumb });
    if (model) await deps.photos.putModel(deliveryKey, model);
  };
  await keepTrying(keep, { signal, waitMs: deps.retryWaitMs });
  return { deliveryKey, size: width, provider, isDemo, words, templateId };
}

/** Whether the job only waits for a provider, which made nothing: that is no attempt. */
const isWaiting = (job: Job, error: unknown): error is ProviderBusy =>
  error instanceof ProviderBusy && Date.now() - job.queuedAt.getTime() < MAX_WAIT_MS;

/** A refusal is final; a busy provider is waited for; any other error is retried while attempts are left. */
export async function handleFailure(deps: RunDeps, claimed: ClaimedJob, error: unknown): Promise<void> {
  const { job, lease } = claimed;
  const code = error instanceof AppError ? error.code : 'GENERATION_FAILED';
  const restoresAttempt = isWaiting(job, error);
  const isFinal = error instanceof AppError || (job.attempt >= MAX_ATTEMPTS && !restoresAttempt);
  deps.log.warn({ err: error, jobId: job.id, attempt: job.attempt, isFinal }, 'image generation failed');
  if (isFinal) return void (await failJob(deps.outbox, claimed, code));
  const waitMs = error instanceof ProviderBusy ? Math.ceil(error.retryAfterMs) : deps.retryWaitMs;
  await deps.queue.release(deps.database.pool, lease, { waitMs, restoresAttempt });
}

/** Makes the picture of a claimed job, which is then completed; unchanged when the lease was lost. */
export async function runJob(deps: RunDeps, claimed: ClaimedJob, work: Work): Promise<void> {
  const picture = await makePicture(deps, claimed, work);
  const complete = () => completeJob(deps, claimed, picture);
  const isCompleted = await keepTrying(complete, { signal: work.signal, waitMs: deps.retryWaitMs });
  if (isCompleted) deps.log.info({ jobId: claimed.job.id }, 'picture is ready');
}
