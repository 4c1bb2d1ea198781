import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEcpayInvoiceIssuer } from '../src/clients/ecpay-invoice/ecpay-invoice-issuer.ts';
import { claimRequest } from '../src/data/invoice-requests.ts';
import type { Invoice } from '../src/domain/invoice.ts';
import { allowanceLine } from '../src/domain/invoice-lines.ts';
import { issueInvoices } from '../src/jobs/issue-invoices.ts';
import { prepareInvoices } from '../src/use-cases/prepare-invoices.ts';
import { type Fields, type Invoicing, type Placed, startInvoicing } from './start-invoicing.ts';

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
/** In another invoice period, whatever day it is. */
const NEXT_PERIOD = () => later(70 * 24 * 60);

/** Real: PostgreSQL, RabbitMQ, HTTP and ECPay's emulator. */
describe('invoices', () => {
  let shop: Invoicing;

  beforeAll(async () => {
    shop = await startInvoicing();
  });
  afterAll(() => shop?.stop());

  const fieldsOf = async (order: Placed) => (await shop.atEcpay(order)).fields as Fields;
  const stepsOf = async (order: Placed) => (await shop.requests(order)).map(({ steps }) => steps as Fields[]);

  describe('of a paid order', () => {
    it('is issued once, however often the payment is told and by however many the job is run', async () => {
      const order = await shop.paid();
      await shop.pay(order);
      expect(await shop.read(order)).toMatchObject({ status: 'pending', number: null });
      await Promise.all([shop.run(), shop.run(), shop.run()]);
      await shop.run();
      const atEcpay = await shop.atEcpay(order);
      expect(atEcpay).toMatchObject({ amount: 400, isVoided: false });
      expect(await shop.read(order)).toEqual({
        status: 'issued',
        number: atEcpay.number,
        randomCode: atEcpay.randomNumber,
        issuedAt: new Date(`${String(atEcpay.date).replace(' ', 'T')}+08:00`).toISOString(),
        allowances: [],
      });
      expect(await shop.requests(order)).toMatchObject([{ kind: 'issue', status: 'done', attempts: 1 }]);
      const ledger = await shop.shop.database.invoice.findUniqueOrThrow({ where: { orderId: order.id } });
      expect(ledger).toMatchObject({ amount: 400, taxAmount: 19, relateNumber: order.relateNumber });
    });

    it('is not made of NT$0, nor of what nobody paid', async () => {
      const unpaid = await shop.place();
      await shop.run();
      expect(await shop.read(unpaid)).toMatchObject({ status: 'none' });
      const { member } = await shop.place();
      const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
      await shop.shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity: 1, ...design });
      const unpaidRow = await shop.shop.database.order.findUniqueOrThrow({ where: { id: unpaid.id } });
      const body = {
        recipient: unpaidRow.recipient,
        invoice: { type: 'personal' },
        couponCode: 'FREE',
        consents: { withdrawalTextVersion: '2026-11' },
      };
      const response = await shop.shop.call(member, 'POST', '/orders', body);
      const free = (await response.json()) as Placed;
      await shop.run();
      expect(await shop.read({ ...free, member })).toMatchObject({ status: 'none' });
      expect(await shop.shop.database.invoice.findUnique({ where: { orderId: free.id } })).toBeNull();
    });

    it.each<[string, Invoice, Fields]>([
      [
        'by e-mail',
        { type: 'personal' },
        { CarrierType: '1', Print: '0', Donation: '0', CustomerName: '王小美' },
      ],
      [
        'on a mobile barcode',
        { type: 'personal', carrierType: 'mobile', carrierNumber: '/abc+.-9' },
        { CarrierType: '3', CarrierNum: '/ABC+.-9' },
      ],
      [
        'on a citizen certificate',
        { type: 'personal', carrierType: 'citizen', carrierNumber: 'AB12345678901234' },
        { CarrierType: '2', CarrierNum: 'AB12345678901234' },
      ],
      [
        'given away',
        { type: 'personal', donationCode: '168001' },
        { Donation: '1', LoveCode: '168001', CarrierType: '', CustomerIdentifier: '' },
      ],
      [
        'for a company',
        { type: 'company', title: '觸憶有限公司', taxId: '10458570' },
        { CustomerIdentifier: '10458570', CustomerName: '觸憶有限公司', Print: '1', CarrierType: '' },
      ],
      [
        'for a company without its tax id',
        { type: 'company', title: '觸憶有限公司' },
        { CustomerIdentifier: '', CustomerName: '觸憶有限公司', Print: '0', CarrierType: '1' },
      ],
    ])('is issued %s', async (_name, choice, fields) => {
      const order = await shop.issued(choice);
      expect(await fieldsOf(order)).toMatchObject({
        ...fields,
        SalesAmount: 400,
        CustomerEmail: 'mei@example.com',
      });
      expect(await shop.read(order)).toMatchObject({ status: 'issued' });
    });

    it('takes its number from the track that is set, and says where ECPay cannot be reached', async () => {
      const order = await shop.place();
      const draft = {
        relateNumber: order.relateNumber,
        amount: 400,
        lines: [allowanceLine(400)],
        choice: { type: 'personal' } as const,
        buyer: {
          name: '王小美',
          email: `${'m'.repeat(90)}@example.com`,
          phone: '02-2345-6789#12',
          address: '',
        },
      };
      const issuer = createEcpayInvoiceIssuer({ ...shop.account, productServiceId: 'A001' });
      expect(await issuer.issue(draft)).toMatchObject({ isDone: true });
      // An address that is too long for ECPay is left out, and an extension is no phone.
      const fields = { ProductServiceID: 'A001', CustomerEmail: '', CustomerPhone: '0223456789' };
      expect(await fieldsOf(order)).toMatchObject(fields);
      const nowhere = createEcpayInvoiceIssuer({ ...shop.account, baseUrl: 'http://127.0.0.1:9' });
      await expect(nowhere.find(order.relateNumber)).rejects.toThrow();
      const wrongKeys = createEcpayInvoiceIssuer({ ...shop.account, hashKey: '5294y06JbISpM5x9' });
      await expect(wrongKeys.issue(draft)).rejects.toThrow('ECPay could not read Issue');
    });

    it('is shown to its customer only', async () => {
      const order = await shop.issued();
      expect(await shop.read(order, shop.shop.buildMember())).toMatchObject({ code: 'ORDER_FORBIDDEN' });
    });
  });

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

  describe('when money goes back', () => {
    it('is voided when all of it does within the period, and once', async () => {
      const order = await shop.issued();
      const refundId = await shop.refund(order, 400);
      const data = { refundId, attemptId: order.attemptId, orderId: order.id };
      await shop.tell('payment.refunded', refundId, { ...data, amount: { units: 400, currency: 'TWD' } });
      await Promise.all([shop.run(), shop.run()]);
      expect(await shop.atEcpay(order)).toMatchObject({ isVoided: true, voidReason: '退款', allowances: [] });
      expect(await shop.read(order)).toMatchObject({ status: 'voided', allowances: [] });
      expect(await shop.requests(order)).toHaveLength(2);
    });

    it('has an allowance for every part, up to the whole', async () => {
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

    it('has an allowance after the period, and when it was given away', async () => {
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

    it('is not made at all when everything went back first', async () => {
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

    it.each(['lost', 'garbled'])('has one allowance although its answer was %s', async (fault) => {
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

    it('is voided once although the answer was lost', async () => {
      const order = await shop.issued();
      await shop.spoil(order, { Invalid: 'lost' });
      await shop.refund(order, 400);
      await shop.runImpatiently();
      expect(await shop.read(order)).toMatchObject({ status: 'issued' });
      await shop.run(later(2));
      expect(await shop.read(order)).toMatchObject({ status: 'voided' });
    });
  });

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

  it('is entered and waits while the shop has no account for invoices', async () => {
    const order = await shop.paid();
    await prepareInvoices(shop.deps, new Date(), 100);
    await issueInvoices({ ...shop.deps, issuer: undefined }, new Date());
    expect(await shop.requests(order)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  });
});
