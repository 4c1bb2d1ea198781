import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { createDatabase as createTestDatabase, type TestDatabase } from '@tapory/testing';
import { eraseContentsOfOwner, findTrash } from '../src/data/contents.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { countTexts, readStorageUse } from '../src/data/storage-use.ts';

/** Scans of the table by the transaction's connection. */
async function countScans(tx: Tx): Promise<{ sequential: number; indexed: number }> {
  const [row] = await tx.$queryRaw<{ sequential: number; indexed: number }[]>`
    SELECT seq_scan::int AS sequential, idx_scan::int AS indexed
    FROM pg_stat_xact_user_tables WHERE relname = 'content'`;
  return row ?? { sequential: 0, indexed: 0 };
}

/** Real: PostgreSQL. */
describe('one person’s contents', () => {
  let store: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    store = await createTestDatabase('media', { migrationsFrom: 'services/media/prisma/migrations' });
    database = createDatabase({ url: store.url, poolSize: 2 });
  });

  afterAll(async () => {
    await database?.$disconnect();
    await store?.drop();
  });

  it.each<[string, (tx: Tx, ownerId: string) => Promise<unknown>]>([
    ['counted for the quota', readStorageUse],
    ['counted as texts', countTexts],
    ['listed from the trash', (tx, ownerId) => findTrash(tx, ownerId, 10)],
    ['erased with their owner', eraseContentsOfOwner],
  ])('are %s without a scan of the table', async (_, read) => {
    await database.$transaction(async (tx) => {
      // A small table would be scanned despite its indexes.
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      const before = await countScans(tx);
      await read(tx, newId());
      const after = await countScans(tx);
      expect(after.sequential).toBe(before.sequential);
      expect(after.indexed).toBeGreaterThan(before.indexed);
    });
  });
});
