import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isDatabaseTimeout } from '@tapory/errors';
import { createDatabase, eventually, type TestDatabase } from '@tapory/testing';
import { sql } from 'kysely';
import {
  anyOf,
  createIdempotencyStore,
  createPostgres,
  execute,
  json,
  query,
  type SqlPool,
  type TransactionClient,
} from '../src/index.ts';

/** Real: PostgreSQL. */
describe('a pool without Prisma', () => {
  let store: TestDatabase;
  let pool: SqlPool;
  let end: () => Promise<void>;

  beforeAll(async () => {
    store = await createDatabase('sql_pool');
    const postgres = createPostgres({ url: store.url, poolSize: 2 });
    pool = postgres.pool;
    const adapter = await postgres.adapter.connect();
    end = () => adapter.dispose();
    await execute(
      pool,
      sql`CREATE TABLE entry (id int PRIMARY KEY, big_sum bigint, on_day date, list jsonb)`,
    );
  });
  afterAll(async () => {
    await end?.();
    await store?.drop();
  });

  const insert = (client: TransactionClient, id: number) =>
    execute(client, sql`INSERT INTO entry (id) VALUES (${id})`);
  const idsFrom = async (first: number) => {
    const rows = await query(
      pool,
      sql<{ id: number }>`SELECT id FROM entry WHERE id >= ${first} ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  };
  const backendOf = async (client: TransactionClient) =>
    (await query(client, sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`))[0]?.pid;

  it('commits what a transaction has done, and returns its result', async () => {
    const rows = await pool.$transaction(async (tx) => (await insert(tx, 1)) + (await insert(tx, 2)));
    expect(rows).toBe(2);
    expect(await idsFrom(1)).toEqual([1, 2]);
  });

  it('commits nothing when the work throws', async () => {
    const work = pool.$transaction(async (tx) => {
      await insert(tx, 11);
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(await idsFrom(11)).toEqual([]);
  });

  it('does not take a failed statement that the work went on after for a commit', async () => {
    const work = pool.$transaction(async (tx) => {
      await insert(tx, 21);
      await insert(tx, 21).catch(() => 0);
    });
    await expect(work).rejects.toThrow('nothing was committed');
    expect(await idsFrom(21)).toEqual([]);
  });

  it('runs no statement of a transaction that has ended', async () => {
    let late: Promise<number> = Promise.resolve(0);
    const work = pool.$transaction(async (tx) => {
      const failing = execute(tx, sql`SELECT 1 / 0`);
      late = failing.catch(() => idsFrom(0)).then(() => insert(tx, 26));
      await failing;
    });
    await expect(work).rejects.toThrow('division by zero');
    await expect(late).rejects.toThrow('has ended');
    expect(await idsFrom(26)).toEqual([]);
  });

  it('reads all columns of a table that has got another one since, on every connection', async () => {
    await execute(pool, sql`CREATE TABLE growing (id int)`);
    const readAll = (client: TransactionClient) => query(client, sql`SELECT * FROM growing`);
    const onBoth = () => Promise.all([1, 2].map(() => pool.$transaction(readAll)));
    await onBoth();
    await execute(pool, sql`ALTER TABLE growing ADD COLUMN note text`);
    expect(await onBoth()).toEqual([[], []]);
  });

  type Plans = { generic: number; custom: number };

  /** How the prepared statements of a connection that name a table were planned. */
  const plansOf = (connection: TransactionClient, table: string) =>
    query(
      connection,
      sql<Plans>`SELECT generic_plans::int AS generic, custom_plans::int AS custom
        FROM pg_prepared_statements WHERE statement LIKE ${`%${table}%`} AND generic_plans + custom_plans > 1`,
    );

  it('has the statement that claims a command prepared', async () => {
    await execute(
      pool,
      sql`CREATE TABLE idempotency_key (scope text, key text, request_hash text, state text, status_code int,
        response jsonb, created_at timestamptz, PRIMARY KEY (scope, key))`,
    );
    const alone = createPostgres({ url: store.url, poolSize: 1 });
    const keys = createIdempotencyStore(alone.pool);
    for (const key of ['a', 'b', 'a']) await keys.claim({ scope: 'mei', key, requestHash: 'hash' });
    expect((await plansOf(alone.pool, 'idempotency_key')).length).toBe(1);
    await (await alone.adapter.connect()).dispose();
  });

  it('finds one row by its id without planning that each time', async () => {
    await execute(
      pool,
      sql`CREATE TABLE thing AS SELECT gen_random_uuid() AS id FROM generate_series(1, 10000)`,
    );
    await execute(pool, sql`ALTER TABLE thing ADD PRIMARY KEY (id)`);
    await execute(pool, sql`ANALYZE thing`);
    const [first] = await query(pool, sql<{ id: string }>`SELECT id FROM thing LIMIT 1`);
    const id = first?.id ?? '';
    const alone = createPostgres({ url: store.url, poolSize: 1 });
    const find = () => query(alone.pool, sql`SELECT id FROM thing WHERE id = ${anyOf([id])}`);
    for (let times = 0; times < 8; times += 1) expect(await find()).toEqual([{ id }]);
    // PostgreSQL compares five plans with the one for any value.
    expect(await plansOf(alone.pool, 'thing')).toEqual([{ generic: 3, custom: 5 }]);
    await (await alone.adapter.connect()).dispose();
  });

  it('survives losing a connection inside a transaction, and opens another', async () => {
    const work = pool.$transaction(async (tx) => {
      await insert(tx, 31);
      const pid = await backendOf(tx);
      await query(pool, sql`SELECT pg_terminate_backend(${pid})`);
      await insert(tx, 32);
    });
    await expect(work).rejects.toThrow();
    expect(await pool.$transaction((tx) => insert(tx, 33))).toBe(1);
    expect(await idsFrom(31)).toEqual([33]);
  });

  it('survives losing an idle connection while no Prisma client is connected', async () => {
    const alone = createPostgres({ url: store.url, poolSize: 1 });
    const pid = await backendOf(alone.pool);
    await query(pool, sql`SELECT pg_terminate_backend(${pid})`);
    // The next statement finds a connection, at the latest on the second try: the first may still get the lost one.
    const again = await backendOf(alone.pool).catch(() => backendOf(alone.pool));
    expect(again).not.toBe(pid);
    await (await alone.adapter.connect()).dispose();
  });

  it('gives connections back, also after failures', async () => {
    const failing = Array.from({ length: 12 }, () =>
      pool.$transaction(async (tx) => {
        await query(tx, sql`SELECT 1 / 0`);
      }),
    );
    const results = await Promise.allSettled(failing);
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await idsFrom(100)).toEqual([]);
  });

  it('ends a transaction that takes too long, as a timeout', async () => {
    const url = `${store.url}&options=${encodeURIComponent('-c transaction_timeout=50ms')}`;
    const impatient = createPostgres({ url, poolSize: 1 });
    const adapter = await impatient.adapter.connect();
    const work = impatient.pool.$transaction((tx) => query(tx, sql`SELECT pg_sleep(4)`));
    expect(await work.catch(isDatabaseTimeout)).toBe(true);
    await adapter.dispose();
  });

  it('says of a transaction that took too long between two statements that it timed out', async () => {
    const url = `${store.url}&options=${encodeURIComponent('-c transaction_timeout=50ms')}`;
    const impatient = createPostgres({ url, poolSize: 1 });
    const adapter = await impatient.adapter.connect();
    const work = impatient.pool.$transaction(async (tx) => {
      const pid = await backendOf(tx);
      const alive = sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`;
      await eventually(async () => expect(await query(pool, alive)).toEqual([]));
      await backendOf(tx);
    });
    expect(await work.catch(isDatabaseTimeout)).toBe(true);
    await adapter.dispose();
  });

  it('reads columns as a Prisma schema types them, and writes lists as JSON', async () => {
    const values = sql`INSERT INTO entry VALUES (41, ${9_007_199_254_740_993n}, '2026-11-22', ${json(['a', { b: 1 }])})`;
    expect(await execute(pool, values)).toBe(1);
    expect(await query(pool, sql`SELECT big_sum, on_day, list FROM entry WHERE id = 41`)).toEqual([
      { bigSum: 9_007_199_254_740_993n, onDay: new Date('2026-11-22T00:00:00Z'), list: ['a', { b: 1 }] },
    ]);
  });

  it('prepares the first statement of a transaction anew when that failed before', async () => {
    const alone = createPostgres({ url: store.url, poolSize: 1 });
    const work = () => alone.pool.$transaction((tx) => execute(tx, sql`INSERT INTO late (id) VALUES (${1})`));
    await alone.pool.$transaction(backendOf);
    await expect(work()).rejects.toThrow('"late" does not exist');
    await execute(pool, sql`CREATE TABLE late (id int)`);
    expect(await work()).toBe(1);
    expect(await query(pool, sql`SELECT id FROM late`)).toEqual([{ id: 1 }]);
    await (await alone.adapter.connect()).dispose();
  });

  const insertAtCommit = (tx: TransactionClient, id: number) =>
    tx.$executeAtCommit?.('INSERT INTO entry (id) VALUES ($1)', id);

  it('commits with what is executed at the commit, also where that is all', async () => {
    for (const first of [1001, 1004]) {
      await pool.$transaction(async (tx) => {
        await insert(tx, first);
        insertAtCommit(tx, first + 1);
        insertAtCommit(tx, first + 2);
      });
    }
    await pool.$transaction(async (tx) => insertAtCommit(tx, 1007));
    expect(await idsFrom(1001)).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007]);
  });

  it('commits nothing when what is executed at the commit fails, and uses the connection again', async () => {
    const alone = createPostgres({ url: store.url, poolSize: 1 });
    const twice = (tx: TransactionClient) => insert(tx, 1011).then(() => insertAtCommit(tx, 1011));
    await expect(alone.pool.$transaction(twice)).rejects.toThrow('duplicate key');
    expect(await alone.pool.$transaction((tx) => insert(tx, 1012))).toBe(1);
    expect(await idsFrom(1011)).toEqual([1012]);
    await (await alone.adapter.connect()).dispose();
  });

  it('commits nothing that a constraint refuses at the commit, and uses the connection again', async () => {
    await execute(
      pool,
      sql`CREATE TABLE pair (id int PRIMARY KEY, other int REFERENCES pair (id) DEFERRABLE INITIALLY DEFERRED)`,
    );
    const alone = createPostgres({ url: store.url, poolSize: 1 });
    const pair = 'INSERT INTO pair (id, other) VALUES ($1, $2)';
    // On a new connection, and on one that has begun a transaction before.
    for (const id of [1, 3])
      await expect(
        alone.pool.$transaction(async (tx) => tx.$executeAtCommit?.(pair, id, id + 1)),
      ).rejects.toThrow('violates foreign key');
    await alone.pool.$transaction(async (tx) => {
      tx.$executeAtCommit?.(pair, 5, 6);
      tx.$executeAtCommit?.(pair, 6, 5);
    });
    expect(await query(pool, sql`SELECT id FROM pair ORDER BY id`)).toEqual([{ id: 5 }, { id: 6 }]);
    await (await alone.adapter.connect()).dispose();
  });

  it('refuses what is to be executed at a commit that has been', async () => {
    const ended = await pool.$transaction(async (tx) => tx);
    expect(() => insertAtCommit(ended, 1031)).toThrow('has ended');
  });

  it('rolls back all of the statements that it begins with side by side', async () => {
    const alone = createPostgres({ url: store.url, poolSize: 1 });
    const refuse = () =>
      alone.pool.$transaction(async (tx) => {
        await Promise.all([insert(tx, 1021), insert(tx, 1022), insert(tx, 1023)]);
        throw new Error('changed my mind');
      });
    // On a new connection, and on one that has begun a transaction before.
    for (const _ of [1, 2]) await expect(refuse()).rejects.toThrow('changed my mind');
    expect(await idsFrom(1021)).toEqual([]);
    await (await alone.adapter.connect()).dispose();
  });

  it('commits work that had nothing to do', async () => {
    expect(await pool.$transaction(async () => 'nothing to do')).toBe('nothing to do');
  });
});
