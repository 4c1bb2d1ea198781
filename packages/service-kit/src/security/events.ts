/**
 * Every event of the security log and its meaning. The only list of names: add one here, under the part of the shop
 * that records it; `docs/operations/security-log.md` is written from it.
 */
const CHASSIS_EVENTS = {
  'credential-refused': 'an unknown, ended or forged session or access token was presented',
  'access-refused': 'an authenticated caller lacked the role or ownership that an operation requires',
  'csrf-refused': 'an unsafe request with a session cookie came without the CSRF header',
  'rate-limited': 'a caller exceeded a limit',
  'list-exported': 'staff downloaded rows of a list as a file; `operation` names the list',
  'rpc-refused': 'a gRPC caller sent no valid service token, or may not call this RPC',
} as const;

const IDENTITY_EVENTS = {
  'sign-in': 'a sign-in to the shop',
  'console-sign-in': 'a staff sign-in to the console',
  'sign-out': 'a session was ended by its owner, here or (`BACKCHANNEL`) at Keycloak',
  'password-reset-requested': 'a password reset code was requested',
  'password-reset-verified': 'a password reset code was entered: correct, or `failure`',
  'password-reset-completed': 'a new password was set with such a code',
  'reset-codes-blocked': 'sent codes of an account are disabled for the day after too many wrong ones',
  'password-changed': 'a password was changed after proving the old one',
  'account-registered': 'an account was created',
  'contact-changed': 'e-mail or phone of an account was changed',
  'contact-confirmed': 'an e-mail address or a phone was confirmed, or `failure`',
  'recovery-codes-shown': 'the recovery codes of an account were shown to its owner',
  'recovery-codes-renewed': 'ten new recovery codes were generated',
  'authenticators-changed': 'an authenticator app or a passkey was added or removed',
  'providers-changed': 'LINE, Google or Apple was linked to an account or unlinked from it',
  'sessions-ended': 'an owner signed out their other devices',
  'account-exported': 'an owner downloaded all their data',
  'account-deleted': 'an account was erased by its owner, or (`erase-again`) after a restore of a backup',
  'people-searched': 'staff searched for people',
  'person-read': 'staff viewed a person',
  'account-managed':
    'staff activated, deactivated or suspended an account (`reason`), or removed its authenticators',
  'roles-changed': 'staff assigned or removed staff roles',
  'audit-read': 'staff read the audit log',
} as const;

const PAYMENT_EVENTS = {
  'refund-requested': 'staff requested a refund',
  'refund-settled-by-hand': 'staff recorded the outcome of a refund that the gateway could not complete',
  'money-case-decided': 'staff decided about a late, double or differing payment',
  'gateway-file-imported': 'staff imported a file of a gateway’s back office',
} as const;

const MEDIA_EVENTS = {
  'upload-refused': 'an upload was refused because it needs excessive pixels, memory or time',
  'contents-searched': 'staff searched for contents',
  'content-read': 'staff viewed somebody’s content or its file',
  'content-moderated': 'staff took a content or a photo of an event down, or let it be shown again',
  'event-changed': 'staff created, changed or ended an event that collects photos of guests',
  'report-read': 'staff viewed what visitors reported about a keepsake, with the texts among it',
  'evidence-checked':
    'staff checked the chain of evidence, or `failure` where it is broken; `reason` is what is wrong',
  'evidence-exported': 'staff exported a case with its evidence as one signed file',
  'evidence-held': 'an administrator kept the evidence of a case from being purged, or lifted that; `reason`',
  'evidence-read':
    'staff opened a file or page that was kept with a report; `reason` is the class of the report',
  'report-act': 'staff claimed or decided a report; `reason` says which',
  'appeal-decided': 'staff decided an appeal, or were `refused` as they had decided before',
} as const;

const ORDER_EVENTS = {
  'coupon-changed': 'staff created a coupon or changed its terms',
  'points-act': 'staff corrected points, or decided about a held touch; `reason` says which',
  'orders-searched': 'staff searched for orders, by a number or a recipient',
  'order-read': 'staff viewed an order with its recipient',
  'order-act': 'staff made, sent or changed an order; `reason` says how',
  'item-act': 'staff moved an item in production, stopped it or had it made again',
  'calendar-changed': 'staff entered a working day or holiday, or imported a year of them',
  'product-changed': 'staff changed a product, such as its price or its stock',
  'tag-act': 'staff bound, wrote, locked, replaced or retired a tag; `reason` says which',
  'keepsake-act': 'an owner offered, claimed, took back, lost or found a keepsake; `reason` says which',
  'keepsakes-searched': 'staff searched for keepsakes',
  'invoice-act': 'staff retried, settled, voided or reissued an invoice',
} as const;

const ART_EVENTS = {
  'menu-changed': 'staff changed a list that the shop shows, such as the ideas for a design',
  'prompt-changed': 'staff drafted, published or restored the words around a wish; `reason` says which',
  'word-list-changed':
    'staff changed the words that no picture may be asked for with, or that contents are checked for; `reason` names the class',
  'art-budget-changed': 'staff changed what pictures may cost',
  'art-opened': 'staff opened a person’s design; who and why is in the log of openings',
  'job-act': 'staff cancelled or retried a picture, or paused new ones; `reason` says which',
  'styles-changed': 'staff renamed, ordered or switched the styles of pictures',
} as const;

export const SECURITY_EVENTS = {
  ...CHASSIS_EVENTS,
  ...IDENTITY_EVENTS,
  ...PAYMENT_EVENTS,
  ...MEDIA_EVENTS,
  ...ORDER_EVENTS,
  ...ART_EVENTS,
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
