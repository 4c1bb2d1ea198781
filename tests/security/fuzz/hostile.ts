import { randomUUID } from 'node:crypto';

/** Where hostile requests go and on whose behalf. */
export type Target = {
  shopUrl: string;
  /** Headers of a signed-in customer: the session cookie and the CSRF header. */
  customer: Record<string, string>;
  /** Header of a staff member's access token. */
  staff: Record<string, string>;
};

type Init = { method?: string; headers?: Record<string, string>; body?: string };
type Hostile = [name: string, path: string, init: Init];

const FORM = 'application/x-www-form-urlencoded';
const CALLBACKS = [
  ...['payment/ecpay/notify', 'payment/ecpay/code', 'payment/ecpay/return', 'payment/paynow/return'],
  'catalog-order/pickup/reply',
];
const BINDING = '/api/nfc-playback/bindings/01890000-0000-7000-8000-000000000000';
const TIMEOUT_MS = 30_000;

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** An idempotent POST. */
const post = (body: string, headers: Record<string, string>, type = 'application/json'): Init => ({
  method: 'POST',
  headers: { 'idempotency-key': randomUUID(), ...headers, 'content-type': type },
  body,
});

/** What a stranger may send to the addresses that payment gateways and the map of stores call. */
function callbackRequests(): Hostile[] {
  return CALLBACKS.flatMap((callback): Hostile[] => {
    const path = `/api/${callback}`;
    return [
      [`${callback} in big5`, path, post('a=b', {}, `${FORM}; charset=big5`)],
      [`${callback} in an unknown encoding`, path, post('a=b', { 'content-encoding': 'bogus' }, FORM)],
      [`${callback} with broken percent signs`, path, post('a=%&%zz=%E0%A4', {}, FORM)],
    ];
  });
}

function customerRequests({ customer }: Target): Hostile[] {
  const texts = '/api/media/texts';
  const text = (body: string, type?: string): Init => post(body, customer, type);
  const contents = '{"contentIds":[],"version":2147483648}';
  return [
    ['a charset without its dash', texts, text('{}', 'application/json; charset=utf8')],
    ['a form where JSON is read', texts, text('kind=text', FORM)],
    ['a text where JSON is read', texts, text('{}', 'text/plain')],
    ['a lone surrogate', texts, text('{"kind":"text","title":"t","body":"\\ud800"}')],
    ['a NUL', texts, text('{"kind":"text","title":"t","body":"\\u0000"}')],
    [
      'an unknown field nested deep',
      texts,
      text(`{"kind":"text","title":"t","body":"b","x":${nested(6000)}}`),
    ],
    ['a body nested deep', texts, text(nested(50_000))],
    ['a prototype as a field', texts, text('{"__proto__":{"kind":"text"},"constructor":{"prototype":{}}}')],
    ['a version beyond int4', `${BINDING}/contents`, { ...post(contents, customer), method: 'PUT' }],
    ['a tap past the year 9999', `${BINDING}/simulate`, text('{"at":"9999-12-31T23:59:59-23:59"}')],
    ['a path with a lone percent sign', '/api/media/contents/%', { headers: customer }],
    ['a path with a NUL', '/api/media/contents/%00', { headers: customer }],
    ['a page beyond int4', '/api/media/contents?page=99999999999', { headers: customer }],
  ];
}

function staffRequests({ staff }: Target): Hostile[] {
  const coupons = '/api/coupon/coupons';
  const coupon = (fields: object): Init => {
    const code = `F${randomUUID().slice(0, 8)}`;
    return post(JSON.stringify({ code, name: 'f', type: 'fixed', value: 1, ...fields }), staff);
  };
  const minimumAmount = { units: 2_147_483_648, currency: 'TWD' };
  return [
    ['an amount beyond int4', coupons, coupon({ minimumAmount })],
    ['a coupon that starts in the year 0', coupons, coupon({ startsAt: '0000-01-01T00:00:00Z' })],
    ['a coupon that ends in the year 9999', coupons, coupon({ endsAt: '9999-12-31T23:59:59Z' })],
  ];
}

function strangerRequests(): Hostile[] {
  return [
    ...['PROPFIND', 'PATCH', 'OPTIONS', 'DELETE'].map((method): Hostile => {
      return [`${method} of a list`, '/api/catalog-order/products', { method }];
    }),
    ['a broken cookie', '/api/identity/session', { headers: { cookie: '__Host-sid=%00; =; ;;' } }],
    ['a broken token', '/api/coupon/coupons', { headers: { authorization: 'Bearer a.b.c' } }],
    ['a range past the end', '/api/media/files/x', { headers: { range: 'bytes=9-1,-0' } }],
  ];
}

/**
 * Sends requests that OpenAPI cannot describe - broken encodings, sizes, numbers and dates at the ends, foreign methods -
 * and returns a line for each that ended in a 5xx answer or in none.
 */
export async function sendHostileRequests(target: Target): Promise<string[]> {
  const requests = [
    ...callbackRequests(),
    ...strangerRequests(),
    ...customerRequests(target),
    ...staffRequests(target),
  ];
  const problems: string[] = [];
  for (const [name, path, init] of requests) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(`${target.shopUrl}${path}`, { redirect: 'manual', signal, ...init });
      await response.arrayBuffer();
      if (response.status >= 500) problems.push(`${name}: ${response.status}`);
    } catch (error) {
      problems.push(`${name}: ${String(error)}`);
    }
  }
  return problems;
}
