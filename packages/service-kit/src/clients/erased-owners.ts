import { AppError } from '@tapory/errors';
import type { TransactionClient } from '@tapory/persistence';

export type ErasedOwnersOptions = {
  /** Table of erased people, in the service's own database; its other columns have defaults. */
  table: string;
  /** Its primary key, a uuid. */
  column: string;
  /** What the name of a person's advisory lock begins with; copies of a service that run at once must agree on it. */
  lockPrefix: string;
};

/**
 * People who were erased, by their ids alone. A session may outlive its account by the seconds that services remember
 * it, so what stores something of a person takes the person's lock first and refuses one who is on the list; the
 * handler of `user.deleted` takes the same lock before it erases.
 */
export type ErasedOwners = {
  /** Lets one transaction at a time store or erase what is a person's, until it ends. */
  lockOwner(tx: TransactionClient, ownerId: string): Promise<void>;
  /** Whether a person was erased; certain for a caller who holds the person's lock. */
  isErased(tx: TransactionClient, ownerId: string): Promise<boolean>;
  /** Throws UNAUTHENTICATED when a person was erased; certain for a caller who holds the person's lock. */
  refuseErased(tx: TransactionClient, ownerId: string): Promise<void>;
  /** Puts a person on the list; a second time is no error. */
  markErased(tx: TransactionClient, ownerId: string): Promise<void>;
};

/** The list of erased people in a service's own table. */
export function createErasedOwners({ table, column, lockPrefix }: ErasedOwnersOptions): ErasedOwners {
  async function isErased(tx: TransactionClient, ownerId: string): Promise<boolean> {
    const rows = await tx.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM "${table}" WHERE "${column}" = $1::uuid`,
      ownerId,
    );
    return rows.length > 0;
  }

  return {
    isErased,
    async lockOwner(tx, ownerId) {
      await tx.$executeRawUnsafe(
        'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))',
        `${lockPrefix}${ownerId}`,
      );
    },
    async refuseErased(tx, ownerId) {
      if (await isErased(tx, ownerId)) throw new AppError('UNAUTHENTICATED');
    },
    async markErased(tx, ownerId) {
      await tx.$executeRawUnsafe(
        `INSERT INTO "${table}" ("${column}") VALUES ($1::uuid) ON CONFLICT DO NOTHING`,
        ownerId,
      );
    },
  };
}
