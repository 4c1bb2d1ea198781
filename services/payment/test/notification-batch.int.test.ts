import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { PaymentGateway } from '../src/gateways/clients/payment-gateway.ts';
import { applyNotifications, type ReceivedMessage } from '../src/results/use-cases/apply-notifications.ts';
import { buildGateway, buildReplica, insertRow, type Replica } from './build-replica.ts';
import { type Shop, startShop } from './start-shop.ts';

/** Real: PostgreSQL and RabbitMQ. The use case runs in the test's own process, so that the batches are known. */
describe('a batch of notifications', () => {
  let shop: Shop;
  let replica: Replica;
  let gateway: PaymentGateway;

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_AFTER_SECONDS: '36000' });
    gateway = buildGateway({});
    replica = buildReplica(shop, gateway);
  });
  afterAll(async () => {
    await replica?.stop();
    await shop?.stop();
  });

  const paidOf = (tradeNumber: string, overrides: object = {}): ReceivedMessage => ({
    gateway,
    trace: ROOT_CONTEXT,
    message: {
      isAuthentic: true,
      tradeNumber,
      facts: { RtnCode: '1' },
      result: {
        outcome: 'paid',
        amount: 350,
        isSimulated: false,
        code: '1',
        gatewayNumber: `G${tradeNumber.slice(2, 12)}`,
        paidAt: new Date('2026-11-22T10:00:00Z'),
        ...overrides,
      },
    },
  });

  async function insertAttempts(count: number): Promise<{ id: string; tradeNumber: string }[]> {
    const ids = await Promise.all(Array.from({ length: count }, () => insertRow(shop)));
    return shop.database.attempt.findMany({
      where: { id: { in: ids } },
      select: { id: true, tradeNumber: true },
    });
  }

  const successesOf = (id: string) =>
    shop.database.outbox.count({
      where: { routingKey: 'payment.succeeded.v1', payload: { path: ['subject'], equals: id } },
    });

  it('rejects only the 7th of 16 when it cannot be stored; the others take effect once', async () => {
    const attempts = await insertAttempts(16);
    const seventh = attempts[6] as { id: string; tradeNumber: string };
    await shop.database.$executeRawUnsafe(`
      ALTER TABLE notice ADD CONSTRAINT refuses CHECK (trade_number <> '${seventh.tradeNumber}') NOT VALID`);
    const received = attempts.map(({ tradeNumber }) => paidOf(tradeNumber));
    const outcomes = await applyNotifications(replica.deps, received).finally(() =>
      shop.database.$executeRawUnsafe('ALTER TABLE notice DROP CONSTRAINT refuses'),
    );
    const paid = { status: 'fulfilled', value: 'paid' };
    expect(outcomes).toMatchObject(attempts.map((one) => (one === seventh ? { status: 'rejected' } : paid)));
    for (const one of attempts) expect(await successesOf(one.id)).toBe(one === seventh ? 0 : 1);

    // All of them are sent again.
    const again = await applyNotifications(replica.deps, received);
    const known = { status: 'fulfilled', value: 'already-known' };
    expect(again).toEqual(attempts.map((one) => (one === seventh ? paid : known)));
    for (const one of attempts) {
      expect(await successesOf(one.id)).toBe(1);
      const notices = await shop.database.notification.findMany({ where: { attemptId: one.id } });
      expect(notices).toMatchObject([{ decision: 'paid', deliveries: one === seventh ? 1 : 2 }]);
    }
  });

  it('applies notifications of one attempt in the order of their arrival', async () => {
    const [attempt] = await insertAttempts(1);
    const { id = '', tradeNumber = '' } = attempt ?? {};
    const failed = paidOf(tradeNumber, { outcome: 'failed', code: '10100058' });
    const received = [failed, failed, paidOf(tradeNumber), failed, paidOf('TP000000000000000000')];
    const outcomes = await applyNotifications(replica.deps, received);
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual([
      'failed',
      'already-known',
      'paid',
      'late-failure',
      'unknown-trade',
    ]);
    expect(await shop.database.attempt.findUnique({ where: { id } })).toMatchObject({
      status: 'succeeded',
      failureCode: null,
    });
    const events = await shop.database.outbox.findMany({
      where: { payload: { path: ['subject'], equals: id } },
      orderBy: { seq: 'asc' },
    });
    expect(events.map(({ routingKey }) => routingKey)).toEqual(['payment.failed.v1', 'payment.succeeded.v1']);
    const notices = await shop.database.notification.findMany({ where: { tradeNumber } });
    expect(notices.map(({ deliveries }) => deliveries).sort()).toEqual([1, 3]);
  });

  it('takes the word of a gateway about its own trades only', async () => {
    const [attempt] = await insertAttempts(1);
    const { id = '', tradeNumber = '' } = attempt ?? {};
    const of = (name: 'ecpay' | 'paynow', overrides: object = {}): ReceivedMessage => ({
      ...paidOf(tradeNumber, overrides),
      gateway: buildGateway({ name }),
    });
    const failed = { outcome: 'failed', code: '10100058' };
    const outcomes = await applyNotifications(replica.deps, [
      of('paynow'),
      of('ecpay', failed),
      of('paynow'),
    ]);
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual([
      'unknown-trade',
      'failed',
      'unknown-trade',
    ]);
    expect(await shop.database.attempt.findUnique({ where: { id } })).toMatchObject({ status: 'failed' });
    expect(await successesOf(id)).toBe(0);
    expect(
      await shop.database.notification.findMany({ where: { tradeNumber }, orderBy: { gateway: 'asc' } }),
    ).toMatchObject([
      { gateway: 'ecpay', attemptId: id, decision: 'failed' },
      { gateway: 'paynow', attemptId: null, decision: 'unknown-trade', deliveries: 2 },
    ]);
  });

  it('lets batches of two processes with the same attempts in another order pass', async () => {
    const attempts = await insertAttempts(16);
    const received = attempts.map(({ tradeNumber }) => paidOf(tradeNumber));
    const other = buildReplica(shop, gateway);
    const [one, two] = await Promise.all([
      applyNotifications(replica.deps, received),
      applyNotifications(other.deps, received.toReversed()),
    ]);
    await other.stop();
    expect([...one, ...two].every(({ status }) => status === 'fulfilled')).toBe(true);
    for (const { id } of attempts) expect(await successesOf(id)).toBe(1);
  });
});
