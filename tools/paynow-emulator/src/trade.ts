import { formatTaipeiTime } from '@tapory/taipei-time';
export type Fields = Record<string, string>;

/** Who is notified: the shop's server and the browser, one of them, or none. */
export const CARRIERS = ['both', 'browser', 'server', 'none'] as const;

export type Scenario = {
  carrier: (typeof CARRIERS)[number];
  /** How many equal notices are sent at once. */
  copies: number;
  /** Signs wrongly. */
  forge: boolean;
  /** Reports this amount instead of the trade's, signed. */
  totalPrice: string | null;
  /** Signs a payment as the notice of an issued code is signed: without its status. */
  leaveStatusOut: boolean;
  /** What PQS_gp does: answers · down: 503 · silent: takes the question and never answers. */
  query: 'ok' | 'down' | 'silent';
};

export const DEFAULT_SCENARIO: Scenario = {
  carrier: 'both',
  copies: 1,
  forge: false,
  totalPrice: null,
  leaveStatusOut: false,
  query: 'ok',
};

/** What the back office has registered for one service: for browsers after a success or a failure, for the server. */
export type Addresses = { success?: string; failure?: string; offline?: string };

/** `warning` when the shop's answer is taken, but is not the `1` that PayNow's own samples give. */
export type Delivery = { at: string; status: number; body: string; warning?: string };

export type Trade = {
  orderNo: string;
  /** PayNow's number, 19 digits. */
  buysafeNo: string;
  order: Fields;
  status: 'open' | 'issued' | 'paid' | 'failed' | 'refunded';
  /** PayNow's number of a second payment: one number may be paid twice. */
  againNo: string;
  /** Number and text of the failure. */
  errDesc: string;
  code: Fields;
  last4: string;
  createdAt: Date;
  deliveries: Delivery[];
};

export function digits(count: number): string {
  let text = '';
  while (text.length < count) text += String(Math.floor(Math.random() * 10));
  return text;
}

const stamp = (at: Date): string => formatTaipeiTime(at, '/');

export const isCodeType = (payType = ''): boolean => ['03', '05', '10'].includes(payType);

/** The account, code or barcodes of an order; good for DeadLine days, default 3. */
export function makeCode(order: Fields, now: Date): Fields {
  const days = Number(order.DeadLine) || 3;
  const dates = {
    NewDate: stamp(now),
    DueDate: stamp(new Date(now.getTime() + days * 86_400_000)).slice(0, 10),
  };
  if (order.PayType === '03') return { ...dates, ATMNo: digits(14), BankCode: '013', BranchCode: '0204' };
  if (order.PayType === '05') {
    const name = ['IBONNO', 'FamiPortNo', 'icashpayno'][Number(order.CodeType)] ?? 'IBONNO';
    return { ...dates, [name]: digits(14), IdKey: '' };
  }
  const price = (order.TotalPrice ?? '').padStart(9, '0');
  return {
    ...dates,
    BarCode1: `${digits(6)}627`,
    BarCode2: `99${digits(14)}`,
    BarCode3: `${digits(4)}56${price}`,
  };
}

/** Trades and scenarios of one run. */
export function createStore() {
  const trades = new Map<string, Trade>();
  const scenarios = new Map<string, Partial<Scenario>>();
  const addresses = new Map<string, Addresses>();
  let general = DEFAULT_SCENARIO;
  return {
    add: (trade: Trade) => void trades.set(trade.orderNo, trade),
    find: (orderNo: string) => trades.get(orderNo),
    newest: () => [...trades.values()].slice(-30).reverse(),
    scenarioOf: (orderNo: string): Scenario => ({ ...general, ...scenarios.get(orderNo) }),
    /** The addresses that are registered for one service; none: those of the settings. */
    addressesOf: (payType = ''): Addresses => addresses.get(payType) ?? {},
    setAddresses: (payType: string, change: Addresses) => void addresses.set(payType, change),
    setScenario(orderNo: string | null, change: Partial<Scenario>): void {
      if (orderNo === null) general = { ...general, ...change };
      else scenarios.set(orderNo, { ...scenarios.get(orderNo), ...change });
    },
  };
}
export type Store = ReturnType<typeof createStore>;
