import { AppError } from '@tapory/errors';
import { cancelDeletion, randomBase62, scheduleDeletion } from '@tapory/service-kit';
import { findComposite } from '../data/composites.ts';
import { findReadyToStay } from '../data/contents.ts';
import { type ClaimedConversion, endConversion } from '../data/conversion-queue.ts';
import type { Conversion } from '../data/conversions.ts';
import type { Tx } from '../data/database.ts';
import { lockOwner } from '../data/erased-owners.ts';
import { checkQuota } from '../data/storage-use.ts';
import { markFailed, markReady } from '../data/unfinished-contents.ts';
import { sourceIdsOf } from '../domain/composite.ts';
import type { Failure } from '../domain/content.ts';
import { toDescriptor } from './descriptor.ts';
import type { PreparedFile } from './prepare-file.ts';
import { discard, keysOf, type StoreFileDeps, writeFile } from './store-file.ts';

export type FinishDeps = StoreFileDeps;

const sourcesOf = ({ sourceKey }: Conversion): string[] => (sourceKey === null ? [] : [sourceKey]);

/** Ends the conversion under its lease; the source is not needed any more. */
async function end(tx: Tx, { conversion, lease }: ClaimedConversion): Promise<boolean> {
  if (!(await endConversion(tx, lease))) return false;
  const sources = sourcesOf(conversion);
  await cancelDeletion(tx, sources);
  await scheduleDeletion(tx, sources, new Date());
  return true;
}

/** SCENE_MISSING when something that a composite video shows or plays was deleted or taken down while it was made. */
async function checkSources(tx: Tx, { id, ownerId, kind }: Conversion): Promise<void> {
  const plan = kind === 'composite' ? await findComposite(tx, id) : null;
  if (!plan) return;
  const ids = sourceIdsOf(plan);
  // Who takes one of them down meanwhile waits, and then finds this video.
  const found = await findReadyToStay(tx, ownerId, ids);
  if (found.length < ids.length) throw new AppError('SCENE_MISSING');
}

function insertReady(
  deps: FinishDeps,
  claimed: ClaimedConversion,
  { deliveryKey, file }: { deliveryKey: string; file: PreparedFile },
): Promise<boolean> {
  const { id, ownerId } = claimed.conversion;
  return deps.outbox.transaction(async (tx, record) => {
    await lockOwner(tx, ownerId);
    if (!(await end(tx, claimed))) return false;
    await checkSources(tx, claimed.conversion);
    const { body, mimeType, width, height, thumb } = file;
    const size = body.length;
    const content = await markReady(tx, id, {
      ...{ deliveryKey, mimeType, size, width, height },
      hasThumb: thumb !== null,
    });
    if (!content) return false;
    await checkQuota(tx, deps.limits, { ownerId, bytes: 0, contents: 0 });
    await cancelDeletion(tx, keysOf(deliveryKey, file));
    await record({ type: 'content.ready', subject: id, data: { content: toDescriptor(content) } });
    return true;
  });
}

/** Stores a converted file and publishes its content; false when the lease was lost or the conversion cancelled. */
export async function completeConversion(
  deps: FinishDeps,
  claimed: ClaimedConversion,
  file: PreparedFile,
): Promise<boolean> {
  // A key of this attempt, so that a worker that was taken for dead overwrites nothing.
  const deliveryKey = randomBase62();
  await writeFile(deps, deliveryKey, file);
  const isStored = await insertReady(deps, claimed, { deliveryKey, file }).catch(async (error: unknown) => {
    // A commit without response may have succeeded: only after a refusal are the files not needed.
    if (error instanceof AppError) await discard(deps.store, keysOf(deliveryKey, file));
    throw error;
  });
  if (isStored) await discard(deps.store, sourcesOf(claimed.conversion));
  else await discard(deps.store, keysOf(deliveryKey, file));
  return isStored;
}

/** Ends a conversion with the reason of its failure; false when the lease was lost or the conversion cancelled. */
export const failConversion = (
  deps: FinishDeps,
  claimed: ClaimedConversion,
  failure: Failure,
): Promise<boolean> =>
  deps.database.$transaction(async (tx) => {
    if (!(await end(tx, claimed))) return false;
    await markFailed(tx, claimed.conversion.id, failure);
    return true;
  });
