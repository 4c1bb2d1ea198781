import { startEcpayEmulator } from '@tapory/ecpay-emulator';
import { AppError } from '@tapory/errors';
import { createLog, newId } from '@tapory/service-kit';
import { createEcpayInvoiceIssuer } from '../src/invoicing/clients/ecpay-invoice/ecpay-invoice-issuer.ts';
import type { Answer, InvoiceIssuer } from '../src/invoicing/clients/invoice-issuer.ts';
import { claimRequest } from '../src/invoicing/data/invoice-requests.ts';
import { currentRequests } from '../src/invoicing/domain/invoice-state.ts';
import { issueInvoices } from '../src/invoicing/jobs/issue-invoices.ts';
import type { InvoicingDeps } from '../src/invoicing/use-cases/invoicing-deps.ts';
import { reissueInvoice } from '../src/invoicing/use-cases/reissue-invoice.ts';
import { retryInvoice } from '../src/invoicing/use-cases/retry-invoice.ts';
import { voidInvoice } from '../src/invoicing/use-cases/void-invoice.ts';
import type { Shop } from './start-shop.ts';

const ACCOUNT = { merchantId: '2000132', hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };
const HOUR_MS = 3_600_000;
const MAX_ROUNDS = 10;

/** Outcome of one changing call; lost: it is processed without a response. */
export type Fate = 'answered' | 'lost' | 'refused' | 'unreachable';
export type StaffAct = 'retry' | 'void' | 'reissue';

type AtIssuer = {
  number?: string;
  isVoided: boolean;
  remaining: number;
  allowances: { number: string; amount: number }[];
};

/** An issuer for which the test sets the outcome of the next call, and what happens during it. */
function control(issuer: InvoiceIssuer) {
  const next: { fate: Fate; meanwhile?: (() => Promise<void>) | undefined } = { fate: 'answered' };

  async function write<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
    const { fate, meanwhile } = next;
    Object.assign(next, { fate: 'answered', meanwhile: undefined });
    await meanwhile?.();
    if (fate === 'unreachable') throw new Error('no answer');
    if (fate === 'refused') return { isDone: false, code: '0', message: 'no' };
    const answer = await call();
    if (fate === 'lost') throw new Error('the response was lost');
    return answer;
  }

  const controlled: InvoiceIssuer = {
    ...issuer,
    issue: (draft) => write(() => issuer.issue(draft)),
    void: (invoice, reason) => write(() => issuer.void(invoice, reason)),
    allow: (invoice, allowance) => write(() => issuer.allow(invoice, allowance)),
  };
  return { next, issuer: controlled };
}

/** The invoices of a shop's orders at ECPay's emulator, by the process clock. */
export async function startOrderInvoices({ database }: Shop) {
  const emulator = await startEcpayEmulator({ port: 0 });
  const account = { ...ACCOUNT, baseUrl: emulator.url, timeoutMs: 20_000 };
  const { next, issuer } = control(createEcpayInvoiceIssuer(account));
  const log = createLog({ service: 'test', level: 'silent' });
  const deps: InvoicingDeps = { database, log, issuer, retrySeconds: [60, 120] };
  const run = () => issueInvoices(deps, new Date());

  async function refusable(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }

  const act = (orderId: string, kind: StaffAct): Promise<void> =>
    refusable(() => {
      const now = new Date();
      const wish = { id: newId(), orderId, reason: '客人要求', requestedBy: newId(), now };
      if (kind === 'retry') return retryInvoice(deps, { orderId, by: newId(), now });
      return kind === 'void' ? voidInvoice(deps, wish) : reissueInvoice(deps, wish);
    });

  const openOf = (orderIds: string[]) =>
    database.invoiceRequest.findMany({
      where: { orderId: { in: orderIds }, status: { notIn: ['done', 'cancelled'] } },
    });

  async function atIssuer(relateNumber: string): Promise<AtIssuer> {
    return (await (await fetch(`${emulator.url}/_sandbox/invoices/${relateNumber}`)).json()) as AtIssuer;
  }

  return {
    act,
    /** A run of the job whose first changing call has this outcome. */
    async run(fate: Fate): Promise<void> {
      next.fate = fate;
      await run();
      next.fate = 'answered';
    },
    /** A run of the job with a concurrent action during its first changing call. */
    async runWhile(meanwhile: () => Promise<void>): Promise<void> {
      next.meanwhile = meanwhile;
      await run();
      next.meanwhile = undefined;
    },
    /** Simulates a crash right after a claim. */
    async dieAfterClaim(orderId: string): Promise<void> {
      await claimRequest(database.pool, { now: new Date(), orderId });
    },
    /** ECPay is up, leases of crashed processes are expired, and staff retry until nothing waits. */
    async settle(orderIds: string[]): Promise<void> {
      Object.assign(next, { fate: 'answered', meanwhile: undefined });
      for (let round = 1; round <= MAX_ROUNDS; round += 1) {
        await database.$executeRaw`UPDATE invoice_request SET leased_until = now() - interval '1 second'
          WHERE leased_until IS NOT NULL AND order_id = ANY(${orderIds}::uuid[])`;
        await issueInvoices(deps, new Date(Date.now() + round * HOUR_MS));
        // An order that the service's own job has locked was skipped: wait until its requests are stored.
        await database.$queryRaw`SELECT id FROM "order" WHERE id = ANY(${orderIds}::uuid[]) FOR SHARE`;
        const open = await openOf(orderIds);
        if (open.length === 0) return;
        for (const { orderId } of open) await act(orderId, 'retry');
      }
    },
    /** An order's invoice in the shop and at the issuer; null when it has none. */
    async read(orderId: string) {
      const ledger = await database.invoice.findUnique({ where: { orderId } });
      if (!ledger) return null;
      const requests = await database.invoiceRequest.findMany({
        where: { orderId },
        orderBy: { seq: 'asc' },
      });
      const former = ledger.former as { relateNumber: string }[];
      return {
        ledger,
        open: await openOf([orderId]),
        current: currentRequests(requests.map((one) => ({ ...one, kind: one.kind as 'issue' }))),
        requests,
        atIssuer: await atIssuer(ledger.relateNumber),
        former: await Promise.all(former.map(({ relateNumber }) => atIssuer(relateNumber))),
      };
    },
    stop: () => emulator.stop(),
  };
}

export type OrderInvoices = Awaited<ReturnType<typeof startOrderInvoices>>;
