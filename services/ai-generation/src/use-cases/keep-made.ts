import { scheduleDeletion } from '@tapory/service-kit';
import { madeObject } from '../clients/photos/photo-store.ts';
import type { RenderedImage } from '../clients/providers/image-provider.ts';
import type { GuardedProvider } from '../clients/providers/with-breaker.ts';
import type { ClaimedJob } from '../data/job-queue.ts';
import { endCall, findLastMade } from '../data/provider-calls.ts';
import type { AskDeps } from './ask-providers.ts';

/** A job has ended after this time, however often it was tried, ms. */
const KEPT_MS = 3_600_000;

/** What costs something and cannot be asked for later is kept as soon as it has arrived. */
const isLostOtherwise = ({ costMilli, endCall: takeBack }: GuardedProvider): boolean =>
  costMilli > 0 && takeBack === undefined;

/** Keeps what has arrived before anything is made of it: what was paid for is not lost with this process. */
export async function keepMade(
  { database, log, photos }: AskDeps,
  provider: GuardedProvider,
  made: { callId: string; templateId: string | null; png: Buffer },
): Promise<void> {
  if (!isLostOtherwise(provider)) return;
  const { callId, templateId } = made;
  try {
    await scheduleDeletion(database.pool, [madeObject(callId, templateId)], new Date(Date.now() + KEPT_MS));
    await photos.putMade(made);
  } catch (error) {
    log.warn({ err: error, callId }, 'a picture was not kept; it is lost if this process ends now');
  }
}

/**
 * What the provider has made for this job when its worker did not live to complete it; null when nothing was kept, or other
 * words hold by now.
 */
export async function findMade(
  { database: { pool }, photos }: AskDeps,
  provider: GuardedProvider,
  { claimed: { job, lease }, templateId }: { claimed: ClaimedJob; templateId: string | null },
): Promise<RenderedImage | null> {
  if (!isLostOtherwise(provider)) return null;
  const call = await findLastMade(pool, provider.name, { lease, ownerId: job.ownerId });
  const png = call && (await photos.readMade({ callId: call.id, templateId }));
  if (!png) return null;
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(png).metadata();
  if (call.outcome === 'started')
    await endCall(pool, call.id, { outcome: 'made', costMilli: provider.costMilli });
  return { png, width, height };
}
