import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { AppError } from '@tapory/errors';
import { createPostgres } from '@tapory/persistence';
import { createVhost, eventually, type TestVhost } from '@tapory/testing';
import { listDeadLetters } from '../src/dlq/list-dead-letters.ts';
import { showDeadLetters } from '../src/dlq/show-dead-letters.ts';
import { createOutbox } from '../src/outbox/outbox.ts';
import { bindQueue, countMessages, deleteQueue, sendRaw } from './support/broker.ts';
import { buildMessaging, type TestMessaging } from './support/build-messaging.ts';
import { createServiceDatabase, type ServiceDatabase } from './support/create-service-database.ts';
import {
  countOrder,
  type OnOrderPlaced,
  type OnOrdersPlaced,
  type OnOrdersPlacedOnPool,
  type OrderPlaced,
  orderLostEvent,
  orderPlacedEvent,
  type PrepareOrdersPlaced,
  TEST_EVENTS,
} from './support/events.ts';

const QUEUE = 'ledger.on-order-placed';
const DLQ = `${QUEUE}.dlq`;

let broker: TestVhost;
let shopDatabase: ServiceDatabase;
let ledgerDatabase: ServiceDatabase;
let shop: TestMessaging;
let started: TestMessaging[];

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});

beforeEach(async () => {
  [broker, shopDatabase, ledgerDatabase] = await Promise.all([
    createVhost('messaging'),
    createServiceDatabase('shop'),
    createServiceDatabase('ledger'),
  ]);
  started = [];
  shop = buildMessaging({
    service: 'shop',
    amqpUrl: broker.url,
    databaseUrl: shopDatabase.url,
    db: shopDatabase.db,
  });
});

afterEach(async () => {
  await Promise.all(started.map((messaging) => messaging.stop()));
  await Promise.all([shopDatabase.drop(), ledgerDatabase.drop()]);
});

async function startShop(): Promise<void> {
  await start(shop);
}

type SubscriptionOptions = { filter?: (order: OrderPlaced) => boolean; isBatched?: boolean };

async function startLedger(
  handler: OnOrderPlaced,
  options: SubscriptionOptions = {},
): Promise<TestMessaging> {
  const ledger = buildMessaging({
    service: 'ledger',
    amqpUrl: broker.url,
    databaseUrl: ledgerDatabase.url,
    db: ledgerDatabase.db,
  });
  await start(ledger, handler, options);
  return ledger;
}

async function startBatchLedger(batchHandler: OnOrdersPlaced, prepare?: PrepareOrdersPlaced): Promise<void> {
  const ledger = buildMessaging({
    service: 'ledger',
    amqpUrl: broker.url,
    databaseUrl: ledgerDatabase.url,
    db: ledgerDatabase.db,
  });
  started.push(ledger);
  await ledger.start([{ event: 'order.placed', batchHandler, ...(prepare ? { prepare } : {}) }]);
  await eventually(() => expect(ledger.ready()).toBe(true));
}

async function start(
  messaging: TestMessaging,
  handler?: OnOrderPlaced,
  options: SubscriptionOptions = {},
): Promise<void> {
  started.push(messaging);
  await messaging.start(handler ? [{ event: 'order.placed', handler, ...options }] : []);
  await eventually(() => expect(messaging.ready()).toBe(true));
}

async function stop(messaging: TestMessaging): Promise<void> {
  started = started.filter((other) => other !== messaging);
  await messaging.stop();
}

async function place(...orderIds: string[]): Promise<void> {
  await shop.outbox.transaction((_, record) => record(orderIds.map(orderPlacedEvent)));
}

function effects(): Promise<string[]> {
  return ledgerDatabase.db
    .query<{ order_id: string }>('SELECT order_id FROM effect ORDER BY order_id')
    .then((rows) => rows.map((row) => row.order_id));
}

function unpublished(database: ServiceDatabase): Promise<number> {
  return database.db.count('outbox WHERE published_at IS NULL');
}

