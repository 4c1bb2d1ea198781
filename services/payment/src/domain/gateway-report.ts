/** live: real money · test: the gateway's own trial host · sandbox: any other, such as the emulator. */
export const ENVIRONMENTS = ['live', 'test', 'sandbox'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** How the gateway's host answered. */
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

/** What it thinks of the shop's number and keys. */
export const ACCOUNTS = ['keys-right', 'keys-wrong', 'shop-unknown', 'answer-odd'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** What came back from the address at which the gateway tells its results, called as the gateway calls it. */
export const KNOCKS = ['reachable', 'redirects', 'not-the-shop', 'unreachable-from-here'] as const;
export type Knock = (typeof KNOCKS)[number];

/** What is wrong with that address by itself. */
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
  ...KNOCKS,
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
  /** The measured thing: a code, an address, milliseconds. Never a key. */
  detail: string;
};

/** The answer to a question about a trade that cannot exist. */
export type Heard = {
  connection: Connection;
  /** Null when the host did not answer. */
  account: Account | null;
  /** The gateway's code or the network's. */
  detail: string;
  answerMs: number;
  /** Seconds by which the gateway's clock is ahead of ours; null when it does not tell the time. */
  skewSeconds: number | null;
};

export type GatewayFacts = {
  environment: Environment;
  host: string;
  /** The gateway's publicly known trial account is used. */
  isTestAccount: boolean;
  noticeUrl: string;
  /** Orders are signed with a secret that no question to the gateway can prove. */
  hasUnprovenOrderCode: boolean;
};

const LOCAL_NAMES = /^(localhost|.*\.(localhost|local|internal|test)|[^.:]+)$/i;
const LOCAL_ADDRESSES =
  /^(127\.|10\.|0\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[(::1?|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$)/i;
/** A field of an order holds no longer address. */
const LONGEST_ADDRESS = 200;

/** What a gateway on the internet could not call about an address; null when it can. */
export function addressFault(address: string): AddressFault | null {
  const { protocol, port, hostname } = new URL(address);
  if (LOCAL_NAMES.test(hostname) || LOCAL_ADDRESSES.test(hostname)) return 'local-address';
  if (protocol !== 'https:') return 'not-https';
  // Gateways call the two usual ports only; the protocol's own is written as none.
  if (port !== '' && port !== '80') return 'wrong-port';
  return address.length > LONGEST_ADDRESS ? 'too-long' : null;
}

function checkEnvironment({ environment, isTestAccount, host }: GatewayFacts): GatewayCheck {
  if (environment === 'live' && isTestAccount)
    return { check: 'environment', verdict: 'failed', reason: 'test-account-live', detail: host };
  return { check: 'environment', verdict: 'ok', reason: `env-${environment}`, detail: host };
}

function checkAccount({ account, detail }: Heard): GatewayCheck {
  if (account === null) return { check: 'account', verdict: 'skipped', reason: 'not-asked', detail: '' };
  return { check: 'account', verdict: account === 'keys-right' ? 'ok' : 'failed', reason: account, detail };
}

/** ECPay takes questions whose time is off by less than three minutes; half a minute is a clock nobody sets. */
function checkClock({ skewSeconds }: Heard): GatewayCheck {
  if (skewSeconds === null)
    return { check: 'clock', verdict: 'skipped', reason: 'clock-unknown', detail: '' };
  const off = Math.abs(skewSeconds);
  const detail = `${skewSeconds} s`;
  if (off <= 30) return { check: 'clock', verdict: 'ok', reason: 'clock-right', detail };
  if (off < 180) return { check: 'clock', verdict: 'warning', reason: 'clock-off', detail };
  return { check: 'clock', verdict: 'failed', reason: 'clock-wrong', detail };
}

function checkNotices({ environment, noticeUrl }: GatewayFacts, knock: Knock): GatewayCheck {
  const fault = environment === 'sandbox' ? null : addressFault(noticeUrl);
  if (fault) return { check: 'notices', verdict: 'failed', reason: fault, detail: noticeUrl };
  // A shop behind some networks cannot call itself; that alone proves nothing.
  const verdicts = { reachable: 'ok', 'unreachable-from-here': 'warning' } as const;
  const verdict = knock in verdicts ? verdicts[knock as keyof typeof verdicts] : 'failed';
  return { check: 'notices', verdict, reason: knock, detail: noticeUrl };
}

/** Everything that can be said of a gateway's settings without a payment. */
export function judgeGateway(facts: GatewayFacts, heard: Heard, knock: Knock): GatewayCheck[] {
  const isAnswered = heard.connection === 'answered';
  return [
    checkEnvironment(facts),
    {
      check: 'connection',
      verdict: isAnswered ? 'ok' : 'failed',
      reason: heard.connection,
      detail: isAnswered ? `${heard.answerMs} ms` : heard.detail,
    },
    checkAccount(heard),
    checkClock(heard),
    checkNotices(facts, knock),
    ...(facts.hasUnprovenOrderCode
      ? [{ check: 'orders', verdict: 'skipped', reason: 'only-an-order-shows', detail: '' } as const]
      : []),
  ];
}
