import { defineTransitions } from '@tapory/errors';

/** By a code on a card, or by a link in a mail. */
export const GIFT_WAYS = ['code', 'mail'] as const;
export type GiftWay = (typeof GIFT_WAYS)[number];

export type GiftState = 'open' | 'taken' | 'withdrawn' | 'returned';

/** The transitions of an offer; each statement of `data/gifts.ts` that writes the state names the previous one. */
export const giftTransitions = defineTransitions<GiftState>('a gift', {
  open: ['taken', 'withdrawn'],
  taken: ['returned'],
  withdrawn: [],
  returned: [],
});

export type Gift = {
  id: string;
  videoId: string;
  giverId: string;
  way: GiftWay;
  state: GiftState;
  codeHash: string;
  /** What the giver wrote for the recipient. */
  words: string;
  takerId: string | null;
  offeredAt: Date;
  takenAt: Date | null;
  takeBackUntil: Date | null;
};

/** Wrong codes that one person may enter for one offer. */
export const GIFT_TRIES = 5;

/** How long a keepsake that went by mail can be taken back, ms: the address may have been a stranger's. */
export const TAKE_BACK_MS = 7 * 24 * 3_600_000;

/** Codes that a keepsake may have in a day, one after the other: each leaves a row for good. */
export const GIFT_CODES_PER_DAY = 20;

/** Mails that one person may send in a day. */
export const GIFT_MAILS_PER_DAY = 10;
