import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceIssuer } from '../src/invoicing/clients/invoice-issuer.ts';
import { claimRequest } from '../src/invoicing/data/invoice-requests.ts';
import { allowanceLine } from '../src/invoicing/domain/invoice-lines.ts';
import { issueInvoices } from '../src/invoicing/jobs/issue-invoices.ts';
import { prepareInvoices } from '../src/invoicing/use-cases/prepare-invoices.ts';
import { type Fields, type Invoicing, type Placed, startInvoicing } from './start-invoicing.ts';

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Real: PostgreSQL, RabbitMQ, HTTP and ECPay's emulator. */
describe('invoice', () => {
  let shop: Invoicing;

  beforeAll(async () => {
    shop = await startInvoicing();
  });
  afterAll(() => shop?.stop());

  const stepsOf = async (order: Placed) => (await shop.requests(order)).map(({ steps }) => steps as Fields[]);

  describe('without a response of ECPay', () => {
    it.each(['lost', 'garbled'])('is looked up before a retry: %s', async (fault) => {
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

    it('is looked up by the next process after a crash before the response was stored', async () => {
      const order = await shop.paid();
      await prepareInvoices(shop.deps, new Date(), 100);
      const claimed = await claimRequest(shop.shop.database.pool, { now: new Date(), orderId: order.id });
      expect(claimed).toMatchObject({ orderId: order.id });
      expect(await shop.requests(order)).toMatchObject([{ isUncertain: true, wasUncertain: false }]);
      const answer = await shop.issuer.issue({
        relateNumber: order.relateNumber,
        amount: 400,
        lines: [allowanceLine(400)],
        choice: { type: 'personal' },
        buyer: { name: '王小美', email: 'mei@example.com', phone: '', address: '' },
      });
      await shop.run();
      expect(await shop.read(order)).toMatchObject({ status: 'pending' });
      await shop.run(later(600));
      expect(await shop.read(order)).toMatchObject({ status: 'pending' });
      await shop.endLease(order);
      await shop.run();
      expect(await shop.read(order)).toMatchObject({
        status: 'issued',
        number: 'number' in answer && answer.number,
      });
    });

    it('waits during an outage without blocking orders, and is issued afterwards', async () => {
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
    it('needs staff after the last attempt, shows ECPay’s message, and can be retried', async () => {
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

  describe('with a request in progress', () => {
    /** An issuer whose allowance response the test releases, with its number of calls. */
    function heldIssuer() {
      const asked = { count: 0 };
      const { promise: isAsked, resolve: notifyAsked } = Promise.withResolvers<void>();
      const { promise: mayAnswer, resolve: letGo } = Promise.withResolvers<void>();
      const allow: InvoiceIssuer['allow'] = async (...args) => {
        asked.count += 1;
        notifyAsked();
        await mayAnswer;
        return shop.issuer.allow(...args);
      };
      return { issuer: { ...shop.issuer, allow }, asked, isAsked, letGo };
    }

    it.each<[string, (order: Placed) => Promise<unknown>]>([
      ['staff who press “try again”', (order) => shop.staff('support', 'POST', `/${order.id}/retry`)],
      ['another process whose clock is ten minutes ahead', () => shop.run(later(10))],
      ['another process whose clock is ten minutes behind', () => shop.run(later(-10))],
    ])('is not requested a second time by %s', async (_who, intrude) => {
      const order = await shop.issued();
      await shop.refund(order, 100);
      const held = heldIssuer();
      const first = issueInvoices({ ...shop.deps, issuer: held.issuer }, new Date());
      await held.isAsked;
      await intrude(order);
      held.letGo();
      await first;
      expect(await shop.atEcpay(order)).toMatchObject({ remaining: 300, allowances: [{ amount: 100 }] });
      expect(held.asked.count).toBe(1);
      expect(await shop.requests(order)).toMatchObject([{}, { status: 'done', outcome: 'allowance' }]);
    });

    it('is left to a process of the previous release, which has no lease, until its timeout', async () => {
      const order = await shop.issued();
      await shop.refund(order, 100);
      const last = async () => (await shop.requests(order)).at(-1);
      const id = (await last())?.id ?? '';
      const begun = { status: 'asking', isUncertain: true, leaseToken: null, leasedUntil: null };
      const askSince = (askedAt: Date) =>
        shop.shop.database.invoiceRequest.update({ where: { id }, data: { ...begun, askedAt } });
      await askSince(new Date());
      await shop.run();
      expect(await last()).toMatchObject({ ...begun, attempts: 0 });
      await askSince(later(-4));
      await shop.run();
      expect(await last()).toMatchObject({ status: 'done', outcome: 'allowance' });
    });

    it('has one allowance when a retry by staff read it as waiting before it was claimed', async () => {
      const order = await shop.issued();
      await shop.refund(order, 100);
      const claimed = await claimRequest(shop.shop.database.pool, { now: new Date(), orderId: order.id });
      const press = await shop.staff('support', 'POST', `/${order.id}/retry`);
      expect(press).toMatchObject({ status: 409, body: { code: 'INVOICE_NOT_RETRYABLE' } });
      expect((await shop.requests(order)).at(-1)).toMatchObject({ id: claimed?.lease.id, status: 'asking' });
    });

    it('is not started by a stopping process', async () => {
      const order = await shop.paid();
      await issueInvoices(shop.deps, new Date(), AbortSignal.abort());
      expect(await shop.requests(order)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
      await shop.run();
      expect(await shop.read(order)).toMatchObject({ status: 'issued' });
    });
  });

  describe('that staff issued in ECPay’s back office', () => {
    const settle = (order: Placed, body: object, role: 'admin' | 'support' = 'admin') =>
      shop.staff(role, 'POST', `/${order.id}/settle`, { body: { note: '後台處理', ...body } });

    it('is stored with its number, and later requests are retried', async () => {
      const order = await shop.paid();
      await shop.spoil(order, { Issue: 'refuse' });
      for (const minutes of [0, 2, 5]) await shop.run(later(minutes));
      const done = { outcome: 'issued', number: 'AB12345678' };
      expect((await settle(order, done, 'support')).status).toBe(403);
      expect(await settle(order, { outcome: 'issued' })).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_FAILED', errors: [{ path: 'number', code: 'FIELD_REQUIRED' }] },
      });
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

    it('keeps an allowance that was issued there', async () => {
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
