/** live: real money · test: the gateway's test host · sandbox: any other, such as the emulator. */
export const ENVIRONMENTS = ['live', 'test', 'sandbox'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Outcome of a connection to the gateway's host. */
export const CONNECTIONS = [
  'answered',
  'host-unknown',
  'refused',
  'certificate',
  'too-slow',
  'shut-out',
  'paused',
  'not-a-gateway',
] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** The gateway's verdict on the merchant id and keys. */
export const ACCOUNTS = ['keys-right', 'keys-wrong', 'shop-unknown', 'answer-odd'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Outcome of a call to the shop's notification address, made as the gateway makes it. */
export const CALLBACK_STATUSES = ['reachable', 'redirects', 'not-the-shop', 'unreachable-from-here'] as const;
export type CallbackStatus = (typeof CALLBACK_STATUSES)[number];

/** Faults of the notification address itself. */
const ADDRESS_FAULTS = ['not-https', 'wrong-port', 'local-address', 'too-long'] as const;
type AddressFault = (typeof ADDRESS_FAULTS)[number];

export const REASONS = [
  'env-live',
  'env-test',
  'env-sandbox',
  'test-account-live',
  ...CONNECTIONS,
  ...ACCOUNTS,
  'not-asked',
  'clock-right',
  'clock-off',
  'clock-wrong',
  'clock-unknown',
  ...CALLBACK_STATUSES,
  ...ADDRESS_FAULTS,
  'only-an-order-shows',
] as const;
export type Reason = (typeof REASONS)[number];

export const CHECK_NAMES = ['environment', 'connection', 'account', 'clock', 'notices', 'orders'] as const;
export const VERDICTS = ['ok', 'warning', 'failed', 'skipped'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type GatewayCheck = {
  check: (typeof CHECK_NAMES)[number];
  verdict: Verdict;
  reason: Reason;
  /** The measurement: a code, an address, milliseconds. Never a key. */
  detail: string;
};

/** Result of a query for a trade that cannot exist. */
export type ProbeResult = {
  connection: Connection;
  /** Null without a response. */
  account: Account | null;
  /** The gateway's code or the network error code. */
  detail: string;
  answerMs: number;
  /** Seconds by which the gateway's clock is ahead of ours; null without a Date header. */
  skewSeconds: number | null;
};

export type GatewayFacts = {
  environment: Environment;
  host: string;
  /** The gateway's public test account is used. */
  isTestAccount: boolean;
  noticeUrl: string;
  /** Orders are signed with a secret that no query can verify. */
  hasUnprovenOrderCode: boolean;
};

const LOCAL_NAMES = /^(localhost|.*\.(localhost|local|internal|test)|[^.:]+)$/i;
const LOCAL_ADDRESSES =
  /^(127\.|10\.|0\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[(::1?|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$)/i;
/** Maximum length of an address in an order field. */
const MAX_ADDRESS_LENGTH = 200;

/** Why a gateway on the internet could not call an address; null when it can. */
export function addressFault(address: string): AddressFault | null {
  const { protocol, port, hostname } = new URL(address);
  if (LOCAL_NAMES.test(hostname) || LOCAL_ADDRESSES.test(hostname)) return 'local-address';
  if (protocol !== 'https:') return 'not-https';
  // Gateways call ports 80 and 443 only; the protocol's default port is empty.
  if (port !== '' && port !== '80') return 'wrong-port';
  return address.length > MAX_ADDRESS_LENGTH ? 'too-long' : null;
}

function checkEnvironment({ environment, isTestAccount, host }: GatewayFacts): GatewayCheck {
  if (environment === 'live' && isTestAccount)
    return { check: 'environment', verdict: 'failed', reason: 'test-account-live', detail: host };
  return { check: 'environment', verdict: 'ok', reason: `env-${environment}`, detail: host };
}

function checkAccount({ account, detail }: ProbeResult): GatewayCheck {
  if (account === null) return { check: 'account', verdict: 'skipped', reason: 'not-asked', detail: '' };
  return { check: 'account', verdict: account === 'keys-right' ? 'ok' : 'failed', reason: account, detail };
}

/** ECPay accepts queries whose time is off by less than three minutes; over half a minute the clock is not synchronised. */
function checkClock({ skewSeconds }: ProbeResult): GatewayCheck {
  if (skewSeconds === null)
    return { check: 'clock', verdict: 'skipped', reason: 'clock-unknown', detail: '' };
  const off = Math.abs(skewSeconds);
  const detail = `${skewSeconds} s`;
  if (off <= 30) return { check: 'clock', verdict: 'ok', reason: 'clock-right', detail };
  if (off < 180) return { check: 'clock', verdict: 'warning', reason: 'clock-off', detail };
  return { check: 'clock', verdict: 'failed', reason: 'clock-wrong', detail };
}

function checkNotices({ environment, noticeUrl }: GatewayFacts, callback: CallbackStatus): GatewayCheck {
  const fault = environment === 'sandbox' ? null : addressFault(noticeUrl);
  if (fault) return { check: 'notices', verdict: 'failed', reason: fault, detail: noticeUrl };
  // Behind some networks a host cannot call its own public address, so this is only a warning.
  const verdicts = { reachable: 'ok', 'unreachable-from-here': 'warning' } as const;
  const verdict = callback in verdicts ? verdicts[callback as keyof typeof verdicts] : 'failed';
  return { check: 'notices', verdict, reason: callback, detail: noticeUrl };
}

/** All checks of a gateway's settings that need no payment. */
export function judgeGateway(
  facts: GatewayFacts,
  probe: ProbeResult,
  callback: CallbackStatus,
): GatewayCheck[] {
  const isAnswered = probe.connection === 'answered';
  return [
    checkEnvironment(facts),
    {
      check: 'connection',
      verdict: isAnswered ? 'ok' : 'failed',
      reason: probe.connection,
      detail: isAnswered ? `${probe.answerMs} ms` : probe.detail,
    },
    checkAccount(probe),
    checkClock(probe),
    checkNotices(facts, callback),
    ...(facts.hasUnprovenOrderCode
      ? [{ check: 'orders', verdict: 'skipped', reason: 'only-an-order-shows', detail: '' } as const]
      : []),
  ];
}
