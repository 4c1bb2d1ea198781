import { createPostgres, type SqlClient, type SqlPool } from '@tapory/persistence';
import { PrismaClient } from './generated/client.ts';

/** A transaction, or the pool where no transaction is needed. */
export type Tx = SqlClient;

/** The Prisma client, and the pool under it, which runs use cases and consumers. */
export type Database = PrismaClient & { pool: SqlPool; unitOfWork: SqlPool };

export function createDatabase(options: { url: string; poolSize: number }): Database {
  const { adapter, pool } = createPostgres(options);
  return Object.assign(new PrismaClient({ adapter }), { pool, unitOfWork: pool });
}
