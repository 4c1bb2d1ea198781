import { startEcpayEmulator } from '@tapory/ecpay-emulator';
import { twd } from '@tapory/money';
import { createLog, newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import { createEcpayInvoiceIssuer } from '../src/invoicing/clients/ecpay-invoice/ecpay-invoice-issuer.ts';
import { issueInvoices } from '../src/invoicing/jobs/issue-invoices.ts';
import type { InvoicingDeps } from '../src/invoicing/use-cases/invoicing-deps.ts';
import type { Invoice } from '../src/orders/domain/invoice.ts';
import { type Member, type Shop, startShop } from './start-shop.ts';

const RECIPIENT = {
  name: '王小美',
  email: 'mei@example.com',
  phone: '0912345678',
  address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
};
const ACCOUNT = { merchantId: '2000132', hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };
/** Above the emulator's latency on a busy machine. */
const TIMEOUT_MS = 20_000;
/** For tests without a response. */
const IMPATIENT_MS = 3000;

export type Placed = { id: string; number: string; relateNumber: string; member: Member; attemptId: string };
export type Fields = Record<string, unknown>;

/** The shop with ECPay's emulator; the test runs the job and sets its time. */
export async function startInvoicing(settings: Record<string, string> = {}) {
  const emulator = await startEcpayEmulator({ port: 0 });
  const shop: Shop = await startShop({
    LOG_LEVEL: 'silent',
    ECPAY_INVOICE_MERCHANT_ID: ACCOUNT.merchantId,
    ECPAY_INVOICE_HASH_KEY: ACCOUNT.hashKey,
    ECPAY_INVOICE_HASH_IV: ACCOUNT.hashIv,
    ECPAY_INVOICE_BASE_URL: emulator.url,
    ECPAY_INVOICE_TIMEOUT_MS: String(TIMEOUT_MS),
    INVOICE_INTERVAL_MS: '3600000',
    INVOICE_RETRY_SECONDS: '60,120',
    ...settings,
  });
  const account = { ...ACCOUNT, baseUrl: emulator.url, timeoutMs: TIMEOUT_MS };
  const issuer = createEcpayInvoiceIssuer(account);
  const log = createLog({ service: 'test', level: 'silent' });
  const deps: InvoicingDeps = { database: shop.database, log, issuer, retrySeconds: [60, 120] };

  async function control(path: string, body?: object): Promise<Fields> {
    const response = await fetch(`${emulator.url}/_sandbox/invoices${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as Fields;
  }

  async function publish(
    type: `payment.${'succeeded' | 'refunded' | 'code-issued'}`,
    subject: string,
    data: object,
  ) {
    const event = { type, subject, data } as never;
    await shop.payment.outbox.transaction((_tx, record) => record(event));
  }

  async function place(
    invoice: Invoice = { type: 'personal' },
    quantity = 1,
    products = ['badge'],
  ): Promise<Placed> {
    const member = shop.buildMember();
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    for (const productKey of products)
      await shop.call(member, 'POST', '/cart/items', { productKey, quantity, ...design });
    const response = await shop.call(member, 'POST', '/orders', {
      recipient: RECIPIENT,
      invoice,
      consents: { withdrawalTextVersion: documentVersions.withdrawal },
    });
    if (!response.ok) throw new Error(`no order was placed: ${response.status} ${await response.text()}`);
    const order = (await response.json()) as { id: string; number: string };
    return { ...order, relateNumber: order.number.replace('-', ''), member, attemptId: newId() };
  }

  async function pay(order: Placed, amount = 400): Promise<void> {
    await publish('payment.succeeded', order.attemptId, {
      attemptId: order.attemptId,
      orderId: order.id,
      gateway: 'ecpay',
      method: 'credit',
      merchantTradeNumber: 'M1',
      gatewayTradeNumber: 'E1',
      amount: twd(amount),
      paidAt: new Date(),
    });
    await eventually(async () => {
      const row = await shop.database.order.findUniqueOrThrow({ where: { id: order.id } });
      if (row.paidAmount === null) throw new Error('not paid yet');
    });
  }

  /** Publishes a refund and waits until it is booked. */
  async function refund(order: Placed, amount: number, refundId = newId()): Promise<string> {
    const { refundedAmount: before } = await shop.database.order.findUniqueOrThrow({
      where: { id: order.id },
    });
    const { id: orderId, attemptId } = order;
    const data = { refundId, attemptId, orderId, amount: twd(amount), refundedAt: new Date() };
    await publish('payment.refunded', refundId, data);
    await eventually(async () => {
      const row = await shop.database.order.findUniqueOrThrow({ where: { id: orderId } });
      if (row.refundedAmount < before + amount) throw new Error('not refunded yet');
    });
    return refundId;
  }

  async function paid(invoice?: Invoice): Promise<Placed> {
    const order = await place(invoice);
    await pay(order);
    return order;
  }

  const run = (now = new Date()) => issueInvoices(deps, now);
  const impatient = createEcpayInvoiceIssuer({ ...account, timeoutMs: IMPATIENT_MS });

  async function issued(invoice?: Invoice): Promise<Placed> {
    const order = await paid(invoice);
    await run();
    return order;
  }

  async function staff(
    role: 'admin' | 'support' | 'production',
    method: string,
    path: string,
    init: { body?: object; key?: string } = {},
  ) {
    const response = await fetch(`${shop.service.address().http}/api/catalog-order/admin/invoices${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await shop.tokenOf(role)}`,
        'content-type': 'application/json',
        'idempotency-key': init.key ?? newId(),
      },
      ...(init.body ? { body: JSON.stringify(init.body) } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(text) : { text }) as Fields };
  }

  return {
    shop,
    deps,
    account,
    issuer,
    control,
    spoil: (order: Placed, scenario: object) => control(`/${order.relateNumber}/scenario`, scenario),
    atEcpay: (order: Placed) => control(`/${order.relateNumber}`),
    publish,
    place,
    pay,
    paid,
    issued,
    refund,
    run,
    /** The same with a short timeout. */
    runImpatiently: () => issueInvoices({ ...deps, issuer: impatient }, new Date()),
    staff,
    /** The customer's view. */
    async read(order: Placed, as: Member = order.member): Promise<Fields> {
      return (await (await shop.call(as, 'GET', `/orders/${order.id}/invoice`)).json()) as Fields;
    },
    requests: (order: Placed) =>
      shop.database.invoiceRequest.findMany({ where: { orderId: order.id }, orderBy: { seq: 'asc' } }),
    /** Expires the leases of its requests. */
    async endLease(order: Placed) {
      const leasedUntil = new Date(Date.now() - 60_000);
      await shop.database.invoiceRequest.updateMany({
        where: { orderId: order.id, leasedUntil: { not: null } },
        data: { leasedUntil },
      });
    },
    async stop() {
      await shop.stop();
      await emulator.stop();
    },
  };
}
export type Invoicing = Awaited<ReturnType<typeof startInvoicing>>;
