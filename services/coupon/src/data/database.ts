import { createPostgres, type Direct } from '@tapory/persistence';
import { type Prisma, PrismaClient } from './generated/client.ts';

/** The Prisma client, with a raw SQL client for single statements. */
export type Database = PrismaClient & { direct: Direct };

/** A transaction, or the client itself where no transaction is needed. */
export type Tx = Prisma.TransactionClient;

export function createDatabase(options: { url: string; poolSize: number }): Database {
  const { adapter, direct } = createPostgres(options);
  return Object.assign(new PrismaClient({ adapter }), { direct });
}
