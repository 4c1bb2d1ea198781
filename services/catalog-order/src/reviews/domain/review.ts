import { defineTransitions } from '@tapory/errors';
import type { Language } from '@tapory/service-kit';
import { type ModerationRule, moderation, type ReviewRule } from '@tapory/shop';
import { isWithCustomer } from '../../orders/domain/item-states.ts';
import type { Order } from '../../orders/domain/order.ts';
import { isPaid } from '../../orders/domain/order-states.ts';
import type { PhotoCheck } from '../../photos/domain/photo-check.ts';

/** featured: shown, and on the home page as well. */
export const REVIEW_STATUSES = ['waiting', 'shown', 'featured', 'refused'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** What staff decide. */
export type ReviewDecision = Exclude<ReviewStatus, 'waiting'>;

/** `data/reviews.ts` writes the status; a refused review waits again once its buyer has changed it. */
export const reviewTransitions = defineTransitions<ReviewStatus>('a review', {
  waiting: ['shown', 'featured', 'refused'],
  shown: ['featured', 'refused'],
  featured: ['shown', 'refused'],
  refused: ['waiting', 'shown', 'featured'],
});

/** By which staff refuse a review: those for content, and those of reviews. */
export const REVIEW_RULES = [...moderation.rules, ...moderation.rulesOfReviews] as const;

/** Whether its buyer may appeal against a refusal: by the rules of reviews they write something else. */
export const isAppealable = (rule: ReviewRule | ''): rule is ModerationRule =>
  (moderation.rules as readonly string[]).includes(rule);

/** Letters of a review and of the name that it is shown by, UTF-16 units. */
export const WORDS_MAX = 1000;
export const BYLINE_MAX = 40;

/** Photos of a review. */
export const PHOTOS_MAX = 3;

/** Fewest stars of a review on the home page. */
const FEATURED_STARS_MIN = 4;

export type ReviewTexts = {
  /** 1 to 5. */
  stars: number;
  /** May be empty. */
  words: string;
  /** Whose it is, as they want to be named; empty for "a buyer". */
  byline: string;
};

/** A photo of a review, without its bytes. */
export type ReviewPhoto = PhotoCheck & {
  id: string;
  /** Staff show the review without it. */
  isHidden: boolean;
  /** Moderators removed it; it is there until no appeal can bring it back. */
  isRemoved: boolean;
  /** Reported as about children, and not decided. */
  isHeld: boolean;
  /** Pixels. */
  width: number;
  height: number;
};

/** What a buyer says of a product of an order. */
export type Review = ReviewTexts & {
  id: string;
  orderId: string;
  userId: string;
  productKey: string;
  /** In which the words are written. */
  language: Language;
  status: ReviewStatus;
  /** Grows with every edit and decision. */
  version: number;
  /** Why it was refused, and a word to its buyer; empty otherwise. */
  refusedRule: ReviewRule | '';
  refusedNote: string;
  writtenAt: Date;
  decidedAt: Date | null;
};

/** Whether everybody sees it. */
export const isShown = (status: ReviewStatus): boolean => status === 'shown' || status === 'featured';

/** Whether an order's products may be reviewed: it has arrived and did not come back, nor all of its money. */
export const isReviewable = ({
  paymentStatus,
  fulfilmentStatus,
  cancelledAt,
  returnedAt,
}: Pick<Order, 'paymentStatus' | 'fulfilmentStatus' | 'cancelledAt' | 'returnedAt'>): boolean =>
  isPaid(paymentStatus) && fulfilmentStatus === 'delivered' && cancelledAt === null && returnedAt === null;

/** The products of an order that its buyer has, each once, in the order of its lines. */
export const productsOf = ({ items }: Pick<Order, 'items'>): string[] => [
  ...new Set(items.filter(isWithCustomer).map(({ productKey }) => productKey)),
];

/** Whether it may be on the home page: good, and in words. */
export const isFeaturable = ({ stars, words }: Pick<ReviewTexts, 'stars' | 'words'>): boolean =>
  stars >= FEATURED_STARS_MIN && words !== '';

/** In which language words are written; without a letter of either that of the page. */
export function languageOf(words: string, page: Language): Language {
  if (/\p{Script=Han}|\p{Script=Bopomofo}/u.test(words)) return 'zh-TW';
  return /\p{Script=Latin}/u.test(words) ? 'en' : page;
}

/** A review as people read it. */
export const textOf = ({ stars, words, byline }: ReviewTexts): string =>
  [`${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}${byline ? ` ${byline}` : ''}`, words]
    .filter((line) => line !== '')
    .join('\n');

/** Whether an edit changes nothing of the words. */
export const isSame = (before: ReviewTexts, after: ReviewTexts): boolean =>
  before.stars === after.stars && before.words === after.words && before.byline === after.byline;

/** Whether these are the photos of a review, in their order; so they are where an edit says nothing of them. */
export const isSamePhotos = (before: readonly ReviewPhoto[], ids: readonly string[] | undefined): boolean =>
  ids === undefined || (ids.length === before.length && before.every(({ id }, index) => id === ids[index]));

/**
 * Whether these photos, in any order, are the ones that staff leave out; so they are where a decision says nothing of them. What
 * moderators took out stays out, whatever is said.
 */
export function isHiddenAs(photos: readonly ReviewPhoto[], ids: readonly string[] | undefined): boolean {
  const own = photos.filter(({ takenDownRule }) => takenDownRule === '');
  return ids === undefined || own.every(({ id, isHidden }) => isHidden === ids.includes(id));
}
