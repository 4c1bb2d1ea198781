import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRelayStore, type RelayStore } from '@tapory/persistence';
import { createServiceDatabase, type ServiceDatabase } from './support/create-service-database.ts';

const DAY_MS = 24 * 3_600_000;
/** More than fit into one DELETE. */
const OLD = 12_000;

/** Real: PostgreSQL. */
describe('what is old in outbox and inbox', () => {
  let database: ServiceDatabase;
  let store: RelayStore;

  beforeAll(async () => {
    database = await createServiceDatabase('retention');
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    store = createRelayStore(database.url, log);
    await database.db.query(
      `INSERT INTO outbox (id, exchange, routing_key, type, payload, published_at)
       SELECT gen_random_uuid(), 'shop.events', 'k', 't', '{}', now() - interval '1 day' * (n % 3)
       FROM generate_series(1, $1) AS n`,
      [OLD],
    );
    await database.db.query(
      `INSERT INTO inbox (consumer, message_id, received_at)
       SELECT 'q', gen_random_uuid(), now() - interval '1 day' * (n % 3) FROM generate_series(1, $1) AS n`,
      [OLD],
    );
    await database.db.query(
      `INSERT INTO outbox (id, exchange, routing_key, type, payload, created_at)
       VALUES (gen_random_uuid(), 'shop.events', 'k', 't', '{}', now() - interval '9 days')`,
    );
    await database.db.query('ANALYZE');
  });
  afterAll(async () => {
    await store?.close();
    await database?.drop();
  });

  it('is found by an index', async () => {
    for (const table of ['outbox WHERE published_at', 'inbox WHERE received_at']) {
      const plan = await database.db.query(
        `EXPLAIN SELECT ctid FROM ${table} < now() - interval '100 days' LIMIT 10`,
      );
      expect(JSON.stringify(plan)).toContain('Index Scan');
    }
  });

  it('goes all at once, and what was never published stays', async () => {
    const young = await database.db.count(`inbox WHERE received_at > now() - interval '1 hour'`);
    const retention = { outboxMs: DAY_MS / 2, inboxMs: DAY_MS / 2 };
    expect(await store.purge({ ...retention, shouldStop: () => true })).toBe(0);
    expect(await store.purge({ ...retention, shouldStop: () => false })).toBe(2 * (OLD - young));
    expect(await database.db.count('inbox')).toBe(young);
    expect(await database.db.count('outbox WHERE published_at IS NULL')).toBe(1);
  });
});
