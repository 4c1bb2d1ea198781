import type { Outbox } from '@tapory/messaging';
import { type Log, newId, type Part, repeatingJob, runInBatches } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockUntold, markTold, type UploadSuspension } from '../../data/upload-suspensions.ts';
import { findPieceActs } from '../data/piece-acts.ts';

const BATCH = 200;
const EVERY_MS = 10_000;

/** The event as it was published when it was done: who knows it by the id of its act does nothing twice. */
async function repeat(tx: Tx, { ownerId, rule: reason, note, actorId, since: actedAt }: UploadSuspension) {
  const acts = await findPieceActs(tx, { subject: 'uploads', subjectId: ownerId });
  const actId = acts.find(({ act }) => act === 'suspended')?.id ?? newId();
  const data = { actId, ownerId, act: 'suspended', reason, note, actorId, actedAt, isRepeated: true };
  return { type: 'uploads.moderated', subject: ownerId, data } as const;
}

/**
 * Publishes `uploads.moderated` once more for each owner whose uploads a previous release suspended, so that services that listen
 * since know of it too. It is of the time of the suspension: what was done after it stands, also where it arrives first.
 */
export const tellSuspensions = (outbox: Outbox<Tx>, signal?: AbortSignal, batch: number = BATCH) =>
  runInBatches({ size: batch, signal }, (size) =>
    outbox.transaction(async (tx, record) => {
      const untold = await lockUntold(tx, size);
      for (const suspension of untold) await record(await repeat(tx, suspension));
      await markTold(
        tx,
        untold.map(({ ownerId }) => ownerId),
        new Date(),
      );
      return untold.length;
    }),
  );

export const tellSuspensionsJob = ({ outbox, log }: { outbox: Outbox<Tx>; log: Log }): Part =>
  repeatingJob({
    name: 'tell-suspensions',
    everyMs: EVERY_MS,
    run: (_now, signal) => tellSuspensions(outbox, signal),
    log,
  });
