import { formatTaipeiTime } from '@tapory/taipei-time';

export type Allowance = {
  number: string;
  date: string;
  amount: number;
  items: unknown[];
  isVoided: boolean;
};

export type Invoice = {
  relateNumber: string;
  number: string;
  /** `yyyy-MM-dd HH:mm:ss` in Taipei. */
  date: string;
  randomNumber: string;
  /** As the shop sent it. */
  fields: Record<string, unknown>;
  amount: number;
  isVoided: boolean;
  voidReason: string;
  allowances: Allowance[];
};

/** The calls of the invoice API that a scenario may spoil. */
export const CALLS = [
  'Issue',
  'Invalid',
  'Allowance',
  'AllowanceInvalid',
  'GetIssue',
  'GetAllowanceList',
] as const;
export type Call = (typeof CALLS)[number];

/**
 * refuse: a business error · down: 503, nothing done · lost: done, but the answer never comes · slow: done and
 * answered after `delayMs` · garbled: done, but the answer cannot be opened · busy: 403, as for too many calls.
 */
export const FAULTS = ['ok', 'refuse', 'down', 'lost', 'slow', 'garbled', 'busy'] as const;
export type Fault = (typeof FAULTS)[number];
export type InvoiceScenario = Partial<Record<Call, Fault>> & { delayMs?: number };

/** Reads a scenario; RangeError for what is none. */
export function readInvoiceScenario(body: unknown): InvoiceScenario {
  const scenario: InvoiceScenario = {};
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (name === 'delayMs') scenario.delayMs = Number(value);
    else if (!CALLS.includes(name as Call)) throw new RangeError(`there is no call ${name}`);
    else if (!FAULTS.includes(value as Fault)) throw new RangeError(`there is no fault ${String(value)}`);
    else scenario[name as Call] = value as Fault;
  }
  return scenario;
}

const digits = (count: number, value: number): string => String(value).padStart(count, '0');

/** `yyyy-MM-dd HH:mm:ss` in Taipei. */
export const invoiceTime = (at: Date): string => formatTaipeiTime(at);

/** Invoices and scenarios of one run. A RelateNumber is the same in capitals and small letters. */
export function createInvoiceStore() {
  const byRelateNumber = new Map<string, Invoice>();
  const scenarios = new Map<string, InvoiceScenario>();
  let general: InvoiceScenario = {};
  // Runs begin elsewhere, since a shop remembers the numbers of former ones.
  const track = Array.from({ length: 2 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26)));
  let issued = Math.floor(Math.random() * 90_000_000);
  let allowed = 0;
  const keyOf = (relateNumber: string) => relateNumber.toUpperCase();
  return {
    find: (relateNumber: string) => byRelateNumber.get(keyOf(relateNumber)),
    byNumber: (number: string) => [...byRelateNumber.values()].find((invoice) => invoice.number === number),
    newest: (count: number) => [...byRelateNumber.values()].slice(-count).reverse(),
    add(relateNumber: string, amount: number, fields: Record<string, unknown>, now: Date): Invoice {
      issued += 1;
      const invoice: Invoice = {
        relateNumber,
        number: `${track.join('')}${digits(8, issued)}`,
        date: invoiceTime(now),
        randomNumber: digits(4, Math.floor(Math.random() * 10_000)),
        fields,
        amount,
        isVoided: false,
        voidReason: '',
        allowances: [],
      };
      byRelateNumber.set(keyOf(relateNumber), invoice);
      return invoice;
    },
    allow(invoice: Invoice, amount: number, items: unknown[], now: Date): Allowance {
      allowed += 1;
      const date = invoiceTime(now);
      const number = date.replace(/\D/g, '').slice(0, 12) + digits(4, allowed % 10_000);
      const allowance = { number, date, amount, items, isVoided: false };
      invoice.allowances.push(allowance);
      return allowance;
    },
    scenarioOf: (relateNumber: string): InvoiceScenario => ({
      ...general,
      ...scenarios.get(keyOf(relateNumber)),
    }),
    setScenario(relateNumber: string | null, change: InvoiceScenario): InvoiceScenario {
      if (relateNumber === null) general = { ...general, ...change };
      else scenarios.set(keyOf(relateNumber), { ...scenarios.get(keyOf(relateNumber)), ...change });
      return relateNumber === null ? general : this.scenarioOf(relateNumber);
    },
  };
}
export type InvoiceStore = ReturnType<typeof createInvoiceStore>;

/** What of an invoice has not been taken back. */
export function remainingOf(invoice: Invoice): number {
  const live = invoice.allowances.filter(({ isVoided }) => !isVoided);
  return live.reduce((left, { amount }) => left - amount, invoice.amount);
}
