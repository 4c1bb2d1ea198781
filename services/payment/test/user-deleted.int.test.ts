import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVENTS } from '@tapory/contracts';
import { createMessaging, type Messaging } from '@tapory/messaging';
import { createLog } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import type { Tx } from '../src/data/database.ts';
import { goToGateway } from './pay-as-customer.ts';
import { MEI, type Shop, startShop } from './start-shop.ts';

/** Real: PostgreSQL, RabbitMQ, HTTP and both emulators. */
describe('personal data in payment', () => {
  let shop: Shop;
  let identity: Messaging<Tx, typeof EVENTS>;

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_AFTER_SECONDS: '3600' });
    identity = createMessaging<Tx, typeof EVENTS>({
      service: 'identity',
      events: EVENTS,
      db: shop.database.unitOfWork,
      log: createLog({ service: 'test', level: 'silent' }),
      ...shop.stores,
    });
    await identity.start([]);
    // Events are unroutable until payment's queues are bound.
    await eventually(async () => {
      const { status } = await fetch(`${shop.url}/health/ready`);
      expect(status).toBe(200);
    });
  });
  afterAll(async () => {
    await identity?.stop();
    await shop?.stop();
  });

  const everything = async () =>
    JSON.stringify([
      await shop.database.attempt.findMany({ where: { payerId: MEI.userId } }),
      await shop.database.idempotencyKey.findMany(),
      await shop.database.notification.findMany(),
    ]);

  it('is cleared from the form once it has been posted and answered', async () => {
    const paying = await goToGateway(shop, { gateway: 'paynow', method: 'credit' });
    const rowOf = () => shop.database.attempt.findUniqueOrThrow({ where: { id: paying.attemptId } });
    expect(JSON.stringify((await rowOf()).redirect)).toContain('mei@tapory.test');
    await shop.paynow.control('POST', `/trades/${paying.tradeNumber}/pay`, {});
    expect(await rowOf()).toMatchObject({ status: 'succeeded', redirect: { url: '', fields: {} } });
  });

  it('is erased with the account: name, mail address and phone', async () => {
    await goToGateway(shop, { gateway: 'paynow', method: 'credit' });
    await goToGateway(shop, { gateway: 'paynow', method: 'atm' });
    expect(await everything()).toMatch(/mei@tapory\.test/);
    await identity.outbox.transaction((_tx, record) =>
      record({ type: 'user.deleted', subject: MEI.userId, data: { userId: MEI.userId } }),
    );
    await eventually(async () =>
      expect(await everything()).not.toMatch(/mei@tapory\.test|王小美|0912345678/),
    );
    expect(await shop.database.attempt.count({ where: { payerId: MEI.userId } })).toBe(3);
  });
});
