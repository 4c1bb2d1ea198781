import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLeases, type LeaseTx } from '@tapory/service-kit';
import { createDatabase, type TestDatabase } from '@tapory/testing';
import pg from 'pg';

/** Real: PostgreSQL. */
describe('leases', () => {
  let store: TestDatabase;
  let pool: pg.Pool;
  let tx: LeaseTx;

  beforeAll(async () => {
    store = await createDatabase('leases');
    pool = new pg.Pool({ connectionString: store.url });
    tx = {
      $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) =>
        (await pool.query(sql, values)).rows as T,
    };
    await pool.query(`CREATE TABLE task (id uuid PRIMARY KEY, kind text NOT NULL, status text NOT NULL DEFAULT 'due',
      place serial, lease_token uuid, leased_until timestamptz)`);
  });
  afterAll(async () => {
    await pool?.end();
    await store?.drop();
  });
  beforeEach(async () => {
    await pool.query('TRUNCATE task');
  });

  const leases = createLeases({ table: 'task', leaseMs: 60_000 });

  async function addTask(kind = 'a'): Promise<string> {
    const id = randomUUID();
    await pool.query('INSERT INTO task (id, kind) VALUES ($1, $2)', [id, kind]);
    return id;
  }

  const claim = (kind = 'a') =>
    leases.claim(tx, {
      where: { text: 'kind = $1', values: [kind] },
      orderBy: 'place',
      set: { text: 'status = $1', values: ['working'] },
    });

  const runOut = (id: string) =>
    pool.query(`UPDATE task SET leased_until = clock_timestamp() - interval '1 second' WHERE id = $1`, [id]);

  it('takes the first due row, writes what the claim writes, and leaves what is leased to nobody else', async () => {
    const first = await addTask();
    const second = await addTask();
    await addTask('b');
    expect((await claim())?.id).toBe(first);
    expect((await claim())?.id).toBe(second);
    expect(await claim()).toBeNull();
    const { rows } = await pool.query('SELECT status FROM task WHERE id = $1', [first]);
    expect(rows).toEqual([{ status: 'working' }]);
  });

  it('gives each of many workers at once another row', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => addTask()));
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claim()));
    expect(claimed.map((lease) => lease?.id).sort()).toEqual(ids.sort());
  });

  it('still holds after it ran out, until another worker takes the row', async () => {
    const id = await addTask();
    const first = await claim();
    if (!first) throw new Error('nothing was claimed');
    await runOut(id);
    expect(await leases.lock(tx, first)).toBe(true);
    const second = await claim();
    expect(second?.id).toBe(id);
    expect(await leases.lock(tx, first)).toBe(false);
    expect(await leases.renew(tx, first)).toBe(false);
    expect(await leases.release(tx, first)).toBe(false);
  });

  it('is measured from the claim, however long its transaction has been open', async () => {
    await addTask();
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await leases.claim(
        {
          $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) =>
            (await client.query(sql, values)).rows as T,
        },
        { where: { text: 'true', values: [] }, orderBy: 'place' },
      );
      // now() is the transaction's beginning.
      const { rows } = await client.query(
        `SELECT leased_until - now() > interval '60 seconds' AS "isWhole" FROM task`,
      );
      expect(rows).toEqual([{ isWhole: true }]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('begins its time again when it is renewed, and frees the row when it is released', async () => {
    const id = await addTask();
    const lease = await claim();
    if (!lease) throw new Error('nothing was claimed');
    await runOut(id);
    expect(await leases.renew(tx, lease)).toBe(true);
    expect(await claim()).toBeNull();
    expect(await leases.release(tx, lease)).toBe(true);
    expect(await leases.lock(tx, lease)).toBe(false);
    expect((await claim())?.id).toBe(id);
  });

  it('writes with a renewal and a release only what its holder says', async () => {
    const id = await addTask();
    const first = await claim();
    if (!first) throw new Error('nothing was claimed');
    const set = (status: string) => ({ text: 'status = $1', values: [status] });
    const status = async () => (await pool.query('SELECT status FROM task')).rows[0]?.status;
    expect(await leases.renew(tx, first, set('half done'))).toBe(true);
    expect(await status()).toBe('half done');
    await runOut(id);
    const second = await claim();
    expect(await leases.renew(tx, first, set('late'))).toBe(false);
    expect(await leases.release(tx, first, { set: set('late') })).toBe(false);
    expect(await status()).toBe('working');
    if (!second) throw new Error('nothing was claimed');
    expect(await leases.release(tx, second, { set: set('due') })).toBe(true);
    expect(await status()).toBe('due');
  });

  it('lets a row wait that was released for later', async () => {
    const id = await addTask();
    const lease = await claim();
    if (!lease) throw new Error('nothing was claimed');
    expect(await leases.release(tx, lease, { waitMs: 60_000 })).toBe(true);
    expect(await claim()).toBeNull();
    await runOut(id);
    expect((await claim())?.id).toBe(id);
  });

  it('goes by another column where a table has one of another name', async () => {
    await pool.query('ALTER TABLE task ADD COLUMN not_before timestamptz');
    const others = createLeases({ table: 'task', leaseMs: 60_000, until: 'not_before' });
    const everything = { where: { text: 'true', values: [] }, orderBy: 'place' };
    const id = await addTask();
    const lease = await others.claim(tx, everything);
    expect(lease?.id).toBe(id);
    expect(await others.claim(tx, everything)).toBeNull();
    if (lease) expect(await others.release(tx, lease)).toBe(true);
    expect((await others.claim(tx, everything))?.id).toBe(id);
  });
});
