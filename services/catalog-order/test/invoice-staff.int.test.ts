import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Invoicing, type Placed, startInvoicing } from './start-invoicing.ts';

/** Real: PostgreSQL, RabbitMQ, HTTP and ECPay's emulator. */
describe('an invoice', () => {
  let shop: Invoicing;

  beforeAll(async () => {
    shop = await startInvoicing();
  });
  afterAll(() => shop?.stop());

  describe('in the hands of staff', () => {
    const reason = '統編打錯';

    it('is voided once on a double press, with who and why', async () => {
      const order = await shop.issued();
      const key = '018f0000-0000-7000-8000-0000000000a1';
      const press = () => shop.staff('admin', 'POST', `/${order.id}/void`, { body: { reason }, key });
      const answers = await Promise.all([press(), press()]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(await shop.atEcpay(order)).toMatchObject({ isVoided: true, voidReason: reason });
      const { body } = await shop.staff('admin', 'GET', `/${order.id}`);
      expect(body).toMatchObject({
        invoice: { status: 'voided' },
        requests: [
          { kind: 'issue' },
          { kind: 'void', reason, requestedBy: expect.any(String), outcome: 'voided' },
        ],
      });
      await shop.refund(order, 400);
      expect(await shop.requests(order)).toHaveLength(2);
    });

    it('stays when ECPay says no, with its words, and a refund still goes its way', async () => {
      const order = await shop.issued();
      await shop.spoil(order, { Invalid: 'refuse' });
      const { body } = await shop.staff('admin', 'POST', `/${order.id}/void`, { body: { reason } });
      expect(body).toMatchObject({
        invoice: { status: 'issued' },
        requests: [{}, { status: 'cancelled', steps: [{ action: 'void', message: '系統異常，請稍後再試' }] }],
      });
      await shop.refund(order, 100);
      await shop.run();
      expect(await shop.atEcpay(order)).toMatchObject({ allowances: [{ amount: 100 }] });
      expect(await shop.staff('admin', 'POST', `/${order.id}/void`, { body: { reason } })).toMatchObject({
        status: 409,
        body: { code: 'INVOICE_NOT_VOIDABLE' },
      });
    });

    it('is voided by admins only, read by support too, and by no shopper', async () => {
      const order = await shop.issued();
      expect((await shop.staff('support', 'POST', `/${order.id}/void`, { body: { reason } })).status).toBe(
        403,
      );
      expect((await shop.staff('support', 'GET', `/${order.id}`)).status).toBe(200);
      expect((await shop.staff('production', 'GET', '')).status).toBe(403);
      expect((await shop.shop.call(order.member, 'GET', '/admin/invoices')).status).toBe(403);
      expect((await shop.staff('admin', 'GET', `/${order.member.id}`)).status).toBe(404);
    });

    describe('issued again after a void by hand', () => {
      const voided = async (refundedBefore = 0): Promise<Placed> => {
        const order = await shop.issued();
        await shop.staff('admin', 'POST', `/${order.id}/void`, { body: { reason } });
        if (refundedBefore > 0) await shop.refund(order, refundedBefore);
        return order;
      };
      const reissue = (order: Placed, body: object = {}, key?: string) =>
        shop.staff('admin', 'POST', `/${order.id}/reissue`, {
          body: { reason: '改開三聯', ...body },
          ...(key ? { key } : {}),
        });

      it('stands once on a double press, under a number of its own, for whom staff say', async () => {
        const order = await voided();
        const first = await shop.atEcpay(order);
        const key = '018f0000-0000-7000-8000-0000000000a2';
        const choice = { type: 'company', title: '觸憶有限公司', taxId: '04595257' };
        const answers = await Promise.all([
          reissue(order, { choice }, key),
          reissue(order, { choice }, key),
          reissue(order, { choice }),
        ]);
        for (const { status } of answers) expect([200, 409]).toContain(status);
        const { body } = await shop.staff('support', 'GET', `/${order.id}`);
        expect(body).toMatchObject({
          invoice: { status: 'issued' },
          relateNumber: `${order.relateNumber}R1`,
          choice,
          former: [{ number: first.number, voidedAt: expect.any(String) }],
          requests: [
            { kind: 'issue' },
            { kind: 'void' },
            { kind: 'issue', reason: '改開三聯', requestedBy: expect.any(String), outcome: 'issued' },
          ],
          canVoid: true,
          canReissue: false,
        });
        const second = await shop.control(`/${order.relateNumber}R1`);
        expect(second).toMatchObject({
          isVoided: false,
          remaining: 400,
          fields: { CustomerIdentifier: '04595257', Print: '1' },
        });
        expect(await shop.read(order)).toMatchObject({ status: 'issued', number: second.number });
        for (const search of [first.number, second.number])
          expect((await shop.staff('support', 'GET', `?search=${search}`)).body).toMatchObject({ total: 1 });

        await shop.refund(order, 400);
        await shop.run();
        expect(await shop.control(`/${order.relateNumber}R1`)).toMatchObject({ isVoided: true });
        expect(await reissue(order)).toMatchObject({ status: 409, body: { code: 'INVOICE_NOT_REISSUABLE' } });
      });

      it('is reduced by what went back before and after it, and can be voided and issued once more', async () => {
        const order = await voided(100);
        await reissue(order);
        await shop.run();
        const second = () => shop.control(`/${order.relateNumber}R1`);
        expect(await second()).toMatchObject({ remaining: 300, allowances: [{ amount: 100 }] });
        await shop.refund(order, 50);
        await shop.run();
        expect(await second()).toMatchObject({ remaining: 250 });
        expect(await shop.read(order)).toMatchObject({
          allowances: [{ units: 100 }, { units: 50 }].map((amount) => ({ amount })),
        });
        const other = await voided();
        await reissue(other);
        await shop.staff('admin', 'POST', `/${other.id}/void`, { body: { reason } });
        expect((await reissue(other)).body).toMatchObject({
          relateNumber: `${other.relateNumber}R2`,
          former: [{}, {}],
          invoice: { status: 'issued' },
        });
      });

      it('is looked up when its answer was lost, and asks no second one', async () => {
        const order = await voided();
        await shop.control(`/${order.relateNumber}R1/scenario`, { Issue: 'garbled' });
        expect((await reissue(order)).body).toMatchObject({ invoice: { status: 'pending' } });
        await shop.staff('support', 'POST', `/${order.id}/retry`);
        const { number } = await shop.control(`/${order.relateNumber}R1`);
        expect(await shop.read(order)).toMatchObject({ status: 'issued', number });
      });

      it('is refused while one stands, to all but admins, and for a choice that is none', async () => {
        const standing = await shop.issued();
        expect(await reissue(standing)).toMatchObject({ body: { code: 'INVOICE_NOT_REISSUABLE' } });
        const order = await voided();
        const body = { reason };
        expect((await shop.staff('support', 'POST', `/${order.id}/reissue`, { body })).status).toBe(403);
        const wrong = { type: 'company', title: '觸憶', taxId: '12345678' };
        expect((await reissue(order, { choice: wrong })).status).toBe(422);
        expect((await reissue({ ...order, id: order.member.id })).status).toBe(404);
        expect(await shop.read(order)).toMatchObject({ status: 'voided' });
      });
    });

    it('is found by its number and its order’s, and by how it stands', async () => {
      const order = await shop.issued();
      const { number } = await shop.read(order);
      for (const search of [String(number), order.number])
        expect((await shop.staff('support', 'GET', `?search=${search}`)).body).toMatchObject({ total: 1 });
      const odd = await shop.staff('support', 'GET', `?status=voided&search=${order.number}`);
      expect(odd.body).toMatchObject({ total: 0 });
      expect((await shop.staff('support', 'GET', '?search=%25')).body).toMatchObject({ total: 0 });
      expect((await shop.staff('support', 'GET', '?search=%00')).status).toBe(200);
      const body = { reason: '\u0000' };
      expect((await shop.staff('admin', 'POST', `/${order.id}/void`, { body })).status).toBe(422);
    });
  });
});