describe('an event', () => {
  it('is stored for a declared consumer that has not started yet', async () => {
    await startShop();
    await shop.outbox.transaction((_, record) =>
      record({ type: 'order.shipped', subject: 'o1', data: { orderId: 'o1' } }),
    );
    await eventually(async () => expect(await unpublished(shopDatabase)).toBe(0));
    const shipped: string[] = [];
    const ledger = buildMessaging({
      service: 'ledger',
      amqpUrl: broker.url,
      databaseUrl: ledgerDatabase.url,
      db: ledgerDatabase.db,
    });
    started.push(ledger);
    await ledger.start([
      { event: 'order.shipped', handler: async (_tx, event) => void shipped.push(event.data.orderId) },
    ]);
    await eventually(() => expect(shipped).toEqual(['o1']));
    expect(await countMessages(broker.url, 'shop.unrouted')).toBe(0);
  });

  it('is delivered after the commit with the trace of its publisher, and not after a rollback', async () => {
    const seen: { traceId: string | undefined; subject: string; type: string }[] = [];
    await startLedger(async (_tx, { subject, type }) => {
      seen.push({ traceId: trace.getSpanContext(context.active())?.traceId, subject, type });
    });
    await startShop();
    const span = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 1 };

    const failing = shop.outbox.transaction(async (_, record) => {
      await record(orderPlacedEvent('rolled-back'));
      throw new Error('the use case failed');
    });
    await expect(failing).rejects.toThrow('the use case failed');
    await context.with(trace.setSpanContext(ROOT_CONTEXT, span), () => place('o1'));

    await eventually(() => expect(seen).toHaveLength(1));
    expect(seen[0]).toEqual({ traceId: span.traceId, subject: 'o1', type: 'tapory.order.placed.v1' });
    expect(await shopDatabase.db.count('outbox')).toBe(1);
  });

  it('takes effect once however often it is delivered, and the events it causes are published once', async () => {
    await startLedger(countOrder);
    await startShop();
    await place('o1', 'o2');
    await eventually(async () => expect(await effects()).toEqual(['o1', 'o2']));

    await eventually(async () => expect(await unpublished(shopDatabase)).toBe(0));
    await shopDatabase.db.query('UPDATE outbox SET published_at = NULL');
    await eventually(() => expect(ledgerDatabase.db.duplicates()).toBe(2));

    expect(await effects()).toEqual(['o1', 'o2']);
    expect(await ledgerDatabase.db.count('outbox')).toBe(2);
  });

  it('is published from memory after its commit, and by the relay when its process died before', async () => {
    await startLedger(countOrder);
    shop = buildMessaging({
      service: 'shop',
      amqpUrl: broker.url,
      databaseUrl: shopDatabase.url,
      db: shopDatabase.db,
      // The relay polls once at its start and then not within this test.
      settings: { pollMs: 600_000 },
    });
    await startShop();
    await place('o1');
    await eventually(async () => expect(await effects()).toEqual(['o1']));
    await eventually(async () => expect(await unpublished(shopDatabase)).toBe(0));

    // As by a process that dies after its commit.
    const dying = createOutbox({
      service: 'shop',
      events: TEST_EVENTS,
      db: shopDatabase.db,
      dispatch: () => undefined,
    });
    await dying.transaction((_tx, record) => record(orderPlacedEvent('o2')));
    expect(await unpublished(shopDatabase)).toBe(1);
    const other = buildMessaging({
      service: 'shop',
      amqpUrl: broker.url,
      databaseUrl: shopDatabase.url,
      db: shopDatabase.db,
    });
    await start(other);
    await eventually(async () => expect(await effects()).toEqual(['o1', 'o2']));
    await eventually(async () => expect(await unpublished(shopDatabase)).toBe(0));
  });

  it('that a filter excludes is acknowledged without an inbox row', async () => {
    await startLedger(countOrder, { filter: (order) => order.orderId !== 'foreign' });
    await startShop();
    await place('foreign', 'own');
    await eventually(async () => expect(await effects()).toEqual(['own']));
    await eventually(async () => expect(await countMessages(broker.url, QUEUE)).toBe(0));
    expect(await ledgerDatabase.db.count('inbox')).toBe(1);
    expect(await effects()).toEqual(['own']);
  });

  it('may be published only by its owner', async () => {
    const ledger = await startLedger(countOrder);
    const publishing = ledger.outbox.transaction((_, record) => record(orderPlacedEvent('o1')));
    await expect(publishing).rejects.toThrow('ledger may not publish order.placed');
  });
});

