import { addDays, formatTaipeiDay, startOfTaipeiDay } from '@tapory/taipei-time';

/** A coupon that points buy. */
export type Reward = {
  points: number;
  /** NT$. */
  discount: number;
};

/** What the operator set; see `config.ts`. */
export type PointRules = {
  isEnabled: boolean;
  /** What a keepsake's first touch of a day earns. */
  perTouch: number;
  /** Most that one person earns on a day, and in thirty days. */
  dailyMax: number;
  monthlyMax: number;
  /** Days until points expire. */
  validDays: number;
  /** Missed days of a calendar month that do not end a streak. */
  freeDaysPerMonth: number;
  /** Fewest seconds between touches of two keepsakes. */
  minSeconds: number;
  rewards: readonly Reward[];
  /** Days that a bought coupon is valid, and NT$ of goods that it asks for. */
  couponDays: number;
  couponMinimum: number;
};

export type EntryKind = 'earn' | 'spend' | 'expire' | 'correct';

/** An owner's touch of a keepsake. */
export type Tap = {
  videoId: string;
  userId: string;
  tappedAt: Date;
  /** "tap", "qr" or "link". nfc-playback sends a touch of a tag that signs only after a fresh one. */
  source: string;
};

/** The day in Taipei that a touch counts for. */
export const dayOf = ({ tappedAt }: Pick<Tap, 'tappedAt'>): string => formatTaipeiDay(tappedAt);

/** Days of the rolling limit. */
export const LIMIT_DAYS = 30;

/** What a touch earns where so much was earned on its day and in the thirty days that end with it; may be nothing. */
export function pointsOf(
  { perTouch, dailyMax, monthlyMax }: Pick<PointRules, 'perTouch' | 'dailyMax' | 'monthlyMax'>,
  earned: { onDay: number; inMonth: number },
): number {
  return Math.max(0, Math.min(perTouch, dailyMax - earned.onDay, monthlyMax - earned.inMonth));
}

/** When points of a moment expire: at the beginning of a day in Taipei. */
export const expiryOf = (at: Date, { validDays }: Pick<PointRules, 'validDays'>): Date =>
  startOfTaipeiDay(addDays(formatTaipeiDay(at), validDays));

/** What points are worth at the best rate, NT$: what the shop owes if all of them are spent. */
export function liabilityOf(points: number, rewards: readonly Reward[]): number {
  const best = Math.max(0, ...rewards.map((reward) => reward.discount / reward.points));
  return Math.ceil(points * best);
}
