import { createLeases, type Lease, type LeaseTx } from '@tapory/service-kit';

/** How a claimed row goes back. */
export type Release = {
  /** How long nobody may claim it, ms. */
  waitMs: number;
  /** Whether the attempt shall not count: the worker is stopping, or only waited for somebody else. */
  restoresAttempt: boolean;
};

/** Which rows wait, as SQL. */
export type Claim = {
  /** Rows that are to be worked on, leased or not. */
  due: string;
  /** Which comes first; fairness between people is said here. */
  orderBy: string;
  /** What a claim writes beside the lease and the attempt. */
  set?: string;
};

export type QueueOptions<Tx extends LeaseTx, Claimed extends { lease: Lease }> = {
  /** Has the columns `id uuid`, `lease_token uuid`, `lease_until timestamptz`, `attempt int` and `progress int`. */
  table: string;
  /** Duration of a lease without renewal, ms. */
  leaseMs: number;
  /** Attempts of one row; one that a worker gives back when it stops does not count. */
  maxAttempts: number;
  claim: Claim;
  /** Reads a row that was claimed; null when it is gone. */
  load(tx: Tx, lease: Lease): Promise<Claimed | null>;
  /** Instead of writing the row: where its state is moved by rules of its own. */
  release?(tx: Tx, lease: Lease, again: Release): Promise<boolean>;
};

export type Queue<Tx extends LeaseTx, Claimed extends { lease: Lease }> = {
  leaseMs: number;
  /** Claims the row whose turn it is among those that nobody holds; null when there is none. */
  claim(tx: Tx): Promise<Claimed | null>;
  /** Claims a row whose worker was killed in its last attempt; null when there is none. */
  claimExhausted(tx: Tx): Promise<Claimed | null>;
  /** Renews a lease and stores the progress, 0 to 100, which never decreases; false when the lease was lost. */
  renew(tx: Tx, lease: Lease, progress: number): Promise<boolean>;
  /** Puts a row back; false when the lease was lost. */
  release(tx: Tx, lease: Lease, again: Release): Promise<boolean>;
};

/** A queue in a table, shared by any number of workers. */
export function defineQueue<Tx extends LeaseTx, Claimed extends { lease: Lease }>({
  table,
  leaseMs,
  maxAttempts,
  claim: { due, orderBy, set },
  load,
  release,
}: QueueOptions<Tx, Claimed>): Queue<Tx, Claimed> {
  const leases = createLeases({ table, until: 'lease_until', leaseMs });
  const loaded = async (tx: Tx, lease: Lease | null): Promise<Claimed | null> => lease && load(tx, lease);
  return {
    leaseMs,
    claim: async (tx) =>
      loaded(
        tx,
        await leases.claim(tx, {
          where: { text: `(${due}) AND attempt < $1`, values: [maxAttempts] },
          orderBy,
          set: { text: `attempt = attempt + 1${set ? `, ${set}` : ''}`, values: [] },
        }),
      ),
    claimExhausted: async (tx) =>
      loaded(
        tx,
        await leases.claim(tx, {
          where: { text: `(${due}) AND attempt >= $1`, values: [maxAttempts] },
          orderBy: 'lease_until',
        }),
      ),
    renew: (tx, lease, progress) =>
      leases.renew(tx, lease, { text: 'progress = greatest(progress, $1::int)', values: [progress] }),
    release:
      release ??
      ((tx, lease, { waitMs, restoresAttempt }) =>
        leases.release(tx, lease, {
          waitMs,
          set: { text: 'attempt = attempt - $1::int', values: [restoresAttempt ? 1 : 0] },
        })),
  };
}
