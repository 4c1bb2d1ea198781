import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { createIdempotencyStore, eraseIdempotencyKeys } from '@tapory/persistence';
import { defineAbilities, defineHandler, definePublicHandler } from '@tapory/service-kit';
import { createDatabase, type TestDatabase } from '@tapory/testing';
import pg from 'pg';
import { z } from 'zod';
import { type Edge, startEdge } from './support/start-edge.ts';

const BODY = z.object({ text: z.string() });

/** Real: PostgreSQL, HTTP. */
describe('a command with a key', () => {
  let store: TestDatabase;
  let pool: pg.Pool;
  let edge: Edge;
  const runs: string[] = [];
  let fail: (() => Error) | undefined;

  beforeAll(async () => {
    store = await createDatabase('keys', { migrationsFrom: 'services/coupon/prisma/migrations' });
    pool = new pg.Pool({ connectionString: store.url });
    const keys = {
      query: async <T>({ text, values }: { text: string; values: readonly unknown[] }) =>
        (await pool.query(text, [...values])).rows as T[],
    };
    const handler = defineHandler({
      operationId: 'takeText',
      summary: 'Takes a text',
      isIdempotent: true,
      body: BODY,
      response: BODY.extend({ run: z.int() }),
      async handle({ actor, body, authorize }) {
        authorize({ ownerId: actor.id });
        runs.push(body.text);
        if (fail) throw fail();
        return { ...body, run: runs.length };
      },
    });
    const note = definePublicHandler({
      operationId: 'takeNote',
      summary: 'Takes a note of anybody',
      isIdempotent: true,
      body: BODY,
      response: BODY.extend({ run: z.int() }),
      async handle({ body, commandId }) {
        runs.push(commandId);
        return { ...body, run: runs.length };
      },
    });
    const { routeTable } = defineAbilities({ 'text:send': { owner: true } });
    const routes = routeTable({
      'POST /texts': { access: 'member', ability: 'text:send', handler },
      'POST /notes': { access: 'public', handler: note },
    });
    edge = await startEdge({ routes, idempotency: createIdempotencyStore(keys) });
  });
  afterAll(async () => {
    await edge?.stop();
    await pool?.end();
    await store?.drop();
  });
  beforeEach(() => {
    runs.length = 0;
    fail = undefined;
  });

  const sendAs = (member: string, key: string, body: unknown) =>
    edge.send('/texts', { body, headers: { cookie: `__Host-sid=${member}`, 'idempotency-key': key } });
  const send = (key: string, body: unknown) => sendAs('mei', key, body);

  it.each([
    ['another kind of browser', { 'user-agent': 'phone', 'x-forwarded-for': '203.0.113.7' }],
    ['another network', { 'user-agent': 'desktop', 'x-forwarded-for': '198.51.100.7' }],
  ])('gives a visitor’s answer to a repeat and not to %s with the same key and body', async (_, other) => {
    const key = randomUUID();
    const ask = (headers: object) =>
      edge.send('/notes', { body: { text: 'a' }, headers: { 'idempotency-key': key, ...headers } });
    const own = { 'user-agent': 'desktop', 'x-forwarded-for': '203.0.113.7' };
    const neighbour = { ...own, 'x-forwarded-for': '203.0.113.99' };
    const [first, again] = [await ask(own), await ask(neighbour)];
    expect([first, again]).toMatchObject([{ body: { run: 1 } }, { body: { run: 1 } }]);
    expect(await ask(other)).toMatchObject({ status: 200, body: { run: 2 } });
    expect(new Set(runs).size).toBe(2);
    const { rows } = await pool.query<{ scope: string }>('SELECT scope FROM idempotency_key WHERE key = $1', [
      key,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/203|198|desktop|phone/);
  });

  it.each([
    ['a defect', () => new Error('lost'), 500],
    ['a refusal, which may come after an effect', () => new AppError('ORDER_TOTAL_CHANGED'), 409],
  ])('runs again with the same body after %s, and never with another', async (_, failure, status) => {
    const key = randomUUID();
    fail = failure;
    expect(await send(key, { text: 'a' })).toMatchObject({ status });
    fail = undefined;
    expect(await send(key, { text: 'b' })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await send(key, { text: 'a' })).toMatchObject({ status: 200, body: { run: 2 } });
    expect(await send(key, { text: 'a' })).toMatchObject({ status: 200, body: { run: 2 } });
    expect(runs).toEqual(['a', 'a']);
  });

  it('keeps the key of a process that died for the same body only', async () => {
    const key = randomUUID();
    await send(key, { text: 'a' });
    await pool.query(
      `UPDATE idempotency_key SET state = 'running', status_code = NULL, response = NULL,
         created_at = now() - interval '1 minute' WHERE key = $1`,
      [key],
    );
    expect(await send(key, { text: 'b' })).toMatchObject({ status: 422 });
    expect(await send(key, { text: 'a' })).toMatchObject({ status: 200, body: { run: 2 } });
  });

  it('looks at what the route reads only', async () => {
    const key = randomUUID();
    const deep = `${'['.repeat(6000)}${']'.repeat(6000)}`;
    expect(await send(key, `{"text":"a","unknown":${deep}}`)).toMatchObject({
      status: 200,
      body: { run: 1 },
    });
    expect(await send(key, { text: 'a', later: true })).toMatchObject({ status: 200, body: { run: 1 } });
  });

  it('is forgotten after a while, and with the person who gave it', async () => {
    const answers = createIdempotencyStore({
      query: async <T>({ text, values }: { text: string; values: readonly unknown[] }) =>
        (await pool.query(text, [...values])).rows as T[],
    });
    await pool.query('TRUNCATE idempotency_key');
    for (let age = 0; age < 5; age += 1) {
      const key = randomUUID();
      await sendAs(age === 0 ? 'lin' : 'mei', key, { text: 'a' });
      await pool.query(
        `UPDATE idempotency_key SET created_at = now() - $2 * interval '1 hour' WHERE key = $1`,
        [key, age * 24],
      );
    }
    expect(await answers.purge(47 * 3_600_000, 2)).toBe(2);
    expect(await answers.purge(47 * 3_600_000, 2)).toBe(1);
    const tx = {
      $executeRawUnsafe: async (sql: string, ...values: unknown[]) =>
        (await pool.query(sql, values)).rowCount ?? 0,
    };
    await eraseIdempotencyKeys(tx, 'mei');
    expect((await pool.query('SELECT scope FROM idempotency_key')).rows).toEqual([{ scope: 'lin' }]);
  });
});
