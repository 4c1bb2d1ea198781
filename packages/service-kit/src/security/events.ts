/**
 * Every event of the security log and what it says. The only list of names: add one here, under the part of the shop
 * that records it, and its row in `docs/operations/security-log.md`; a test compares the two.
 */
const CHASSIS_EVENTS = {
  'credential-refused': 'a session or access token was presented that is unknown, ended or forged',
  'access-refused': 'a known caller asked for something that their roles or ownership do not allow',
  'csrf-refused': 'an unsafe request with a session cookie came without the CSRF header',
  'rate-limited': 'a caller was over a limit',
  'rpc-refused': 'a gRPC caller showed no valid service token, or may not call this RPC',
} as const;

const IDENTITY_EVENTS = {
  'sign-in': 'somebody signed in at the shop',
  'sign-out': 'somebody ended their session',
} as const;

const PAYMENT_EVENTS = {
  'refund-requested': 'staff asked for money of a payment to go back',
  'refund-settled-by-hand': 'staff said how a refund ended that the gateway could not settle',
  'money-case-decided': 'staff decided about money that came late, twice or in another amount',
  'gateway-file-imported': 'staff read a file of a gateway’s back office in',
} as const;

const MEDIA_EVENTS = {
  'upload-refused': 'a file was refused that takes more pixels, memory or time than any honest one',
} as const;

const ORDER_EVENTS = {
  'coupon-changed': 'staff made a coupon or changed its terms',
  'invoice-act': 'staff retried, settled, voided or reissued an invoice',
} as const;

export const SECURITY_EVENTS = {
  ...CHASSIS_EVENTS,
  ...IDENTITY_EVENTS,
  ...PAYMENT_EVENTS,
  ...MEDIA_EVENTS,
  ...ORDER_EVENTS,
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
