/** Acts on orders, as `order.acted` names them. */
export const ORDER_ACTS = [
  'production_started',
  'shipped',
  'reshipped',
  'completed',
  'making_confirmed',
  'recipient_changed',
  'noted',
  'parcel_corrected',
  'mail_resent',
  'cancelled',
  'promise_moved',
  'claim_remade',
  'claim_refunded',
  'claim_refused',
  'transfer_booked',
  'consigned',
  'parcel_returned',
  'item_reprinted',
  'item_remade',
  'item_blocked',
  'item_unblocked',
] as const;

/** Acts on points, as `points.acted` names them. */
export const POINT_ACTS = ['corrected', 'tap_approved', 'tap_refused'] as const;

/** Acts on contents, as `content.moderated` names them. */
export const CONTENT_ACTS = ['hidden', 'removed', 'released', 'upheld'] as const;

/** Acts on designs and on keepsakes, as `artwork.moderated` and `keepsake.moderated` name them. */
export const TAKE_DOWN_ACTS = ['hidden', 'removed', 'released'] as const;

/** Acts on what an owner may upload, as `uploads.moderated` names them. */
export const UPLOADS_ACTS = ['suspended', 'restored'] as const;

/** Decisions about designs for the gallery, as `exhibit.decided` names them. */
export const EXHIBIT_ACTS = ['shown', 'refused'] as const;

/** Decisions about buyers' reviews, as `order.review-decided` names them. */
export const REVIEW_ACTS = ['shown', 'featured', 'refused'] as const;

/** What moderators did to a photo of a review, or of a reported defect, as the `…-photo-taken-down` events of orders name it. */
export const BUYER_PHOTO_ACTS = ['hidden', 'removed'] as const;

/** Acts on tags, as `tag.acted` names them. */
export const TAG_ACTS = ['verified', 'locked', 'broken', 'retired'] as const;

/** Acts on requests for quotes, as `quote.acted` names them. */
export const QUOTE_ACTS = ['made', 'answered', 'closed'] as const;

/** Acts of staff on accounts, orders, quotes, points and tags that are audited. */
export const AUDIT_ACTIONS = [
  'account.deactivated',
  'account.activated',
  'account.suspension-asked',
  'account.suspension-confirmed',
  'account.suspension-withdrawn',
  'account.roles-changed',
  'account.authenticators-removed',
  ...ORDER_ACTS.map((act) => `order.${act}` as const),
  ...QUOTE_ACTS.map((act) => `quote.${act}` as const),
  ...CONTENT_ACTS.map((act) => `content.${act}` as const),
  ...TAKE_DOWN_ACTS.map((act) => `artwork.${act}` as const),
  ...TAKE_DOWN_ACTS.map((act) => `keepsake.${act}` as const),
  ...UPLOADS_ACTS.map((act) => `uploads.${act}` as const),
  ...REVIEW_ACTS.map((act) => `review.${act}` as const),
  ...BUYER_PHOTO_ACTS.map((act) => `review-photo.${act}` as const),
  ...BUYER_PHOTO_ACTS.map((act) => `claim-photo.${act}` as const),
  ...EXHIBIT_ACTS.map((act) => `exhibit.${act}` as const),
  'artwork.upheld',
  'keepsake.upheld',
  'review.upheld',
  'review-photo.released',
  'review-photo.upheld',
  'uploads.upheld',
  ...POINT_ACTS.map((act) => `points.${act}` as const),
  ...TAG_ACTS.map((act) => `tag.${act}` as const),
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who did what to whom, and when. Append-only. */
export type AuditEntry = {
  id: string;
  at: Date;
  actorId: string;
  /** The name at that time: usernames can be reused after a deletion. */
  actorName: string;
  action: AuditAction;
  /** An account, an order, or a request for a quote. */
  subjectId: string;
  detail: Record<string, string | string[]>;
};
