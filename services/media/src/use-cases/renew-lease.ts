import type { Lease, Log } from '@tapory/service-kit';
import type { ConversionQueue } from '../data/conversion-queue.ts';
import type { Database } from '../data/database.ts';

/** The conversion was claimed by another worker, cancelled or erased. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export type LeaseRenewal = {
  /** Aborts with `LeaseLost`. */
  signal: AbortSignal;
  /** Notes the progress, 0 to 100, for the next renewal. */
  report(percent: number): void;
  /** Stops the renewal; resolves after the last write. */
  end(): Promise<void>;
};

type Deps = { database: Database; queue: ConversionQueue; log: Log };

/** Renewals within the duration of a lease. */
const RENEWALS = 5;

/** Progress is seen by somebody who waits, ms. */
const LONGEST_SILENCE_MS = 1500;

/** Renews a lease several times within its duration, and stores the progress with it. */
export function startLeaseRenewal({ database, queue, log }: Deps, lease: Lease): LeaseRenewal {
  const controller = new AbortController();
  let progress = 0;
  let writing: Promise<void> | null = null;

  async function renew(): Promise<void> {
    try {
      if (!(await queue.renew(database, lease, progress))) controller.abort(new LeaseLost());
    } catch (error) {
      // The next renewal may succeed; otherwise the lease expires, and the write of the outcome detects it.
      log.warn({ err: error, contentId: lease.id }, 'lease was not renewed');
    }
  }
  const timer = setInterval(
    () => {
      writing ??= renew().finally(() => {
        writing = null;
      });
    },
    Math.min(LONGEST_SILENCE_MS, queue.leaseMs / RENEWALS),
  );
  return {
    signal: controller.signal,
    report(percent) {
      progress = Math.max(progress, Math.min(99, Math.round(percent)));
    },
    async end() {
      clearInterval(timer);
      await writing;
    },
  };
}
