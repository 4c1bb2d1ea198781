import { describe, expect, it } from '@jest/globals';
import type { SqlClient, TransactionClient } from './transaction.ts';

/** What a Prisma client or one of its transactions has. */
type PrismaLike = TransactionClient & { $queryRaw(sql: TemplateStringsArray): Promise<unknown> };

const nameOf = (tx: SqlClient): string => (tx.$queryRaw === undefined ? 'pool' : 'prisma');

describe('SqlClient', () => {
  const statements: TransactionClient = {
    $queryRawUnsafe: async <T>() => [] as T,
    $executeRawUnsafe: async () => 0,
  };

  it('is a pool or its transaction, and no Prisma client', () => {
    const prisma: PrismaLike = { ...statements, $queryRaw: async () => [] };
    expect(nameOf(statements)).toBe('pool');
    // @ts-expect-error -- the statement would take Prisma's way
    expect(nameOf(prisma)).toBe('prisma');
  });
});
