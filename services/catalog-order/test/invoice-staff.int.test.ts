import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Invoicing, type Placed, startInvoicing } from './start-invoicing.ts';

/** Real: PostgreSQL, RabbitMQ, HTTP and ECPay's emulator. */
describe('invoice', () => {
  let shop: Invoicing;

  beforeAll(async () => {
    shop = await startInvoicing();
  });
  afterAll(() => shop?.stop());

  describe('managed by staff', () => {
    const reason = '統編打錯';

    it('is voided once by concurrent requests, with who and why', async () => {
      const order = await shop.issued();
      const key = '018f0000-0000-7000-8000-0000000000a1';
      const press = () => shop.staff('admin', 'POST', `/${order.id}/void`, { body: { reason }, key });
      const answers = await Promise.all([press(), press()]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(await shop.atEcpay(order)).toMatchObject({ isVoided: true, voidReason: reason });
      const { body } = await shop.staff('admin', 'GET', `/${order.id}`);
      expect(body).toMatchObject({
        invoice: { status: 'voided' },
        placedAt: expect.any(String),
        paidAt: expect.any(String),
        requests: [
          { kind: 'issue', createdAt: expect.any(String), doneAt: expect.any(String) },
          { kind: 'void', reason, requestedBy: expect.any(String), outcome: 'voided' },
        ],
      });
      await shop.refund(order, 400);
      expect(await shop.requests(order)).toHaveLength(2);
    });

    it('stays after a refusal by ECPay, with its message, and a later refund is processed', async () => {
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

    it('is voided by admins only, and read by support too but not by customers', async () => {
      const order = await shop.issued();
      expect((await shop.staff('support', 'POST', `/${order.id}/void`, { body: { reason } })).status).toBe(
        403,
      );
      expect((await shop.staff('support', 'GET', `/${order.id}`)).status).toBe(200);
      expect((await shop.staff('production', 'GET', '')).status).toBe(403);
      expect((await shop.shop.call(order.member, 'GET', '/admin/invoices')).status).toBe(403);
      expect((await shop.staff('admin', 'GET', `/${order.member.id}`)).status).toBe(404);
    });

    describe('reissued after a void by staff', () => {
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

      it('is issued once by concurrent requests, with a new number and the given choice', async () => {
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

      it('is reduced by earlier and later refunds, and can be voided and reissued again', async () => {
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

      it('is looked up after a lost response and not issued twice', async () => {
        const order = await voided();
        await shop.control(`/${order.relateNumber}R1/scenario`, { Issue: 'garbled' });
        expect((await reissue(order)).body).toMatchObject({ invoice: { status: 'pending' } });
        await shop.staff('support', 'POST', `/${order.id}/retry`);
        const { number } = await shop.control(`/${order.relateNumber}R1`);
        expect(await shop.read(order)).toMatchObject({ status: 'issued', number });
      });

      it('is refused while one is issued, without the admin role, and for an invalid choice', async () => {
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

    it('is sorted, limited to days of issue, and exported', async () => {
      const order = await shop.issued();
      const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      for (const sort of ['createdAt', '-issuedAt', 'amount', '-amount']) {
        const { body } = await shop.staff(
          'support',
          'GET',
          `?sort=${sort}&from=${today}&search=${order.number}`,
        );
        expect(body).toMatchObject({ total: 1, items: [{ orderId: order.id }] });
      }
      expect((await shop.staff('support', 'GET', '?to=2025-01-01')).body).toMatchObject({ total: 0 });
      for (const query of [
        'sort=randomCode',
        'sort=amount;select 1',
        'from=2026-02-30',
        `from=${today}&to=2026-01-01`,
      ])
        expect([query, (await shop.staff('support', 'GET', `?${query}`)).status]).toEqual([query, 422]);
      const file = await shop.staff('support', 'GET', `/csv?ids=${order.id}`);
      const [, row = '', ...rest] = String(file.body.text).trim().split('\r\n');
      expect(row.startsWith(`"${order.number}","`)).toBe(true);
      expect(rest).toEqual([]);
      expect((await shop.staff('production', 'GET', '/csv')).status).toBe(403);
    });

    it('is found by its number, its order’s number and its status', async () => {
      const order = await shop.issued();
      const { number } = await shop.read(order);
      for (const search of [String(number), order.number])
        expect((await shop.staff('support', 'GET', `?search=${search}`)).body).toMatchObject({ total: 1 });
      const odd = await shop.staff('support', 'GET', `?status=voided&search=${order.number}`);
      expect(odd.body).toMatchObject({ total: 0 });
      expect((await shop.staff('support', 'GET', '?search=%25')).body).toMatchObject({ total: 0 });
      expect((await shop.staff('support', 'GET', '?search=%00')).status).toBe(422);
      const body = { reason: '\u0000' };
      expect((await shop.staff('admin', 'POST', `/${order.id}/void`, { body })).status).toBe(422);
    });
  });
});
