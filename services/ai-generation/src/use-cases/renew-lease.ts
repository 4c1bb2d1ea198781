import type { Lease, Log } from '@tapory/service-kit';
import type { JobSignals } from '../clients/job-signals.ts';
import type { Database } from '../data/database.ts';
import type { JobQueue } from '../data/job-queue.ts';

/** The job was claimed by another worker, cancelled or erased. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export type LeaseRenewal = {
  /** Aborts with `LeaseLost`. */
  signal: AbortSignal;
  /** Stores the progress, 0..100, with a renewal. */
  report(percent: number): void;
  /** Stops the renewal; resolves after the last write. */
  end(): Promise<void>;
};

type Deps = { database: Database; queue: JobQueue; signals: JobSignals; log: Log };

/** Renews a lease three times within its duration, and whenever progress is reported. */
export function startLeaseRenewal({ database, queue, signals, log }: Deps, lease: Lease): LeaseRenewal {
  const controller = new AbortController();
  let progress = 0;
  let writing: Promise<void> = Promise.resolve();
  let isWaiting = false;

  async function renew(): Promise<void> {
    isWaiting = false;
    if (controller.signal.aborted) return;
    try {
      if (await queue.renew(database.pool, lease, progress)) signals.publishChanged(lease.id);
      else controller.abort(new LeaseLost());
    } catch (error) {
      // The next renewal may succeed; otherwise the lease expires, and the write of the outcome detects it.
      log.warn({ err: error, jobId: lease.id }, 'lease was not renewed');
    }
  }
  // Reports during a write are coalesced into one write.
  function write(): void {
    if (isWaiting) return;
    isWaiting = true;
    writing = writing.then(renew);
  }
  const timer = setInterval(write, queue.leaseMs / 3);
  return {
    signal: controller.signal,
    report(percent) {
      progress = Math.max(progress, Math.min(99, Math.round(percent)));
      write();
    },
    async end() {
      clearInterval(timer);
      await writing;
    },
  };
}
