import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createVhost, eventually, type TestVhost } from '@tapory/testing';
import { countMessages } from './support/broker.ts';
import { buildMessaging, type TestMessaging } from './support/build-messaging.ts';
import { createServiceDatabase, type ServiceDatabase } from './support/create-service-database.ts';
import { countOrder, orderPlacedEvent } from './support/events.ts';

const QUEUE = 'ledger.on-order-placed';
const ORDERS = Array.from({ length: 40 }, (_, index) => `o${index}`);
const SLOW = 'o20';

/** Real: PostgreSQL, RabbitMQ. */
describe('a message that its database never finishes in time', () => {
  let broker: TestVhost;
  let databases: ServiceDatabase[] = [];
  let started: TestMessaging[] = [];

  beforeAll(async () => {
    broker = await createVhost('slow_message');
    databases = await Promise.all([createServiceDatabase('shop'), createServiceDatabase('ledger')]);
    started = databases.map(({ url, db }, index) =>
      buildMessaging({
        service: index === 0 ? 'shop' : 'ledger',
        amqpUrl: broker.url,
        databaseUrl: url,
        db,
        // An unreachable database would be waited for longer than this test lasts.
        settings: { databaseWaitMs: 600_000 },
      }),
    );
  });
  afterAll(async () => {
    await Promise.all(started.map((messaging) => messaging.stop()));
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('keeps no other waiting, and is tried again by itself', async () => {
    const [shop, ledger] = started as [TestMessaging, TestMessaging];
    let tries = 0;
    await ledger.start([
      {
        event: 'order.placed',
        isBatched: true,
        handler: async (tx, event, ctx) => {
          await countOrder(tx, event, ctx);
          if (event.subject !== SLOW) return;
          tries += 1;
          await tx.$executeRawUnsafe("SET LOCAL statement_timeout = '20ms'");
          await tx.$executeRawUnsafe('SELECT pg_sleep(60)');
        },
      },
    ]);
    await shop.start();
    await eventually(() => expect(started.every((messaging) => messaging.ready())).toBe(true));
    await shop.outbox.transaction((_, record) => record(ORDERS.map(orderPlacedEvent)));
    await eventually(async () => expect(await databases[1]?.db.count('effect')).toBe(ORDERS.length - 1));
    const before = tries;
    await eventually(() => expect(tries).toBeGreaterThan(before + 1));
    expect(await countMessages(broker.url, `${QUEUE}.dlq`)).toBe(0);
  });
});
