import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { prepareInvoices } from '../src/invoicing/use-cases/prepare-invoices.ts';
import { type Invoicing, startInvoicing } from './start-invoicing.ts';

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
/** In another invoice period, whatever day it is. */
const NEXT_PERIOD = () => later(70 * 24 * 60);

/** Real: PostgreSQL, RabbitMQ, HTTP and ECPay's emulator. */
describe('invoice', () => {
  let shop: Invoicing;

  beforeAll(async () => {
    shop = await startInvoicing();
  });
  afterAll(() => shop?.stop());

  describe('after a refund', () => {
    it('is voided once by a full refund within the period', async () => {
      const order = await shop.issued();
      const refundId = await shop.refund(order, 400);
      const data = { refundId, attemptId: order.attemptId, orderId: order.id };
      await shop.publish('payment.refunded', refundId, { ...data, amount: { units: 400, currency: 'TWD' } });
      await Promise.all([shop.run(), shop.run()]);
      expect(await shop.atEcpay(order)).toMatchObject({ isVoided: true, voidReason: '退款', allowances: [] });
      expect(await shop.read(order)).toMatchObject({ status: 'voided', allowances: [] });
      expect(await shop.requests(order)).toHaveLength(2);
    });

    it('has an allowance for every partial refund, up to the full amount', async () => {
      const order = await shop.issued();
      await shop.refund(order, 150);
      await shop.run();
      await shop.refund(order, 250);
      await shop.run();
      const atEcpay = await shop.atEcpay(order);
      expect(atEcpay).toMatchObject({
        isVoided: false,
        remaining: 0,
        allowances: [{ amount: 150 }, { amount: 250 }],
      });
      const { status, allowances } = await shop.read(order);
      expect(status).toBe('issued');
      expect(allowances).toMatchObject([{ amount: { units: 150 } }, { amount: { units: 250 } }]);
    });

    it('has an allowance after the period, and when it was donated', async () => {
      const [old, donated] = [
        await shop.issued(),
        await shop.issued({ type: 'personal', donationCode: '168001' }),
      ];
      await shop.refund(old, 400);
      await shop.run(NEXT_PERIOD());
      await shop.refund(donated, 400);
      await shop.run();
      for (const order of [old, donated]) {
        expect(await shop.atEcpay(order)).toMatchObject({ isVoided: false, remaining: 0 });
        expect(await shop.read(order)).toMatchObject({ status: 'issued', allowances: [{}] });
      }
    });

    it('is not issued when the order was fully refunded first', async () => {
      const [asked, unasked] = [await shop.paid(), await shop.paid()];
      await prepareInvoices(shop.deps, new Date(), 100);
      await shop.refund(asked, 400);
      await shop.shop.database.invoiceRequest.deleteMany({ where: { orderId: unasked.id } });
      await shop.shop.database.invoice.deleteMany({ where: { orderId: unasked.id } });
      await shop.shop.database.order.update({ where: { id: unasked.id }, data: { invoiced: false } });
      await shop.refund(unasked, 400);
      await shop.run();
      for (const order of [asked, unasked]) {
        expect(await shop.read(order)).toMatchObject({ status: 'none' });
        expect(await shop.atEcpay(order)).toEqual({ error: 'no such invoice' });
      }
    });

    it.each(['lost', 'garbled'])('has one allowance although its response was %s', async (fault) => {
      const order = await shop.issued();
      await shop.refund(order, 100);
      await shop.run();
      await shop.spoil(order, { Allowance: fault });
      await shop.refund(order, 100);
      await shop.runImpatiently();
      await shop.spoil(order, { Allowance: 'ok' });
      await shop.run(later(2));
      expect(await shop.atEcpay(order)).toMatchObject({ allowances: [{ amount: 100 }, { amount: 100 }] });
      const numbers = (await shop.requests(order)).flatMap(({ documentNumber }) => documentNumber ?? []);
      expect(new Set(numbers).size).toBe(2);
    });

    it('is voided once although the response was lost', async () => {
      const order = await shop.issued();
      await shop.spoil(order, { Invalid: 'lost' });
      await shop.refund(order, 400);
      await shop.runImpatiently();
      expect(await shop.read(order)).toMatchObject({ status: 'issued' });
      await shop.run(later(2));
      expect(await shop.read(order)).toMatchObject({ status: 'voided' });
    });
  });
});
