import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { passCode } from '../src/gateways/clients/paynow/pass-code.ts';
import type { GatewayResult } from '../src/gateways/domain/gateway-result.ts';
import { confirmNotifications } from '../src/results/jobs/confirm-notifications.ts';
import { buildGateway, buildReplica, type Replica } from './build-replica.ts';
import { type Paying, readAttempt } from './pay-as-customer.ts';
import { begin, letTimePass, noticesOf, post } from './paynow-notices.ts';
import { PAYNOW_ACCOUNT, type Shop, startShop } from './start-shop.ts';

/** Real: PostgreSQL and RabbitMQ. The replicas' gateway counts its queries. */
describe('unconfirmed PayNow notifications', () => {
  let shop: Shop;
  const replicas: Replica[] = [];
  const asked: string[] = [];
  let answer: () => Promise<GatewayResult>;

  const open: GatewayResult = {
    ...{ outcome: 'open', amount: 350, isSimulated: false, code: '2', gatewayNumber: '', paidAt: null },
  };

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_AFTER_SECONDS: '36000', RECONCILE_INTERVAL_MS: '3600000' });
    const gateway = buildGateway({
      name: 'paynow',
      query: ({ tradeNumber }) => {
        asked.push(tradeNumber);
        return answer();
      },
    });
    replicas.push(buildReplica(shop, gateway), buildReplica(shop, gateway));
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await shop?.stop();
  });

  /** Well-formed notifications of payments that never happened, as a payer can forge them. */
  async function forge(paying: Paying, count: number): Promise<void> {
    const { PAYNOW_WEB_NO, PAYNOW_TRADE_PASSWORD } = PAYNOW_ACCOUNT;
    for (let number = 0; number < count; number += 1)
      await post(shop, {
        ...{ OrderNo: paying.tradeNumber, TotalPrice: '350', TranStatus: 'S', PayType: '01' },
        BuysafeNo: String(number),
        PassCode: passCode(PAYNOW_WEB_NO, paying.tradeNumber, '350', PAYNOW_TRADE_PASSWORD, 'S'),
      });
    asked.length = 0;
  }

  const runAll = () => Promise.all(replicas.map(({ deps }) => confirmNotifications(deps)));

  const lastAsked = ({ attemptId }: Paying, ago: string) =>
    shop.database
      .$executeRaw`UPDATE attempt SET checked_at = now() - ${ago}::interval WHERE id = ${attemptId}::uuid`;

  it('cause one query per minute, for any number of notifications and replicas', async () => {
    answer = async () => open;
    const paying = await begin(shop);
    await forge(paying, 20);
    await lastAsked(paying, '1 hour');
    for (let round = 0; round < 3; round += 1) {
      await letTimePass(shop, paying);
      await runAll();
    }
    expect(asked).toEqual([paying.tradeNumber]);
  });

  it('are queried with backoff without a response, and end in an alert', async () => {
    answer = () => Promise.reject(new Error('the gateway is down'));
    const paying = await begin(shop);
    await forge(paying, 1);
    const waits: number[] = [];
    for (let round = 0; round < 18; round += 1) {
      await letTimePass(shop, paying);
      await lastAsked(paying, '1 hour');
      await runAll();
      const [row] = await shop.database.$queryRaw<{ minutes: number | null }[]>`
        SELECT round(extract(epoch FROM confirm_at - clock_timestamp()) / 60)::int AS minutes
        FROM notice WHERE attempt_id = ${paying.attemptId}::uuid`;
      if (row?.minutes) waits.push(row.minutes);
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(Math.max(...waits)).toBe(360);
    expect(asked).toHaveLength(16);
    expect(await noticesOf(shop, paying)).toMatchObject([{ confirmAt: null }]);
  });

  it('are queried again when one is delivered again after its last attempt', async () => {
    answer = () => Promise.reject(new Error('the gateway is down'));
    const paying = await begin(shop);
    await forge(paying, 1);
    await shop.database.notification.updateMany({
      where: { attemptId: paying.attemptId },
      data: { confirmAt: null, confirmTries: 16 },
    });
    await forge(paying, 1);
    await letTimePass(shop, paying);
    await lastAsked(paying, '1 hour');
    await runAll();
    expect(asked).toEqual([paying.tradeNumber]);
    expect((await noticesOf(shop, paying))[0]?.confirmAt).not.toBeNull();
  });

  it('stay queued until the query returns the payment', async () => {
    answer = async () => open;
    const paying = await begin(shop);
    await forge(paying, 1);
    await letTimePass(shop, paying);
    await lastAsked(paying, '1 hour');
    await runAll();
    expect((await noticesOf(shop, paying))[0]?.confirmAt).not.toBeNull();
    answer = async () => ({ ...open, outcome: 'paid', code: '1', gatewayNumber: '0', paidAt: new Date() });
    await letTimePass(shop, paying);
    await lastAsked(paying, '1 hour');
    await runAll();
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'succeeded' });
    expect(await noticesOf(shop, paying)).toMatchObject([{ confirmAt: null }]);
  });
});
