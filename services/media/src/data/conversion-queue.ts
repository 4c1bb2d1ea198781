import { defineQueue, type Queue } from '@tapory/jobs';
import type { Lease } from '@tapory/service-kit';
import { type Conversion, findConversion } from './conversions.ts';
import type { Tx } from './database.ts';

export type ClaimedConversion = { conversion: Conversion; lease: Lease };

export type ConversionQueue = Queue<Tx, ClaimedConversion>;

/** Attempts of one file; a worker that stops in good order gives its attempt back. */
export const MAX_ATTEMPTS = 3;

/** The queue of conversions: one file of each person in turn. `leaseMs` is the duration of a lease without renewal. */
export const createConversionQueue = ({ leaseMs }: { leaseMs: number }): ConversionQueue =>
  defineQueue({
    table: 'conversion',
    leaseMs,
    maxAttempts: MAX_ATTEMPTS,
    claim: { due: 'true', orderBy: 'turn_at' },
    async load(tx, lease) {
      const conversion = await findConversion(tx, lease.id);
      return conversion ? { conversion, lease } : null;
    },
  });

/** Ends a conversion; false when the lease was lost or it was cancelled, and nothing may be written. */
export async function endConversion(tx: Tx, { id, token }: Lease): Promise<boolean> {
  const { count } = await tx.conversion.deleteMany({ where: { id, leaseToken: token } });
  return count === 1;
}
