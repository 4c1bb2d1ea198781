import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentVersions } from '@tapory/shop';
import { createEcpayInvoiceIssuer } from '../src/invoicing/clients/ecpay-invoice/ecpay-invoice-issuer.ts';
import { allowanceLine } from '../src/invoicing/domain/invoice-lines.ts';
import { issueInvoices } from '../src/invoicing/jobs/issue-invoices.ts';
import { prepareInvoices } from '../src/invoicing/use-cases/prepare-invoices.ts';
import type { Invoice } from '../src/orders/domain/invoice.ts';
import { type Fields, type Invoicing, type Placed, startInvoicing } from './start-invoicing.ts';

/** Real: PostgreSQL, RabbitMQ, HTTP and ECPay's emulator. */
describe('invoices', () => {
  let shop: Invoicing;

  beforeAll(async () => {
    shop = await startInvoicing();
  });
  afterAll(() => shop?.stop());

  const fieldsOf = async (order: Placed) => (await shop.atEcpay(order)).fields as Fields;

  describe('of a paid order', () => {
    it('is issued once for duplicate events and concurrent job runs', async () => {
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

    it('is not issued for NT$0 nor for an unpaid order', async () => {
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
        consents: { withdrawalTextVersion: documentVersions.withdrawal },
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

    it('uses the configured number track and ECPay’s limits for contact data', async () => {
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
      // An address that is too long for ECPay is omitted, as is a phone number with an extension.
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

  it('are entered and wait without an account', async () => {
    const order = await shop.paid();
    await prepareInvoices(shop.deps, new Date(), 100);
    await issueInvoices({ ...shop.deps, issuer: undefined }, new Date());
    expect(await shop.requests(order)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  });
});
