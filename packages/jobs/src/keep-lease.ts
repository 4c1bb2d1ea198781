import type { Lease, LeaseTx, Log } from '@tapory/service-kit';
import type { Queue } from './define-queue.ts';

/** The row was claimed by another worker, cancelled or erased. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** What a run works with. */
export type Work = {
  /** Aborts with `LeaseLost`, or when the worker has to stop. */
  signal: AbortSignal;
  /** Stores the progress, 0 to 100. */
  report(percent: number): void;
};

export type KeptLease = Work & {
  /** Stops the renewal; resolves after the last write. */
  end(): Promise<void>;
};

type Deps<Tx extends LeaseTx> = {
  database: Tx;
  queue: Pick<Queue<Tx, { lease: Lease }>, 'leaseMs' | 'renew'>;
  log: Log;
  onChanged(id: string): void;
};

/** Renewals within the duration of a lease, and the longest time between two, ms. */
const [RENEWALS, LONGEST_MS] = [5, 1500];

/** Renews a lease several times within its duration, and at once when progress is reported; reports during a write are one. */
export function keepLease<Tx extends LeaseTx>(
  { database, queue, log, onChanged }: Deps<Tx>,
  lease: Lease,
): KeptLease {
  const controller = new AbortController();
  let progress = 0;
  let writing: Promise<void> = Promise.resolve();
  let isWaiting = false;

  async function renew(): Promise<void> {
    isWaiting = false;
    if (controller.signal.aborted) return;
    try {
      if (await queue.renew(database, lease, progress)) onChanged(lease.id);
      else controller.abort(new LeaseLost());
    } catch (error) {
      // The next renewal may succeed; otherwise the lease expires, and the write of the outcome detects it.
      log.warn({ err: error, id: lease.id }, 'lease was not renewed');
    }
  }
  function write(): void {
    if (isWaiting) return;
    isWaiting = true;
    writing = writing.then(renew);
  }
  const timer = setInterval(write, Math.min(LONGEST_MS, queue.leaseMs / RENEWALS));
  return {
    signal: controller.signal,
    report(percent) {
      const next = Math.min(99, Math.round(percent));
      if (next <= progress) return;
      progress = next;
      write();
    },
    async end() {
      clearInterval(timer);
      await writing;
    },
  };
}
