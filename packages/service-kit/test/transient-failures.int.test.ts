import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isDependencyUnavailable } from '@tapory/errors';
import { createPostgres, type SqlPool } from '@tapory/persistence';
import { defineAbilities, definePublicHandler } from '@tapory/service-kit';
import { createDatabase, eventually, type TestDatabase } from '@tapory/testing';
import pg from 'pg';
import { z } from 'zod';
import { type Edge, startEdge } from './support/start-edge.ts';

const KEPT = z.object({ tries: z.int() });

/** Real: PostgreSQL, HTTP. */
describe('a database that cannot serve now', () => {
  let store: TestDatabase;
  let other: pg.Client;
  let pool: SqlPool;
  let adapter: Awaited<ReturnType<ReturnType<typeof createPostgres>['adapter']['connect']>>;
  let edge: Edge;
  let work: () => Promise<unknown>;
  let tries = 0;

  beforeAll(async () => {
    store = await createDatabase('away');
    other = new pg.Client({ connectionString: store.url });
    other.on('error', () => undefined);
    await other.connect();
    await other.query('CREATE TABLE thing (id int PRIMARY KEY); INSERT INTO thing VALUES (1), (2)');
    // The service's own time to wait for a connection, not the patient one of tests.
    const postgres = createPostgres({ url: store.url.replace(/\?.*/, ''), poolSize: 2 });
    pool = postgres.pool;
    adapter = await postgres.adapter.connect();
    const handle = async () => {
      tries += 1;
      await work();
      return { tries };
    };
    const row = (operationId: string) => ({
      access: 'public' as const,
      handler: definePublicHandler({ summary: 'Works', response: KEPT, operationId, handle }),
    });
    const { routeTable } = defineAbilities({});
    edge = await startEdge({ routes: routeTable({ 'PUT /put': row('put'), 'POST /post': row('post') }) });
  });
  afterAll(async () => {
    await edge?.stop();
    await adapter?.dispose();
    await other?.end();
    await store?.drop();
  });

  const query = (text: string) => pool.query({ text, values: [] });
  const execute = (sql: string) => adapter.executeRaw({ sql, args: [], argTypes: [] });

  async function expectAway(): Promise<void> {
    expect(await edge.send('/post')).toMatchObject({
      status: 503,
      retryAfter: '2',
      body: { code: 'TEMPORARILY_UNAVAILABLE' },
    });
  }

  it.each([
    ['the driver', query],
    ['Prisma’s adapter', execute],
  ])('answers 503 with Retry-After while it is read-only, as seen by %s', async (_, run) => {
    await query('SET default_transaction_read_only = on');
    work = () => run('INSERT INTO thing VALUES (3)');
    await expectAway();
    await query('SET default_transaction_read_only = off');
  });

  it('answers 503 when a lock is not to be had and when a statement is cancelled', async () => {
    await other.query('BEGIN; SELECT * FROM thing FOR UPDATE');
    work = () => query('SELECT * FROM thing FOR UPDATE NOWAIT');
    await expectAway();
    await other.query('ROLLBACK');
    work = async () => {
      const sleeping = query('SELECT pg_sleep(30)');
      const cancel = () =>
        other.query(
          `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(30)' AND state = 'active'`,
        );
      let isOver = false;
      const watched = sleeping.finally(() => {
        isOver = true;
      });
      watched.catch(() => undefined);
      while (!isOver) await cancel();
      await watched;
    };
    await expectAway();
  });

  it('sees a server that is silent', async () => {
    const client = new pg.Client({ connectionString: store.url, query_timeout: 50 });
    await client.connect();
    const failure = await client.query('SELECT pg_sleep(1)').catch((error: unknown) => error);
    await client.end();
    expect(isDependencyUnavailable(failure)).toBe(true);
  });

  it('answers 503 when all connections are busy', async () => {
    await other.query('SELECT pg_advisory_lock(1)');
    const holders = [1, 2].map(() => query('SELECT pg_advisory_lock(1)::text, pg_advisory_unlock(1)'));
    work = () => query('SELECT 1');
    await expectAway();
    await other.query('SELECT pg_advisory_unlock(1)');
    await Promise.all(holders);
  });

  /** PostgreSQL looks for a deadlock once in a wait: theirs must have begun before ours does. */
  async function waitsForLock(): Promise<boolean> {
    const [row] = await pool.query<{ isWaiting: boolean }>({
      text: `SELECT EXISTS (SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS "isWaiting"`,
      values: [],
    });
    return row?.isWaiting ?? false;
  }

  /** Two transactions that lock the same rows crosswise: PostgreSQL ends ours. */
  async function loseOnce(): Promise<void> {
    if (tries > 1) return;
    const ours = new pg.Client({ connectionString: store.url });
    await ours.connect();
    try {
      await ours.query(`BEGIN; SET LOCAL deadlock_timeout = '50ms'; UPDATE thing SET id = 1 WHERE id = 1`);
      await other.query(`BEGIN; SET LOCAL deadlock_timeout = '1min'; UPDATE thing SET id = 2 WHERE id = 2`);
      const theirs = other.query('UPDATE thing SET id = 1 WHERE id = 1');
      await eventually(async () => expect(await waitsForLock()).toBe(true));
      await ours.query('UPDATE thing SET id = 2 WHERE id = 2').finally(async () => {
        await ours.query('ROLLBACK');
        await theirs;
        await other.query('COMMIT');
      });
    } finally {
      await ours.end();
    }
  }

  it('does a command again that lost against another transaction, where it may be repeated', async () => {
    work = loseOnce;
    tries = 0;
    expect(await edge.send('/put', { method: 'PUT' })).toMatchObject({ status: 200, body: { tries: 2 } });
    tries = 0;
    await expectAway();
    expect(tries).toBe(1);
  });
});
