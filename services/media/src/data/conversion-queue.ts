import { createLeases, type Lease } from '@tapory/service-kit';
import { type Conversion, findConversion } from './conversions.ts';
import type { Tx } from './database.ts';

export type ClaimedConversion = { conversion: Conversion; lease: Lease };

export type ConversionQueue = ReturnType<typeof createConversionQueue>;

/** Attempts of one file; a worker that stops in good order gives its attempt back. */
export const MAX_ATTEMPTS = 3;

/** The queue of conversions, shared by any number of workers. `leaseMs` is the duration of a lease without renewal. */
export function createConversionQueue({ leaseMs }: { leaseMs: number }) {
  const leases = createLeases({ table: 'conversion', until: 'lease_until', leaseMs });

  async function withConversion(tx: Tx, lease: Lease | null): Promise<ClaimedConversion | null> {
    const conversion = lease && (await findConversion(tx, lease.id));
    return conversion ? { conversion, lease } : null;
  }

  return {
    leaseMs,

    /** Claims the file whose turn comes first among those that nobody holds; null when there is none. */
    claim: async (tx: Tx): Promise<ClaimedConversion | null> =>
      withConversion(
        tx,
        await leases.claim(tx, {
          where: { text: 'attempt < $1', values: [MAX_ATTEMPTS] },
          orderBy: 'turn_at',
          set: { text: 'attempt = attempt + 1', values: [] },
        }),
      ),

    /** Claims a file whose worker was killed in its last attempt; null when there is none. */
    claimExhausted: async (tx: Tx): Promise<ClaimedConversion | null> =>
      withConversion(
        tx,
        await leases.claim(tx, {
          where: { text: 'attempt >= $1', values: [MAX_ATTEMPTS] },
          orderBy: 'turn_at',
        }),
      ),

    /** Renews a lease and stores the progress, which never decreases; false when the lease was lost. */
    renew: (tx: Tx, lease: Lease, progress: number): Promise<boolean> =>
      leases.renew(tx, lease, { text: 'progress = greatest(progress, $1::int)', values: [progress] }),

    /** Puts a file back into the queue after a delay, ms. `restoresAttempt` when the attempt shall not count. */
    release: (tx: Tx, lease: Lease, again: { waitMs: number; restoresAttempt: boolean }): Promise<boolean> =>
      leases.release(tx, lease, {
        waitMs: again.waitMs,
        set: { text: 'attempt = attempt - $1::int', values: [again.restoresAttempt ? 1 : 0] },
      }),

    /** Ends a conversion; false when the lease was lost or it was cancelled, and nothing may be written. */
    async end(tx: Tx, { id, token }: Lease): Promise<boolean> {
      const { count } = await tx.conversion.deleteMany({ where: { id, leaseToken: token } });
      return count === 1;
    },
  };
}
