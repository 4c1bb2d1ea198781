/** Photos that catalog-order keeps in its database, tells of, and answers this service with: of reviews, and of reported defects. */
export const BUYER_PHOTO_KINDS = ['review-photo', 'claim-photo'] as const;

export type BuyerPhotoKind = (typeof BUYER_PHOTO_KINDS)[number];

/** Whether what a check or a case is about is such a photo. */
export const isBuyerPhoto = (kind: string): kind is BuyerPhotoKind =>
  BUYER_PHOTO_KINDS.some((one) => one === kind);
