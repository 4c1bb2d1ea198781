import type { Lease, Log } from '@tapory/service-kit';
import type { JobSignals } from '../clients/job-signals.ts';
import type { Database } from '../data/database.ts';
import type { JobQueue } from '../data/job-queue.ts';

/** The job was taken over or cancelled while it was worked on. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export type HeldLease = {
  /** Fires when the lease is lost. */
  signal: AbortSignal;
  /** Notes the progress, 0..100, and renews the lease with it. */
  report(percent: number): void;
  /** Stops renewing; resolves when the last write is done. */
  end(): Promise<void>;
};

type Deps = { database: Database; queue: JobQueue; signals: JobSignals; log: Log };

/** Renews a lease three times within its length, and whenever progress is reported. */
export function holdLease({ database, queue, signals, log }: Deps, lease: Lease): HeldLease {
  const controller = new AbortController();
  let progress = 0;
  let writing: Promise<void> = Promise.resolve();
  let isWaiting = false;

  async function renew(): Promise<void> {
    isWaiting = false;
    if (controller.signal.aborted) return;
    try {
      if (await queue.renew(database, lease, progress)) signals.announceChanged(lease.id);
      else controller.abort(new LeaseLost());
    } catch (error) {
      // The next renewal may succeed; if none does, the lease runs out and the last write finds that.
      log.warn({ err: error, jobId: lease.id }, 'lease was not renewed');
    }
  }
  // Reports that come while one is written become one write.
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
