import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { createDatabase as createTestDatabase, type TestDatabase } from '@tapory/testing';
import { createDatabase, type Database } from '../src/data/database.ts';
import { deleteOldMessages } from '../src/messages/data/messages.ts';

const DAY_MS = 86_400_000;

/** Real: PostgreSQL. */
describe('messages', () => {
  let store: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    store = await createTestDatabase('identity', { migrationsFrom: 'services/identity/prisma/migrations' });
    database = createDatabase({ url: store.url, poolSize: 2 });
  });
  afterAll(async () => {
    await database?.$disconnect();
    await store?.drop();
  });

  it('are deleted 90 days after they were sent or given up, and never while they wait', async () => {
    const old = new Date(Date.now() - 91 * DAY_MS);
    const recent = new Date(Date.now() - 89 * DAY_MS);
    const rows = [
      { kind: 'sent', createdAt: old, sentAt: old },
      { kind: 'failed', createdAt: old, failedAt: old },
      { kind: 'waiting', createdAt: old },
      { kind: 'recent', createdAt: recent, sentAt: recent },
    ];
    await database.message.createMany({
      data: rows.map((row) => ({ id: newId(), channel: 'email', sealed: '', ...row })),
    });
    expect(await deleteOldMessages(database, 1)).toBe(1);
    expect(await deleteOldMessages(database, 10)).toBe(1);
    expect(await deleteOldMessages(database, 10)).toBe(0);
    const left = await database.message.findMany({ orderBy: { kind: 'asc' } });
    expect(left.map(({ kind }) => kind)).toEqual(['recent', 'waiting']);
  });
});
