import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Breakable,
  type BreakableRabbitMq,
  eventually,
  startPostgres,
  startRabbitMq,
} from '@tapory/testing';
import { countMessages } from './support/broker.ts';
import { buildMessaging, type TestMessaging } from './support/build-messaging.ts';
import { createServiceDatabase, type ServiceDatabase } from './support/create-service-database.ts';
import { countOrder, type OnOrderPlaced, orderPlacedEvent } from './support/events.ts';

const TRANSACTIONS = 4_000;
/** Four thousand transactions take a busy machine this long at most; nothing is awaited longer than it needs. */
const MAX_WAIT_MS = 300_000;
const WRITERS = 8;
const QUEUE = 'ledger.on-order-placed';
const QUEUES = [
  QUEUE,
  `${QUEUE}.dlq`,
  `${QUEUE}.retry.50`,
  `${QUEUE}.retry.150`,
  'shop.unrouted',
  'ledger.unrouted',
];

let broker: BreakableRabbitMq;
let ledgerServer: Breakable;
let shopDatabase: ServiceDatabase;
let ledgerDatabase: ServiceDatabase;
let shop: TestMessaging;
let ledgers: TestMessaging[];
const relays: ChildProcess[] = [];
let retries = 0;

const countOrderOnFirstAttempt: OnOrderPlaced = (tx, event, ctx) => {
  if (ctx.attempt > 1) retries += 1;
  return countOrder(tx, event, ctx);
};

beforeAll(async () => {
  [broker, ledgerServer, shopDatabase] = await Promise.all([
    startRabbitMq(),
    startPostgres(),
    createServiceDatabase('shop'),
  ]);
  ledgerDatabase = await createServiceDatabase('ledger', ledgerServer.url);
  shop = build('shop', shopDatabase);
  ledgers = [build('ledger', ledgerDatabase), build('ledger', ledgerDatabase)];
  await Promise.all(
    ledgers.map((ledger, index) =>
      ledger.start([{ event: 'order.placed', handler: countOrderOnFirstAttempt, isBatched: index === 0 }]),
    ),
  );
  await eventually(() => expect(ledgers.every((ledger) => ledger.ready())).toBe(true));
  await Promise.all([startRelay(), startRelay()]);
  await broker.queuesOnDisk(...QUEUES);
}, 120_000);

afterAll(async () => {
  for (const relay of relays) relay.kill('SIGKILL');
  await Promise.all([shop, ...ledgers].map((messaging) => messaging.stop()));
  await Promise.all([broker.stop(), shopDatabase.drop(), ledgerDatabase.drop()]);
  await ledgerServer.stop();
}, 120_000);

function build(service: 'shop' | 'ledger', { url, db }: ServiceDatabase): TestMessaging {
  return buildMessaging({ service, amqpUrl: broker.url, databaseUrl: url, db });
}

async function startRelay(): Promise<void> {
  const relay = fork(join(import.meta.dirname, 'support/relay-process.ts'), {
    execArgv: ['--conditions=@tapory/source'],
    env: { ...process.env, DATABASE_URL: shopDatabase.url, RABBITMQ_URL: broker.url },
  });
  relays.push(relay);
  await once(relay, 'message');
}

/** Writers of committed orders: the shop's transactions with one event each. */
async function writeOrders(from: number, to: number): Promise<void> {
  let next = from;
  const write = async () => {
    for (let id = next++; id < to; id = next++) {
      await shop.outbox.transaction(async (tx, record) => {
        await tx.$executeRawUnsafe('INSERT INTO effect (order_id) VALUES ($1)', `o${id}`);
        await record(orderPlacedEvent(`o${id}`));
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

async function ledgerCount(): Promise<number> {
  return ledgerDatabase.db.count('effect');
}

describe('while orders flow', () => {
  it(
    'everything committed takes effect exactly once though broker and relay are killed',
    async () => {
      const half = TRANSACTIONS / 2;
      const firstHalf = writeOrders(0, half);
      await eventually(async () => expect(await ledgerCount()).toBeGreaterThan(half / 10));
      await broker.kill();
      const secondHalf = writeOrders(half, TRANSACTIONS);
      await broker.restart();
      const before = await ledgerCount();
      await eventually(async () => expect(await ledgerCount()).toBeGreaterThan(before), {
        timeoutMs: MAX_WAIT_MS,
      });
      expect(await ledgerCount()).toBeLessThan(TRANSACTIONS);
      relays[0]?.kill('SIGKILL');
      await Promise.all([firstHalf, secondHalf]);

      await eventually(async () => expect(await ledgerCount()).toBe(TRANSACTIONS), {
        timeoutMs: MAX_WAIT_MS,
      });
      await eventually(async () => {
        expect(await shopDatabase.db.count('outbox WHERE published_at IS NULL')).toBe(0);
        expect(await ledgerDatabase.db.count('outbox WHERE published_at IS NULL')).toBe(0);
        expect(await countMessages(broker.url, QUEUE)).toBe(0);
      });
      expect(await shopDatabase.db.count('effect')).toBe(TRANSACTIONS);
      expect(await shopDatabase.db.count('outbox')).toBe(TRANSACTIONS);
      expect(await ledgerCount()).toBe(TRANSACTIONS);
      expect(await ledgerDatabase.db.count('(SELECT DISTINCT order_id FROM effect) AS distinct_order')).toBe(
        TRANSACTIONS,
      );
      expect(await ledgerDatabase.db.count('inbox')).toBe(TRANSACTIONS);
      expect(await ledgerDatabase.db.count('outbox')).toBe(TRANSACTIONS);
      expect(await countMessages(broker.url, `${QUEUE}.dlq`)).toBe(0);
    },
    2 * MAX_WAIT_MS,
  );

  it(
    'a relay that dies between publish and mark publishes again, and the inbox skips every duplicate',
    async () => {
      const before = ledgerDatabase.db.duplicates();
      await shopDatabase.db.query('UPDATE outbox SET published_at = NULL WHERE seq <= 500');
      await eventually(() => expect(ledgerDatabase.db.duplicates() - before).toBe(500), {
        timeoutMs: MAX_WAIT_MS,
      });
      expect(await ledgerCount()).toBe(TRANSACTIONS);
      expect(await ledgerDatabase.db.count('outbox')).toBe(TRANSACTIONS);
    },
    2 * MAX_WAIT_MS,
  );

  it(
    "messages wait in place while the consumer's database is unreachable, and none is retried",
    async () => {
      const more = TRANSACTIONS + 1_000;
      const writing = writeOrders(TRANSACTIONS, more);
      await eventually(async () => expect(await ledgerCount()).toBeGreaterThan(TRANSACTIONS + 50), {
        timeoutMs: MAX_WAIT_MS,
      });
      await ledgerServer.kill();
      await writing;
      await ledgerServer.restart();
      await eventually(async () => expect(await ledgerCount()).toBe(more), { timeoutMs: MAX_WAIT_MS });
      expect(await ledgerDatabase.db.count('inbox')).toBe(more);
      expect(retries).toBe(0);
      expect(await countMessages(broker.url, `${QUEUE}.dlq`)).toBe(0);
    },
    2 * MAX_WAIT_MS,
  );
});
