/** When the shop's server is notified of a result, relative to the browser. */
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
  /** Whether PaymentInfoURL is notified of a code. */
  notifyCode: boolean;
  /**
   * How DoAction responds: ok · refuse · late: does it, but responds after the caller's timeout · busy: 403 and down:
   * 503, nothing done.
   */
  doAction: DoActionMode;
  /** Wait before a query is answered, ms. */
  queryDelayMs: number;
  /** What queries are answered: ok · busy: 403, as after too many of them · down: 503. */
  query: QueryMode;
};

export const DO_ACTION_MODES = ['ok', 'refuse', 'late', 'busy', 'down'] as const;
export type DoActionMode = (typeof DO_ACTION_MODES)[number];

export const QUERY_MODES = ['ok', 'busy', 'down'] as const;
export type QueryMode = (typeof QUERY_MODES)[number];

export const DEFAULT_SCENARIO: Scenario = {
  notify: 'before-return',
  copies: 1,
  forgeMac: false,
  simulatePaid: false,
  tradeAmt: null,
  notifyCode: true,
  doAction: 'ok',
  queryDelayMs: 0,
  query: 'ok',
};

/** The mode of a known list that a value names; undefined when it is not given. */
function readMode<Mode extends string>(
  name: string,
  modes: readonly Mode[],
  value: unknown,
): Mode | undefined {
  const mode = modes.find((known) => known === value);
  if (value !== undefined && !mode) throw new RangeError(`${name} must be one of ${modes.join(', ')}`);
  return mode;
}

function readFaults(faults: Record<string, unknown>): Partial<Scenario> {
  const { notifyCode, queryDelayMs } = faults;
  const doAction = readMode('doAction', DO_ACTION_MODES, faults.doAction);
  const query = readMode('query', QUERY_MODES, faults.query);
  return {
    ...(notifyCode === undefined ? {} : { notifyCode: notifyCode === true }),
    ...(doAction ? { doAction } : {}),
    ...(query ? { query } : {}),
    ...(queryDelayMs === undefined ? {} : { queryDelayMs: Math.max(0, Number(queryDelayMs) || 0) }),
  };
}

/** Reads the known parts of a scenario from JSON; throws on a wrong one. */
export function readScenario(input: unknown): Partial<Scenario> {
  if (typeof input !== 'object' || input === null) return {};
  const { copies, forgeMac, simulatePaid, tradeAmt, ...rest } = input as Record<string, unknown>;
  const notify = readMode('notify', NOTIFY_MODES, rest.notify);
  const scenario: Partial<Scenario> = { ...readFaults(rest), ...(notify ? { notify } : {}) };
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
