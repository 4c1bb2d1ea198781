import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createWorker, defineQueue, LeaseLost, type Work, type WorkerOptions } from '@tapory/jobs';
import { createLog, type Lease, type LeaseTx } from '@tapory/service-kit';
import { createDatabase, eventually, type TestDatabase } from '@tapory/testing';
import pg from 'pg';

type Claimed = { lease: Lease };
type Row = { status: string; attempt: number; progress: number; lease_token: string | null };

/** Real: PostgreSQL. */
describe('a worker of a queue', () => {
  let store: TestDatabase;
  let pool: pg.Pool;
  let tx: LeaseTx;

  beforeAll(async () => {
    store = await createDatabase('jobs');
    pool = new pg.Pool({ connectionString: store.url });
    tx = {
      $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) =>
        (await pool.query(sql, values)).rows as T,
    };
    await pool.query(`CREATE TABLE task (id uuid PRIMARY KEY, status text NOT NULL DEFAULT 'queued', place serial,
      attempt int NOT NULL DEFAULT 0, progress int NOT NULL DEFAULT 0, lease_token uuid, lease_until timestamptz)`);
  });
  afterAll(async () => {
    await pool?.end();
    await store?.drop();
  });
  beforeEach(async () => {
    await pool.query('TRUNCATE task');
  });

  async function add(attempt = 0): Promise<string> {
    const id = randomUUID();
    await pool.query('INSERT INTO task (id, attempt) VALUES ($1, $2)', [id, attempt]);
    return id;
  }
  const rowOf = async (id: string): Promise<Row> =>
    (await pool.query('SELECT * FROM task WHERE id = $1', [id])).rows[0];
  /** Writes a result under the lease. */
  const end = async ({ id, token }: Lease, status: string): Promise<boolean> => {
    const sql =
      'UPDATE task SET status = $3, lease_token = NULL, lease_until = NULL WHERE id = $1 AND lease_token = $2';
    return (await pool.query(sql, [id, token, status])).rowCount === 1;
  };

  function start({
    leaseMs = 60_000,
    ...options
  }: Partial<WorkerOptions<LeaseTx, Claimed>> & { leaseMs?: number }) {
    const queue = defineQueue<LeaseTx, Claimed>({
      table: 'task',
      leaseMs,
      maxAttempts: 3,
      claim: { due: `status = 'queued'`, orderBy: 'place' },
      load: async (_tx, lease) => ({ lease }),
    });
    const worker = createWorker<LeaseTx, Claimed>({
      queue,
      database: tx,
      run: async ({ lease }) => void (await end(lease, 'done')),
      fail: async ({ lease }) => void (await end(lease, 'failed')),
      async giveUp() {
        const claimed = await queue.claimExhausted(tx);
        if (claimed) await end(claimed.lease, 'failed');
        return claimed !== null;
      },
      log: createLog({ service: 'jobs', level: 'silent' }),
      ...{ slots: 2, pollMs: 20, stopMs: 1000 },
      ...options,
    });
    return { queue, worker };
  }

  /** A run that goes on until it is let go, or its signal aborts. */
  function held() {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<Work>();
    const run = async ({ lease }: Claimed, work: Work): Promise<void> => {
      begun.resolve(work);
      await new Promise<void>((resolve, reject) => {
        void gate.promise.then(resolve);
        work.signal.addEventListener('abort', () => reject(work.signal.reason));
      });
      await end(lease, 'done');
    };
    return { run, begun: begun.promise, open: () => gate.resolve() };
  }

  it('does what waits, the first in its turn, each once by two workers', async () => {
    const ids = [await add(), await add(), await add(), await add()];
    const done: string[] = [];
    const run = async ({ lease }: Claimed): Promise<void> => {
      if (await end(lease, 'done')) done.push(lease.id);
    };
    const workers = [start({ run }).worker, start({ run }).worker];
    for (const worker of workers) await worker.start?.();
    await eventually(() => expect([...done].sort()).toEqual([...ids].sort()));
    for (const worker of workers) await worker.stop?.();
    expect(done).toHaveLength(ids.length);
  });

  it('keeps its lease while it works, and stores the progress', async () => {
    const id = await add();
    const slow = held();
    const { worker, queue } = start({ run: slow.run, leaseMs: 400 });
    await worker.start?.();
    (await slow.begun).report(41.6);
    await eventually(async () => expect((await rowOf(id)).progress).toBe(42));
    const untilOf = async () =>
      (await pool.query('SELECT lease_until AS until FROM task WHERE id = $1', [id])).rows[0].until;
    const first = await untilOf();
    await eventually(async () => expect((await untilOf()) > first).toBe(true));
    expect(await queue.claim(tx)).toBeNull();
    slow.open();
    await eventually(async () => expect((await rowOf(id)).status).toBe('done'));
    await worker.stop?.();
  });

  it('is told that it lost its lease, and writes nothing', async () => {
    const id = await add();
    const frozen = held();
    const { worker } = start({ run: frozen.run, leaseMs: 400 });
    await worker.start?.();
    const { signal } = await frozen.begun;
    // As if it had been frozen past its lease, and another worker had claimed the row.
    const other = randomUUID();
    await pool.query(
      `UPDATE task SET lease_token = $2, lease_until = clock_timestamp() + interval '1 minute' WHERE id = $1`,
      [id, other],
    );
    await eventually(() => expect(signal.reason).toBeInstanceOf(LeaseLost));
    await worker.stop?.();
    expect(await rowOf(id)).toMatchObject({ status: 'queued', lease_token: other });
  });

  it('takes over what a killed worker left, and gives it up after the last attempt', async () => {
    const [again, last] = [await add(1), await add(3)];
    await pool.query(
      `UPDATE task SET lease_token = gen_random_uuid(), lease_until = clock_timestamp() - interval '1 second'`,
    );
    const { worker } = start({});
    await worker.start?.();
    await eventually(async () => expect(await rowOf(again)).toMatchObject({ status: 'done', attempt: 2 }));
    await eventually(async () => expect((await rowOf(last)).status).toBe('failed'));
    await worker.stop?.();
  });

  it('gives back what it cannot finish when it stops, and counts no attempt', async () => {
    const id = await add();
    const slow = held();
    const { worker } = start({ run: slow.run, stopMs: 20 });
    await worker.start?.();
    await slow.begun;
    await worker.stop?.();
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempt: 0, lease_token: null });
  });

  it('starts at once when something was queued', async () => {
    let tell: () => void = () => undefined;
    let isHeard = true;
    const onQueued = (listener: () => void) => {
      tell = listener;
      return () => {
        isHeard = false;
      };
    };
    const { worker } = start({ pollMs: 3_600_000, onQueued });
    await worker.start?.();
    const id = await add();
    tell();
    await eventually(async () => expect((await rowOf(id)).status).toBe('done'));
    await worker.stop?.();
    expect(isHeard).toBe(false);
  });

  it('refuses to start without a handler', async () => {
    const { worker } = start({ run: undefined as never });
    await expect(worker.start?.()).rejects.toThrow('the worker has no run');
  });
});