describe('a handler that fails', () => {
  it('is retried with backoff, then the message is dead-lettered and can be redriven', async () => {
    const attempts: number[] = [];
    let isBroken = true;
    await startLedger(async (tx, event, ctx) => {
      attempts.push(ctx.attempt);
      await countOrder(tx, event, ctx);
      if (isBroken) throw new AppError('TEMPORARILY_UNAVAILABLE');
    });
    await startShop();
    await place('o1');
    await eventually(async () => expect(await countMessages(broker.url, DLQ)).toBe(1));
    expect(attempts).toEqual([1, 2, 3]);
    expect(await effects()).toEqual([]);

    const [letter] = await showDeadLetters(broker.url, DLQ, 10);
    expect(letter).toMatchObject({ attempt: 3, lastError: 'TEMPORARILY_UNAVAILABLE' });
    expect(await listDeadLetters(broker.url, TEST_EVENTS)).toContainEqual({ queue: DLQ, messages: 1 });

    isBroken = false;
    expect(await runCli('dlq', 'redrive', QUEUE)).toBe(`1 redriven from ${DLQ}\n`);
    await eventually(async () => expect(await effects()).toEqual(['o1']));
    expect(attempts).toEqual([1, 2, 3, 1]);
    expect(await countMessages(broker.url, DLQ)).toBe(0);
  });

  it('dead-letters an invalid message without a retry and goes on with the next', async () => {
    let calls = 0;
    await startLedger(async (tx, event, ctx) => {
      calls += 1;
      if (event.data.orderId === 'bad') throw new AppError('VALIDATION_FAILED');
      await countOrder(tx, event, ctx);
    });
    await startShop();
    await sendRaw(broker.url, QUEUE, 'no JSON at all');
    const newer = {
      specversion: '1.0',
      id: '01a1fd41-c79e-7e2a-b7b9-fe87efacd2e0',
      type: 'tapory.order.placed.v2',
    };
    await sendRaw(broker.url, QUEUE, JSON.stringify(newer));
    await place('bad', 'good');

    await eventually(async () => expect(await effects()).toEqual(['good']));
    await eventually(async () => expect(await countMessages(broker.url, DLQ)).toBe(3));
    expect(calls).toBe(2);
    const letters = await showDeadLetters(broker.url, DLQ, 10);
    expect(letters.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
    expect(letters.map(({ lastError }) => lastError).sort()).toEqual([
      'UnreadableEventError: not JSON',
      'UnreadableEventError: type tapory.order.placed.v2, expected tapory.order.placed.v1',
      'VALIDATION_FAILED',
    ]);
  });
});

describe('an unroutable event', () => {
  it('does not delay others, is stored in the unrouted queue and delivered when redriven', async () => {
    await startShop();
    await shop.outbox.transaction((_, record) => record([orderPlacedEvent('o1'), orderLostEvent('o2')]));
    await eventually(async () => expect(await unpublished(shopDatabase)).toBe(0));
    expect(await countMessages(broker.url, 'shop.unrouted')).toBe(2);

    await startLedger(countOrder);
    expect(await runCli('dlq', 'redrive', 'shop.unrouted', '--limit', '1')).toBe(
      '1 redriven from shop.unrouted\n',
    );
    await eventually(async () => expect(await effects()).toEqual(['o1']));
    // The second one still has no bound queue, so it stays.
    expect(await runCli('dlq', 'redrive', 'shop.unrouted')).toBe('0 redriven from shop.unrouted\n');
    expect(await countMessages(broker.url, 'shop.unrouted')).toBe(1);
  });

  it('is an error in the log when the queue of its consumer was deleted, and none without consumers', async () => {
    const errors: object[] = [];
    const log = { debug() {}, info() {}, warn() {}, error: (fields: object) => errors.push(fields) };
    const { url: databaseUrl, db } = shopDatabase;
    await start(buildMessaging({ service: 'shop', amqpUrl: broker.url, databaseUrl, db, log }));
    await deleteQueue(broker.url, 'ledger.on-order-shipped');
    await shop.outbox.transaction((_, record) =>
      record([orderLostEvent('o1'), { type: 'order.shipped', subject: 'o2', data: { orderId: 'o2' } }]),
    );
    await eventually(async () => expect(await unpublished(shopDatabase)).toBe(0));
    expect(errors).toEqual([
      expect.objectContaining({ routingKey: TEST_EVENTS['order.shipped'].routingKey }),
    ]);
    expect(await countMessages(broker.url, 'shop.unrouted')).toBe(2);
  });
});

describe('an event that a consumer needs only sometimes', () => {
  const insure = (...orderIds: string[]) =>
    shop.outbox.transaction((_, record) =>
      record(orderIds.map((orderId) => ({ type: 'order.insured', subject: orderId, data: { orderId } }))),
    );
  const waiting = () =>
    Promise.all(
      ['archive', 'ledger'].map((consumer) => countMessages(broker.url, `${consumer}.on-order-insured`)),
    );

  it('is delivered where it is needed, once, right after the commit', async () => {
    await startShop();
    await insure('cheap', 'dear-1', 'dear-2');
    await eventually(async () => expect(await waiting()).toEqual([3, 2]));
  });

  it('is delivered so by the relay as well, and to a queue that is still bound to all of it', async () => {
    await insure('cheap', 'dear-1');
    await startShop();
    await eventually(async () => expect(await waiting()).toEqual([2, 1]));
    await bindQueue(
      broker.url,
      { queue: 'ledger.on-order-insured', exchange: 'shop.events' },
      'order.insured.v1',
    );
    await insure('dear-2');
    await eventually(async () => expect(await waiting()).toEqual([3, 2]));
  });

  it('is retried, dead-lettered and redriven to the consumer that failed, and to no other', async () => {
    const queue = 'ledger.on-order-insured';
    const { url: databaseUrl, db } = ledgerDatabase;
    const ledger = buildMessaging({ service: 'ledger', amqpUrl: broker.url, databaseUrl, db });
    started.push(ledger);
    let isBroken = true;
    const handler: OnOrderPlaced = async (tx, event, ctx) => {
      if (isBroken) throw new AppError('TEMPORARILY_UNAVAILABLE');
      await countOrder(tx, event, ctx);
    };
    await ledger.start([{ event: 'order.insured', handler }]);
    await startShop();
    await insure('dear-1');
    await eventually(async () => expect(await countMessages(broker.url, `${queue}.dlq`)).toBe(1));
    isBroken = false;
    expect(await runCli('dlq', 'redrive', queue)).toBe(`1 redriven from ${queue}.dlq\n`);
    await eventually(async () => expect(await effects()).toEqual(['dear-1']));
    expect(await waiting()).toEqual([1, 0]);
    expect(await countMessages(broker.url, 'shop.unrouted')).toBe(0);
  });
});

describe('stopping', () => {
  it('finishes batches in progress, leaves the rest to the next process and flushes the outbox', async () => {
    const orderIds = Array.from({ length: 200 }, (_, index) => `o${String(index).padStart(3, '0')}`);
    let begun = 0;
    const countSlowly: OnOrderPlaced = async (tx, event, ctx) => {
      begun += 1;
      await tx.$executeRawUnsafe('SELECT pg_sleep(0.01)');
      await countOrder(tx, event, ctx);
    };
    const first = await startLedger(countSlowly);
    await startShop();
    await place(...orderIds);
    await eventually(() => expect(begun).toBeGreaterThan(20));

    await Promise.all([stop(first), stop(shop)]);
    expect(await unpublished(shopDatabase)).toBe(0);
    expect(await unpublished(ledgerDatabase)).toBe(0);
    const done = await effects();
    expect(done).toHaveLength(begun);
    expect(done.length).toBeLessThan(orderIds.length);

    await startLedger(countSlowly);
    await eventually(async () => expect(await effects()).toEqual(orderIds));
    expect(begun).toBe(orderIds.length);
  });
});

async function runCli(...args: string[]): Promise<string> {
  const cli = join(import.meta.dirname, '../src/cli.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@tapory/source', cli, ...args],
    {
      env: { ...process.env, RABBITMQ_URL: broker.url },
    },
  );
  return stdout;
}

