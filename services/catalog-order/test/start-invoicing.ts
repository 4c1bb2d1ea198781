import { twd } from '@tapory/money';
import { createLog, newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import { startEcpayEmulator } from '../../../tools/ecpay-emulator/src/index.ts';
import { createEcpayInvoiceIssuer } from '../src/clients/ecpay-invoice/ecpay-invoice-issuer.ts';
import type { Invoice } from '../src/domain/invoice.ts';
import { issueInvoices } from '../src/jobs/issue-invoices.ts';
import type { InvoicingDeps } from '../src/use-cases/invoicing-deps.ts';
import { type Member, type Shop, startShop } from './start-shop.ts';

const RECIPIENT = {
  name: '王小美',
  email: 'mei@example.com',
  phone: '0912345678',
  address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
};
const ACCOUNT = { merchantId: '2000132', hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };
/** Long enough for the emulator on a busy machine. */
const TIMEOUT_MS = 20_000;
/** Short enough to wait for an answer that never comes. */
const IMPATIENT_MS = 3000;

export type Placed = { id: string; number: string; relateNumber: string; member: Member; attemptId: string };
export type Fields = Record<string, unknown>;

/** The shop with ECPay's emulator; the job runs when a test says so, at the time that it says. */
export async function startInvoicing() {
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

  async function tell(type: 'payment.succeeded' | 'payment.refunded', subject: string, data: object) {
    const event = { type, subject, data } as never;
    await shop.payment.outbox.transaction((_tx, record) => record(event));
  }

  async function place(invoice: Invoice = { type: 'personal' }, quantity = 1): Promise<Placed> {
    const member = shop.buildMember();
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    await shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity, ...design });
    const response = await shop.call(member, 'POST', '/orders', {
      recipient: RECIPIENT,
      invoice,
      consents: { withdrawalTextVersion: documentVersions.withdrawal },
    });
    const order = (await response.json()) as { id: string; number: string };
    return { ...order, relateNumber: order.number.replace('-', ''), member, attemptId: newId() };
  }

  async function pay(order: Placed, amount = 400): Promise<void> {
    await tell('payment.succeeded', order.attemptId, {
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

  /** Tells that money went back, and waits until the order shows it. */
  async function refund(order: Placed, amount: number, refundId = newId()): Promise<string> {
    const { refundedAmount: before } = await shop.database.order.findUniqueOrThrow({
      where: { id: order.id },
    });
    const { id: orderId, attemptId } = order;
    const data = { refundId, attemptId, orderId, amount: twd(amount), refundedAt: new Date() };
    await tell('payment.refunded', refundId, data);
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
    return { status: response.status, body: (await response.json()) as Fields };
  }

  return {
    shop,
    deps,
    account,
    issuer,
    control,
    spoil: (order: Placed, scenario: object) => control(`/${order.relateNumber}/scenario`, scenario),
    atEcpay: (order: Placed) => control(`/${order.relateNumber}`),
    tell,
    place,
    pay,
    paid,
    issued,
    refund,
    run,
    /** The same, waiting no longer for an answer than one has to that never comes. */
    runImpatiently: () => issueInvoices({ ...deps, issuer: impatient }, new Date()),
    staff,
    /** As the customer reads it. */
    async read(order: Placed, as: Member = order.member): Promise<Fields> {
      return (await (await shop.call(as, 'GET', `/orders/${order.id}/invoice`)).json()) as Fields;
    },
    requests: (order: Placed) =>
      shop.database.invoiceRequest.findMany({ where: { orderId: order.id }, orderBy: { seq: 'asc' } }),
    /** As if whoever asks for its requests had fallen silent for too long. */
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
