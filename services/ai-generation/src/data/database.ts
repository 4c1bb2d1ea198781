import { createPrismaAdapter } from '@tapory/service-kit';
import { type Prisma, PrismaClient } from './generated/client.ts';

export type Database = PrismaClient;

/** A transaction, or the client itself where no transaction is needed. */
export type Tx = Prisma.TransactionClient;

/** This service's database. */
export function createDatabase(options: { url: string; poolSize: number }): Database {
  return new PrismaClient({ adapter: createPrismaAdapter(options) });
}
