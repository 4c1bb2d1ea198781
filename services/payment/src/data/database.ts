import { createPostgres, type SqlPool, type TransactionRunner } from '@tapory/persistence';
import { type Prisma, PrismaClient } from './generated/client.ts';

/** A transaction, or the client itself where no transaction is needed. */
export type Tx = Prisma.TransactionClient;

/** The Prisma client, and the pool under it for statements that are hot. */
export type Database = PrismaClient & { pool: SqlPool; unitOfWork: TransactionRunner<Tx> };

export function createDatabase(options: { url: string; poolSize: number }): Database {
  const { adapter, pool } = createPostgres(options);
  const client = new PrismaClient({ adapter });
  return Object.assign(client, { pool, unitOfWork: client });
}
