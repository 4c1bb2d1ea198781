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
  'console-sign-in': 'staff signed in to the console',
  'sign-out': 'somebody ended their session, here or (`BACKCHANNEL`) at Keycloak',
  'password-reset-requested': 'somebody asked for a code for a new password',
  'password-reset-verified': 'a code for a new password was typed: right, or `failure`',
  'password-reset-completed': 'a new password was set under such a code',
  'reset-codes-blocked': 'so many wrong codes were typed for an account that sent ones count no more today',
  'password-changed': 'somebody set a new password after proving the old one',
  'account-registered': 'an account was made',
  'contact-changed': 'e-mail or phone of an account was changed',
  'contact-confirmed': 'an e-mail address or a phone was confirmed: right, or `failure`',
  'recovery-codes-renewed': 'ten new recovery codes were made',
  'authenticators-changed': 'an authenticator app or a passkey was set up or taken away',
  'sessions-ended': 'somebody signed out other devices of theirs',
  'account-exported': 'somebody downloaded all their data',
  'account-deleted': 'an account was erased by its owner',
  'people-searched': 'staff looked for people',
  'person-read': 'staff looked at one person',
  'account-managed': 'staff activated or deactivated an account, or took away its authenticators',
  'roles-changed': 'staff gave or took staff roles',
  'audit-read': 'staff read or exported the audit log',
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
