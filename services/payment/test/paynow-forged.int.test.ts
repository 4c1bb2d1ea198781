import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { passCode } from '../src/gateways/clients/paynow/pass-code.ts';
import { eventsOf, goToGateway, type Paying, pauseChecks, readAttempt } from './pay-as-customer.ts';
import { PAYNOW_ACCOUNT, type Shop, startShop } from './start-shop.ts';

const DAY_MS = 86_400_000;
const OTHER_ACCOUNT = { BankCode: '013', ATMNo: '99988877766655' };

/** Real: PostgreSQL, RabbitMQ, HTTP and the PayNow emulator, which knows what really happened. */
describe('forged PayNow notification', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_AFTER_SECONDS: '3600', RECONCILE_INTERVAL_MS: '100' });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  async function begin(method: string): Promise<Paying> {
    const paying = await goToGateway(shop, { gateway: 'paynow', method });
    await pauseChecks(shop, paying);
    return paying;
  }

  const issue = async (paying: Paying) =>
    (
      (await shop.paynow.control('POST', `/trades/${paying.tradeNumber}/issue`, {})) as {
        fields: Record<string, string>;
      }
    ).fields;

  /** Posts as PayNow's server or as a browser does: the sender chooses. */
  const post = (fields: Record<string, string>, accept = '*/*') =>
    fetch(`${shop.url}/api/payment/paynow/return`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept },
      redirect: 'manual',
    });

  const signed = ({ tradeNumber }: Paying, status: string, fields: Record<string, string>) => ({
    OrderNo: tradeNumber,
    TotalPrice: '350',
    TranStatus: status || 'F',
    PassCode: passCode(
      PAYNOW_ACCOUNT.PAYNOW_WEB_NO,
      tradeNumber,
      '350',
      PAYNOW_ACCOUNT.PAYNOW_TRADE_PASSWORD,
      status,
    ),
    ...fields,
  });

  const rowOf = ({ attemptId }: Paying) =>
    shop.database.attempt.findUniqueOrThrow({ where: { id: attemptId } });

  it('is refused when signed with the pass code of the order form', async () => {
    const paying = await begin('atm');
    const { WebNo = '', PassCode = '' } = paying.redirect.fields;
    const fields = { WebNo, PassCode, OrderNo: paying.tradeNumber, TotalPrice: '350', PayType: '03' };
    const answer = await post({ ...fields, ...OTHER_ACCOUNT, DueDate: '2099/12/31' });
    expect([answer.status, await answer.text()]).toEqual([400, '0']);
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'pending', transferCode: null });
  });

  it('adds no transfer account to a card payment', async () => {
    const paying = await begin('credit');
    await post(signed(paying, '', { PayType: '03', ...OTHER_ACCOUNT, DueDate: '2026/12/31' }));
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'pending', transferCode: null });
    expect(await eventsOf(shop, paying)).toEqual([]);
  });

  it('is stored a limited number of times per attempt', async () => {
    const paying = await begin('credit');
    const fields = { PayType: '03', ...OTHER_ACCOUNT, DueDate: '2026/12/31' };
    for (let message = 0; message < 70; message += 1)
      expect((await post(signed(paying, '', { ...fields, BuysafeNo: String(message) }))).status).toBe(200);
    expect(await shop.database.notification.count({ where: { attemptId: paying.attemptId } })).toBe(64);
  });

  it('is stored without characters that PostgreSQL refuses', async () => {
    const paying = await begin('credit');
    const fields = { PayType: '01', BranchCode: `${'a'.repeat(199)}😀`, ErrDesc: '05_%00refused' };
    expect((await post(signed(paying, 'F', fields))).status).toBe(200);
    expect(await rowOf(paying)).toMatchObject({ status: 'failed' });
    expect(
      await shop.database.notification.findMany({ where: { attemptId: paying.attemptId } }),
    ).toMatchObject([{ decision: 'failed', fields: { ErrDesc: '05_refused' } }]);
  });

  it('with a changed account is shown to its payer only', async () => {
    const paying = await begin('atm');
    await post({ ...(await issue(paying)), ...OTHER_ACCOUNT }, 'text/html');
    expect(await readAttempt(shop, paying)).toMatchObject({
      status: 'awaiting_transfer',
      transferCode: { account: OTHER_ACCOUNT.ATMNo },
    });
    expect(await eventsOf(shop, paying)).toEqual([]);
  });

  it('cannot extend a code beyond the maximum validity', async () => {
    const paying = await begin('atm');
    await post({ ...(await issue(paying)), DueDate: '2099/12/31' }, 'text/html');
    const { createdAt, codeExpiresAt, payableUntil } = await rowOf(paying);
    expect(codeExpiresAt?.getTime()).toBe(createdAt.getTime() + 8 * DAY_MS);
    expect(payableUntil?.getTime()).toBe(createdAt.getTime() + 9 * DAY_MS);
  });

  it.each(['*/*', 'text/html'])('pays nothing, for any Accept header (%s)', async (accept) => {
    const paying = await begin('credit');
    await post(signed(paying, 'S', { PayType: '01', BuysafeNo: '5000001111146998321' }), accept);
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'pending' });
    expect(await eventsOf(shop, paying)).toEqual([]);
    const notices = await shop.database.notification.findMany({ where: { attemptId: paying.attemptId } });
    expect(notices).toMatchObject([{ isAuthentic: true, decision: 'unconfirmed' }]);
  });

  it('with a success status is queried again soon, since queries may lag behind notifications', async () => {
    const paying = await begin('credit');
    await post(signed(paying, 'S', { PayType: '01', BuysafeNo: '5000001111146998322' }));
    expect(await rowOf(paying)).toMatchObject({ status: 'pending' });
    const notices = await shop.database.notification.findMany({ where: { attemptId: paying.attemptId } });
    expect(notices).toMatchObject([{ confirmAt: expect.any(Date) }]);
  });

  it('with barcodes and a success status is no payment', async () => {
    const paying = await begin('barcode');
    const { BarCode1 = '', BarCode2 = '', BarCode3 = '', DueDate = '' } = await issue(paying);
    await post(signed(paying, 'S', { PayType: '10', BarCode1, BarCode2, BarCode3, DueDate }));
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'awaiting_transfer' });
    expect(await eventsOf(shop, paying)).not.toContain('payment.succeeded');
  });

  it('is distinguished from a genuine one, whose code is published without its digits', async () => {
    const paying = await begin('atm');
    await post(await issue(paying), 'text/html');
    expect(await eventsOf(shop, paying)).toEqual(['payment.code-issued']);
    await eventually(() =>
      expect(shop.received.filter(({ data }) => data.attemptId === paying.attemptId)).toMatchObject([
        { data: { method: 'atm', bankCode: '', account: '', storeCode: '' } },
      ]),
    );
    await post(await issue(paying), 'text/html');
    expect(await eventsOf(shop, paying)).toHaveLength(1);
  });

  it('does not prevent a genuine one from being confirmed by a later query', async () => {
    const paying = await begin('cvs');
    const fields = await issue(paying);
    await shop.paynow.control('PUT', '/scenario', { query: 'down' });
    await post(fields, 'text/html');
    expect(await readAttempt(shop, paying)).toMatchObject({
      status: 'awaiting_transfer',
      transferCode: { kind: 'cvs', number: fields.IBONNO },
    });
    expect(await eventsOf(shop, paying)).toEqual([]);
    await shop.paynow.control('PUT', '/scenario', { query: 'ok' });
    await shop.database.attempt.update({
      where: { id: paying.attemptId },
      data: { nextCheckAt: new Date(0) },
    });
    await eventually(async () => expect(await eventsOf(shop, paying)).toEqual(['payment.code-issued']));
    expect((await rowOf(paying)).codeConfirmedAt).not.toBeNull();
  });
});
