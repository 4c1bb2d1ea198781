import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimRequest } from '../src/data/invoice-requests.ts';
import { allowanceLine } from '../src/domain/invoice-lines.ts';
import { prepareInvoices } from '../src/use-cases/prepare-invoices.ts';
import { type Fields, type Invoicing, type Placed, startInvoicing } from './start-invoicing.ts';

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Real: PostgreSQL, RabbitMQ, HTTP and ECPay's emulator. */
describe('an invoice', () => {
  let shop: Invoicing;

  beforeAll(async () => {
    shop = await startInvoicing();
  });
  afterAll(() => shop?.stop());

  const stepsOf = async (order: Placed) => (await shop.requests(order)).map(({ steps }) => steps as Fields[]);

  describe('when ECPay is not heard', () => {
    it.each(['lost', 'garbled'])('is looked up before it is asked for again: %s', async (fault) => {
      const order = await shop.paid();
      await shop.spoil(order, { Issue: fault });
      await shop.runImpatiently();
      const { number } = await shop.atEcpay(order);
      expect(number).toBeDefined();
      expect(await shop.read(order)).toMatchObject({ status: 'pending' });
      await shop.spoil(order, { Issue: 'ok' });
      await shop.run();
      expect(await shop.read(order)).toMatchObject({ status: 'pending' });
      await shop.run(later(2));
      expect(await shop.read(order)).toMatchObject({ status: 'issued', number });
      expect(await stepsOf(order)).toMatchObject([[{ action: 'issue' }, { action: 'lookup', code: '1' }]]);
    });

    it('is found again by whoever comes after one that died before it could store the answer', async () => {
      const order = await shop.paid();
      await prepareInvoices(shop.deps, new Date(), 100);
      const now = new Date();
      const claimed = await claimRequest(shop.shop.database, { now, lostBefore: now, orderId: order.id });
      expect(claimed).toMatchObject({ orderId: order.id, wasUncertain: false });
      const answer = await shop.issuer.issue({
        relateNumber: order.relateNumber,
        amount: 400,
        lines: [allowanceLine(400)],
        choice: { type: 'personal' },
        buyer: { name: '王小美', email: 'mei@example.com', phone: '', address: '' },
      });
      await shop.run();
      expect(await shop.read(order)).toMatchObject({ status: 'pending' });
      await shop.run(later(4));
      expect(await shop.read(order)).toMatchObject({
        status: 'issued',
        number: 'number' in answer && answer.number,
      });
    });

    it('waits while it is down, costs the shop nothing else, and is issued afterwards', async () => {
      const order = await shop.paid();
      await shop.spoil(order, { Issue: 'down', GetIssue: 'busy' });
      for (const minutes of [0, 2, 5, 8]) await shop.run(later(minutes));
      expect(await shop.read(order)).toMatchObject({ status: 'pending' });
      const stuck = await shop.staff('support', 'GET', `?stuck=true&search=${order.number}`);
      expect(stuck.body).toMatchObject({ total: 1, items: [{ orderId: order.id, isStuck: true }] });
      await shop.spoil(order, { Issue: 'ok', GetIssue: 'ok' });
      await shop.run(later(11));
      expect(await shop.read(order)).toMatchObject({ status: 'issued' });
    });
  });

  describe('that ECPay refuses', () => {
    it('becomes a task for people after some attempts, with its words, and can be tried again', async () => {
      const order = await shop.paid();
      await shop.spoil(order, { Issue: 'refuse' });
      for (const minutes of [0, 2, 5, 9]) await shop.run(later(minutes));
      expect(await shop.requests(order)).toMatchObject([{ status: 'failed', attempts: 3 }]);
      const { body } = await shop.staff('support', 'GET', `/${order.id}`);
      expect(body).toMatchObject({ canRetry: true, canVoid: false, invoice: { isStuck: true } });
      expect(JSON.stringify(body)).toContain('系統異常，請稍後再試');
      await shop.spoil(order, { Issue: 'ok' });
      expect((await shop.staff('production', 'POST', `/${order.id}/retry`)).status).toBe(403);
      const again = await shop.staff('support', 'POST', `/${order.id}/retry`);
      expect(again.body).toMatchObject({ invoice: { status: 'issued', isStuck: false }, canVoid: true });
      const [steps] = await stepsOf(order);
      expect(steps?.map(({ action }) => action)).toEqual(['issue', 'issue', 'issue', 'retry', 'issue']);
      expect(steps?.[3]).toMatchObject({ by: expect.stringMatching(/^[0-9a-f-]{36}$/) });
      expect(await shop.staff('admin', 'POST', `/${order.id}/retry`)).toMatchObject({
        status: 409,
        body: { code: 'INVOICE_NOT_RETRYABLE' },
      });
    });
  });

  describe('that people did in ECPay’s back office', () => {
    const settle = (order: Placed, body: object, role: 'admin' | 'support' = 'admin') =>
      shop.staff(role, 'POST', `/${order.id}/settle`, { body: { note: '後台處理', ...body } });

    it('is written down with its number, and what follows is asked for again', async () => {
      const order = await shop.paid();
      await shop.spoil(order, { Issue: 'refuse' });
      for (const minutes of [0, 2, 5]) await shop.run(later(minutes));
      const done = { outcome: 'issued', number: 'AB12345678' };
      expect((await settle(order, done, 'support')).status).toBe(403);
      expect(await settle(order, { outcome: 'issued' })).toMatchObject({ body: { code: 'FIELD_REQUIRED' } });
      expect(await settle(order, { outcome: 'voided' })).toMatchObject({ body: { code: 'FIELD_REQUIRED' } });
      expect(await settle(order, done)).toMatchObject({
        body: {
          invoice: { status: 'issued', number: 'AB12345678', isStuck: false },
          requests: [{ status: 'done', steps: [{}, {}, {}, { action: 'settle', message: '後台處理' }] }],
        },
      });
      expect(await settle(order, done)).toMatchObject({
        status: 409,
        body: { code: 'INVOICE_NOT_RETRYABLE' },
      });
      expect(await shop.read(order)).toMatchObject({ status: 'issued', number: 'AB12345678' });
    });

    it('lets an allowance stand that was made there', async () => {
      const order = await shop.issued();
      await shop.spoil(order, { Allowance: 'refuse' });
      await shop.refund(order, 100);
      for (const minutes of [0, 2, 5]) await shop.run(later(minutes));
      await settle(order, { outcome: 'allowance', number: '2026112100000001' });
      const [allowance] = (await shop.read(order)).allowances as Fields[];
      expect(allowance).toMatchObject({ number: '2026112100000001', amount: { units: 100 } });
    });
  });
});
