import type { Outbox } from '@tapory/messaging';
import { type Log, type Part, repeatingJob, runInBatches } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockUntold, markTold } from '../data/untold-suspensions.ts';

const BATCH = 200;
const EVERY_MS = 10_000;

/**
 * Publishes `user.deactivated` once for each account that a previous release deactivated, so that services that began to listen
 * later know of it too. To those that knew it the repeat changes nothing; it cannot come after a reactivation, whose lock it
 * takes.
 */
export const tellSuspensions = (outbox: Outbox<Tx>, signal?: AbortSignal, batch: number = BATCH) =>
  runInBatches({ size: batch, signal }, (size) =>
    outbox.transaction(async (tx, record) => {
      const userIds = await lockUntold(tx, size);
      for (const userId of userIds)
        await record({ type: 'user.deactivated', subject: userId, data: { userId } });
      await markTold(tx, userIds);
      return userIds.length;
    }),
  );

export const tellSuspensionsJob = ({ outbox, log }: { outbox: Outbox<Tx>; log: Log }): Part =>
  repeatingJob({
    name: 'tell-suspensions',
    everyMs: EVERY_MS,
    run: (_now, signal) => tellSuspensions(outbox, signal),
    log,
  });