describe('a batch', () => {
  const names = (count: number) =>
    Array.from({ length: count }, (_, index) => `o${String(index).padStart(2, '0')}`);

  /** Fills the queue before a consumer starts. */
  async function fillQueue(orderIds: string[]): Promise<void> {
    const first = await startLedger(countOrder);
    await stop(first);
    await startShop();
    await place(...orderIds);
    await eventually(async () => expect(await countMessages(broker.url, QUEUE)).toBe(orderIds.length));
  }

  it('is one transaction; each effect and each event happens once', async () => {
    const orders = names(48);
    await fillQueue(orders);
    await startLedger(countOrder, { isBatched: true });
    await eventually(async () => expect(await effects()).toEqual(orders));
    const [used] = await ledgerDatabase.db.query<{ n: number }>(
      'SELECT count(DISTINCT xmin::text)::int AS n FROM effect',
    );
    expect(used?.n).toBeLessThan(orders.length / 2);
    expect(await ledgerDatabase.db.count('inbox')).toBe(orders.length);
    expect(await ledgerDatabase.db.count('outbox')).toBe(orders.length);
    await eventually(async () => expect(await countMessages(broker.url, QUEUE)).toBe(0));
  });

  it('applies every other message once when one fails', async () => {
    const orders = names(20);
    await fillQueue([...orders, 'bad']);
    await startLedger(
      async (tx, event, ctx) => {
        if (event.data.orderId === 'bad') throw new AppError('NOT_FOUND');
        await countOrder(tx, event, ctx);
      },
      { isBatched: true },
    );
    await eventually(async () => expect(await effects()).toEqual(orders));
    await eventually(async () => expect(await countMessages(broker.url, DLQ)).toBe(1));
    await shopDatabase.db.query(`UPDATE outbox SET published_at = NULL WHERE payload->>'subject' <> 'bad'`);
    await eventually(async () => expect(await unpublished(shopDatabase)).toBe(0));
    await eventually(async () => expect(await countMessages(broker.url, QUEUE)).toBe(0));
    expect(await effects()).toEqual(orders);
    expect(await ledgerDatabase.db.count('outbox')).toBe(orders.length);
  });

  it('handles each message in the trace of its publisher', async () => {
    const seen = new Map<string, string | undefined>();
    await fillQueue([]);
    const traces = ['0af7651916cd43dd8448eb211c80319c', '1bf7651916cd43dd8448eb211c80319d'];
    for (const [index, traceId] of traces.entries()) {
      const span = { traceId, spanId: 'b7ad6b7169203331', traceFlags: 1 };
      await context.with(trace.setSpanContext(ROOT_CONTEXT, span), () => place(`t${index}a`, `t${index}b`));
    }
    await eventually(async () => expect(await countMessages(broker.url, QUEUE)).toBe(4));
    await startLedger(
      async (_tx, { subject }) => {
        seen.set(subject, trace.getSpanContext(context.active())?.traceId);
      },
      { isBatched: true },
    );
    await eventually(() => expect(seen.size).toBe(4));
    expect([...seen].sort()).toEqual([
      ['t0a', traces[0]],
      ['t0b', traces[0]],
      ['t1a', traces[1]],
      ['t1b', traces[1]],
    ]);
  });

  it('is passed as a whole to a batch handler, which records events in the trace of each message', async () => {
    const orders = names(12);
    await fillQueue([]);
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const span = { traceId, spanId: 'b7ad6b7169203331', traceFlags: 1 };
    await context.with(trace.setSpanContext(ROOT_CONTEXT, span), () => place('traced'));
    await place(...orders);
    await eventually(async () => expect(await countMessages(broker.url, QUEUE)).toBe(orders.length + 1));
    const batchSizes: number[] = [];
    await startBatchLedger(async (tx, received) => {
      batchSizes.push(received.length);
      for (const { event, ctx } of received) await countOrder(tx, event, ctx);
    });
    await eventually(async () => expect(await effects()).toEqual([...orders, 'traced']));
    expect(Math.max(...batchSizes)).toBeGreaterThan(1);
    const published = await ledgerDatabase.db.query<{ order: string; traceparent: string | null }>(
      `SELECT payload->>'subject' AS "order", headers->>'traceparent' AS traceparent FROM outbox ORDER BY 1`,
    );
    expect(published.filter(({ traceparent }) => traceparent?.includes(traceId))).toHaveLength(1);
    expect(published).toHaveLength(orders.length + 1);
  });

  it('is one transaction of the pool that its subscription names', async () => {
    const { adapter, pool } = createPostgres({ url: ledgerDatabase.url, poolSize: 2 });
    const { url: databaseUrl, db } = ledgerDatabase;
    const ledger = buildMessaging({ service: 'ledger', amqpUrl: broker.url, databaseUrl, db });
    await startShop();
    started.push(ledger);
    const isOfPool: boolean[] = [];
    const batchHandler: OnOrdersPlacedOnPool = async (tx, received) => {
      isOfPool.push(tx.$executeAtCommit !== undefined);
      for (const { event, ctx } of received) await countOrder(tx, event, ctx);
    };
    await ledger.start([{ event: 'order.placed', batchHandler, pool }]);
    await eventually(() => expect(ledger.ready()).toBe(true));
    await place('o1');
    await eventually(async () => expect(await effects()).toEqual(['o1']));
    expect(isOfPool).toEqual([true]);
    expect(await ledgerDatabase.db.count('inbox')).toBe(1);
    expect(await ledgerDatabase.db.count('outbox')).toBe(1);
    await stop(ledger);
    await (await adapter.connect()).dispose();
  });

  it('is prepared before its transaction, again at every try, and fails with its preparation', async () => {
    await startShop();
    const steps: string[] = [];
    await startBatchLedger(
      async (tx, received) => {
        for (const { event, ctx } of received) await countOrder(tx, event, ctx);
        steps.push('handled');
      },
      async (events) => {
        steps.push(...events.map(({ data }) => `prepared ${data.orderId}`));
        if (steps.length === 1) throw new Error('the other service is away');
        // No inbox row yet: its transaction has not begun.
        expect(await ledgerDatabase.db.count('inbox')).toBe(0);
      },
    );
    await place('o1');
    await eventually(async () => expect(await effects()).toEqual(['o1']));
    expect(steps).toEqual(['prepared o1', 'prepared o1', 'handled']);
  });
});
