import { createPostgres, type RawSql } from '@tapory/persistence';
import { type Prisma, PrismaClient } from './generated/client.ts';

/** The Prisma client, and `rawSql` for single statements on the same pool. */
export type Database = PrismaClient & { rawSql: RawSql };

/** A transaction, or the client itself where no transaction is needed. */
export type Tx = Prisma.TransactionClient;

export function createDatabase(options: { url: string; poolSize: number }): Database {
  const { adapter, rawSql } = createPostgres(options);
  return Object.assign(new PrismaClient({ adapter }), { rawSql });
}
