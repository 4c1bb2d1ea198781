import { randomUUID } from 'node:crypto';
import type { Statement } from '@tapory/persistence';

/** The right to work on one row. A later holder gets another token. */
export type Lease = { id: string; token: string };

/** A transaction, or a pool where none is needed; Prisma's client and transactions satisfy it as well. */
export type LeaseTx = { $queryRawUnsafe<T>(sql: string, ...values: unknown[]): PromiseLike<T> };

export type LeasesOptions = {
  /** Has the columns `id uuid`, `lease_token uuid` and `leased_until timestamptz`. */
  table: string;
  /** Another name of the column `leased_until`. */
  until?: string;
  /** How long a worker may stay silent before another takes its row, ms. */
  leaseMs: number;
};

export type ClaimOptions = {
  /** Which rows are due; those that are leased are left out anyway. */
  where: Statement;
  /** Which comes first, as SQL. */
  orderBy: string;
  /** What else the claim writes, for instance a status. */
  set?: Statement;
};

export type ReleaseOptions = {
  /** How long nobody may claim the row, ms. */
  waitMs?: number;
  /** What else the release writes. */
  set?: Statement;
};

export type Leases = {
  /** Takes the first due row that nobody holds; null when there is none. Workers at once take different rows. */
  claim(tx: LeaseTx, options: ClaimOptions): Promise<Lease | null>;
  /** Begins the lease's time again, and writes what else is given; false when the row is another's now. */
  renew(tx: LeaseTx, lease: Lease, set?: Statement): Promise<boolean>;
  /**
   * Locks the row until the transaction ends; false when the row is another's now, or was released. A lease that ran
   * out still holds until somebody takes the row, so that a late result is not thrown away.
   */
  lock(tx: LeaseTx, lease: Lease): Promise<boolean>;
  /** Frees the row for the next claim, at once or after a wait; false when it was another's. */
  release(tx: LeaseTx, lease: Lease, options?: ReleaseOptions): Promise<boolean>;
};

/** The statement with its places moved on, so that it can stand behind another with that many values. */
const shifted = (text: string, by: number): string =>
  text.replaceAll(/\$(\d+)/g, (_match, place: string) => `$${Number(place) + by}`);

/**
 * Leases on the rows of a table that several processes work on. Time is the database's alone (`clock_timestamp()`: a
 * lease begins at its claim, however long the transaction has been open), because the clocks of processes may differ
 * by more than a lease lasts; the token is the fence by which a result of an earlier holder is recognised.
 */
export function createLeases({ table, until = 'leased_until', leaseMs }: LeasesOptions): Leases {
  const later = (ms: number) => `clock_timestamp() + interval '${Math.trunc(ms)} milliseconds'`;
  const held = 'id = $1::uuid AND lease_token = $2::uuid';

  async function hits(tx: LeaseTx, sql: string, values: unknown[]): Promise<boolean> {
    return (await tx.$queryRawUnsafe<unknown[]>(sql, ...values)).length > 0;
  }

  /** Writes to the row if the lease still holds. */
  const write = (tx: LeaseTx, { id, token }: Lease, { columns, set }: { columns: string; set?: Statement }) =>
    hits(
      tx,
      `UPDATE "${table}" SET ${columns}${set ? `, ${shifted(set.text, 2)}` : ''} WHERE ${held} RETURNING id`,
      [id, token, ...(set?.values ?? [])],
    );

  return {
    async claim(tx, { where, orderBy, set }) {
      const token = randomUUID();
      const before = set?.values.length ?? 0;
      const place = before + where.values.length + 1;
      const [row] = await tx.$queryRawUnsafe<{ id: string }[]>(
        `UPDATE "${table}" SET lease_token = $${place}::uuid, "${until}" = ${later(leaseMs)}${set ? `, ${set.text}` : ''}
         WHERE id = (
           SELECT id FROM "${table}"
           WHERE ("${until}" IS NULL OR "${until}" < clock_timestamp()) AND (${shifted(where.text, before)})
           ORDER BY ${orderBy} LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
        ...(set?.values ?? []),
        ...where.values,
        token,
      );
      return row ? { id: row.id, token } : null;
    },
    renew: (tx, lease, set) => write(tx, lease, { columns: `"${until}" = ${later(leaseMs)}`, set }),
    lock: (tx, { id, token }) => hits(tx, `SELECT id FROM "${table}" WHERE ${held} FOR UPDATE`, [id, token]),
    release: (tx, lease, { waitMs, set } = {}) =>
      write(tx, lease, {
        columns: `lease_token = NULL, "${until}" = ${waitMs ? later(waitMs) : 'NULL'}`,
        set,
      }),
  };
}
