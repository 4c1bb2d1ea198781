/** When the shop's server hears of a result, relative to the browser. */
export const NOTIFY_MODES = [
  'before-return',
  'after-return',
  'without-return',
  'withheld',
  'silent',
] as const;
export type NotifyMode = (typeof NOTIFY_MODES)[number];

/** How a trade behaves once the customer has submitted a card. */
export type Scenario = {
  /**
   * before-return: the server first, then the browser · after-return: the other way round ·
   * without-return: the browser never comes back · withheld: only the browser comes back, until asked to notify ·
   * silent: neither, as when the line breaks after the charge.
   */
  notify: NotifyMode;
  /** How many equal notifications are sent at once. */
  copies: number;
  /** Sends a wrong CheckMacValue, once, and never the right one. */
  forgeMac: boolean;
  /** Sends SimulatePaid=1, as the back office's 模擬付款 does; no money moves. */
  simulatePaid: boolean;
  /** Reports this amount instead of the trade's. */
  tradeAmt: number | null;
  /** Whether PaymentInfoURL is told of a code. */
  notifyCode: boolean;
  /**
   * How DoAction answers: ok · refuse · late: does it, but the answer comes too late to be heard · down: 503 and
   * nothing done.
   */
  doAction: DoActionMode;
  /** Wait before a query is answered, ms. */
  queryDelayMs: number;
};

export const DO_ACTION_MODES = ['ok', 'refuse', 'late', 'down'] as const;
export type DoActionMode = (typeof DO_ACTION_MODES)[number];

export const DEFAULT_SCENARIO: Scenario = {
  notify: 'before-return',
  copies: 1,
  forgeMac: false,
  simulatePaid: false,
  tradeAmt: null,
  notifyCode: true,
  doAction: 'ok',
  queryDelayMs: 0,
};

function isMode(value: unknown): value is NotifyMode {
  return NOTIFY_MODES.some((mode) => mode === value);
}

function readFaults({ notifyCode, doAction, queryDelayMs }: Record<string, unknown>): Partial<Scenario> {
  const mode = DO_ACTION_MODES.find((known) => known === doAction);
  if (doAction !== undefined && !mode)
    throw new RangeError(`doAction must be one of ${DO_ACTION_MODES.join(', ')}`);
  return {
    ...(notifyCode === undefined ? {} : { notifyCode: notifyCode === true }),
    ...(mode ? { doAction: mode } : {}),
    ...(queryDelayMs === undefined ? {} : { queryDelayMs: Math.max(0, Number(queryDelayMs) || 0) }),
  };
}

/** Reads the known parts of a scenario from JSON; throws on a wrong one. */
export function readScenario(input: unknown): Partial<Scenario> {
  if (typeof input !== 'object' || input === null) return {};
  const { notify, copies, forgeMac, simulatePaid, tradeAmt, ...rest } = input as Record<string, unknown>;
  const scenario: Partial<Scenario> = readFaults(rest);
  if (notify !== undefined) {
    if (!isMode(notify)) throw new RangeError(`notify must be one of ${NOTIFY_MODES.join(', ')}`);
    scenario.notify = notify;
  }
  if (copies !== undefined) {
    if (!Number.isInteger(copies) || Number(copies) < 1 || Number(copies) > 500)
      throw new RangeError('copies must be 1 to 500');
    scenario.copies = Number(copies);
  }
  if (forgeMac !== undefined) scenario.forgeMac = forgeMac === true;
  if (simulatePaid !== undefined) scenario.simulatePaid = simulatePaid === true;
  if (tradeAmt !== undefined) scenario.tradeAmt = tradeAmt === null ? null : Number(tradeAmt);
  return scenario;
}
