import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createVhost, eventually, type TestVhost } from '@tapory/testing';
import { countMessages } from './support/broker.ts';
import { buildMessaging, type TestMessaging } from './support/build-messaging.ts';
import { createServiceDatabase, type ServiceDatabase } from './support/create-service-database.ts';
import { countOrder, orderPlacedEvent } from './support/events.ts';

const QUEUE = 'ledger.on-order-placed';
/** More than the deliveries after which a failing message is given up: the first and one per retry queue. */
const DELIVERIES = 8;

/** Real: PostgreSQL, RabbitMQ. */
describe('while a service’s database cannot be written', () => {
  let broker: TestVhost;
  let databases: ServiceDatabase[] = [];
  let started: TestMessaging[] = [];

  beforeAll(async () => {
    broker = await createVhost('database_away');
    databases = await Promise.all([createServiceDatabase('shop'), createServiceDatabase('ledger')]);
    started = databases.map(({ url, db }, index) =>
      buildMessaging({
        service: index === 0 ? 'shop' : 'ledger',
        amqpUrl: broker.url,
        databaseUrl: url,
        db,
        settings: { databaseWaitMs: 0 },
      }),
    );
  });
  afterAll(async () => {
    await Promise.all(started.map((messaging) => messaging.stop()));
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('its events wait, however long, and are no dead letters', async () => {
    const [shop, ledger] = started as [TestMessaging, TestMessaging];
    let deliveries = 0;
    const attempts = new Set<number>();
    await ledger.start([
      {
        event: 'order.placed',
        handler: async (tx, event, ctx) => {
          deliveries += 1;
          attempts.add(ctx.attempt);
          if (deliveries < DELIVERIES) await tx.$executeRawUnsafe('SET LOCAL transaction_read_only = on');
          await countOrder(tx, event, ctx);
        },
      },
    ]);
    await shop.start();
    await eventually(() => expect(started.every((messaging) => messaging.ready())).toBe(true));
    await shop.outbox.transaction((_, record) => record(orderPlacedEvent('o1')));
    await eventually(async () => expect(await databases[1]?.db.count('effect')).toBe(1));
    expect(deliveries).toBe(DELIVERIES);
    expect([...attempts]).toEqual([1]);
    expect(await countMessages(broker.url, `${QUEUE}.dlq`)).toBe(0);
  });
});
