import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import fc from 'fast-check';
import {
  buildOrder,
  eventsOf,
  goToGateway,
  type Paying,
  pauseChecks,
  readAttempt,
} from './pay-as-customer.ts';
import { MEI, type Shop, startShop } from './start-shop.ts';

/** One step of a history. `killAfterMs`: the process is killed that long after the step began. */
type Step = { kind: 'charge' | 'notify' | 'query' | 'refund'; killAfterMs: number | null };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('charge' as const, 'notify' as const, 'query' as const, 'refund' as const),
  killAfterMs: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 2 }),
});

/** Real: PostgreSQL, RabbitMQ, both emulators, and the service as a process that SIGKILL ends at any moment. */
describe('payment after a crash at any moment', () => {
  let shop: Shop;
  let admin: string;

  beforeAll(async () => {
    const settings = { RECONCILE_AFTER_SECONDS: '36000', ECPAY_QUIET_MINUTES: '0', ECPAY_TIMEOUT_MS: '4000' };
    shop = await startShop(settings, { isProcess: true });
    admin = `Bearer ${await shop.tokenOf('admin')}`;
  }, 120_000);
  afterAll(async () => {
    await shop?.stop();
  });

  const post = (paying: Paying, action: string, body: object = {}) =>
    shop.emulator.control('POST', `/trades/${paying.tradeNumber}/${action}`, body);

  type Trade = { status: string; refunded: number };
  const tradeOf = async ({ tradeNumber }: Paying): Promise<Trade> =>
    (await shop.emulator.control('GET', `/trades/${tradeNumber}`)) as Trade;

  async function act(paying: Paying, { kind }: Step): Promise<unknown> {
    switch (kind) {
      case 'charge':
        return post(paying, 'pay');
      case 'notify':
        // The gateway notifies only of what happened.
        return (await tradeOf(paying)).status === 'paid' ? post(paying, 'notify', { copies: 3 }) : null;
      case 'query':
        return shop.rpc.checkOrderPayment({ orderId: paying.orderId });
      case 'refund':
        return shop.call(`/admin/attempts/${paying.attemptId}/refunds`, {
          method: 'POST',
          headers: { authorization: admin, 'idempotency-key': newId() },
          body: { amount: 100, reason: '測試' },
        });
    }
  }

  /** Runs a step, killing and restarting the process where the step says so. */
  async function take(paying: Paying, one: Step): Promise<void> {
    const going = act(paying, one).catch(() => undefined);
    if (one.killAfterMs !== null) {
      await pause(one.killAfterMs);
      await shop.killAndRestart();
    }
    await going;
  }

  /** Refunds of the ledger: completed ones, and all that may have been completed. */
  async function refundsOf({ attemptId }: Paying): Promise<{ done: number; possible: number }> {
    const refunds = await shop.database.refund.findMany({ where: { attemptId } });
    const sum = (statuses: string[]) =>
      refunds
        .filter(({ status }) => statuses.includes(status))
        .reduce((total, { amount }) => total + amount, 0);
    return { done: sum(['done']), possible: sum(['done', 'sending', 'unknown', 'requested']) };
  }

  it('returns the same attempt for the same key when it died before it stored the response', async () => {
    const orderId = buildOrder(shop);
    const key = newId();
    const start = () =>
      shop.call('/attempts', {
        method: 'POST',
        cookie: MEI.cookie,
        headers: { 'idempotency-key': key },
        body: { orderId, gateway: 'ecpay', method: 'credit' },
      });
    // The attempt is committed; the statement that stores the response waits for the kill.
    await shop.database.$executeRawUnsafe(`
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN NEW; END'`);
    await shop.database.$executeRawUnsafe(`
      CREATE TRIGGER wait BEFORE UPDATE ON idempotency_key FOR EACH ROW
      WHEN (NEW.state = 'answered') EXECUTE FUNCTION wait()`);
    const lost = start().catch(() => undefined);
    await eventually(async () => expect(await shop.database.attempt.count({ where: { orderId } })).toBe(1));
    await shop.killAndRestart();
    await lost;
    await shop.database.$executeRawUnsafe(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'PgSleep'`);
    await shop.database.$executeRawUnsafe('DROP FUNCTION wait CASCADE');
    expect(await (await start()).json()).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
    // The claim of a dead process ends after 30 seconds.
    const createdAt = new Date(Date.now() - 60_000);
    await shop.database.idempotencyKey.updateMany({ where: { key, state: 'running' }, data: { createdAt } });
    const response = await start();
    expect(response.status).toBe(201);
    const [attempt, ...others] = await shop.database.attempt.findMany({ where: { orderId } });
    expect(others).toEqual([]);
    expect(await response.json()).toMatchObject({ attemptId: attempt?.id, redirect: attempt?.redirect });
  }, 60_000);

  it('matches the gateway’s money, publishes it once and refunds nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (history) => {
        const paying = await goToGateway(shop, { method: 'credit' });
        await pauseChecks(shop, paying);
        for (const one of history) await take(paying, one);

        const isCharged = (await tradeOf(paying)).status === 'paid';
        await eventually(
          async () => {
            const { paid } = await shop.rpc.checkOrderPayment({ orderId: paying.orderId });
            expect(paid).toBe(isCharged);
          },
          { timeoutMs: 60_000 },
        );
        expect((await readAttempt(shop, paying)).status === 'succeeded').toBe(isCharged);
        const published = (await eventsOf(shop, paying)).filter((type) => type === 'payment.succeeded');
        expect(published).toHaveLength(isCharged ? 1 : 0);
        // Events recorded before the crash are published by the next process.
        await eventually(
          () => {
            const received = shop.received.filter(
              ({ type, data }) => type.includes('succeeded') && data.attemptId === paying.attemptId,
            );
            expect(received).toHaveLength(isCharged ? 1 : 0);
          },
          { timeoutMs: 60_000 },
        );
        // The ledger first: a concurrent refund only adds to the gateway's refunds.
        const { done, possible } = await refundsOf(paying);
        const { refunded } = await tradeOf(paying);
        expect(refunded).toBeGreaterThanOrEqual(done);
        expect(refunded).toBeLessThanOrEqual(possible);
        expect(possible).toBeLessThanOrEqual(350);
      }),
      // A fixed seed: the histories are the same everywhere; only the moment of the crash differs.
      { numRuns: 5, seed: 20_261_121, endOnFailure: true },
    );
  }, 300_000);
});
