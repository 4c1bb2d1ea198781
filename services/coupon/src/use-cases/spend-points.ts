import { AppError } from '@tapory/errors';
import { addDays, formatTaipeiDay, startOfTaipeiDay } from '@tapory/taipei-time';
import { findCoupon, insertCoupon } from '../data/coupons.ts';
import type { Database, Tx } from '../data/database.ts';
import { addEntry, expireDue, lockAccount } from '../data/point-ledger.ts';
import type { Coupon } from '../domain/coupon.ts';
import type { PointRules, Reward } from '../domain/points.ts';
import { randomCode } from '../random-codes.ts';

export type SpendOptions = {
  /** Id of the command, which the coupon and its entry get. */
  id: string;
  userId: string;
  /** Which of the rewards. */
  points: number;
  now: Date;
};

type Owner = { id: string; userId: string };

/** A coupon of one person's own, usable once. */
const buildCoupon = (
  { id, userId }: Owner,
  { discount }: Reward,
  { rules, now }: { rules: PointRules; now: Date },
): Omit<Coupon, 'createdAt'> => ({
  id,
  code: `P${randomCode()}`,
  name: '集點禮 · Points reward',
  type: 'fixed',
  value: discount,
  cap: null,
  startsAt: null,
  endsAt: startOfTaipeiDay(addDays(formatTaipeiDay(now), rules.couponDays)),
  totalLimit: 1,
  perUserLimit: 1,
  minimumAmount: rules.couponMinimum,
  productKeys: [],
  eligibility: 'listed',
  listedUserIds: [userId],
  enabled: true,
  note: '',
  version: 1,
  isReward: true,
  hasCodes: false,
  archivedAt: null,
  createdBy: null,
  updatedBy: null,
});

async function buyCoupon(
  tx: Tx,
  { id, userId, now }: SpendOptions,
  { reward, rules }: { reward: Reward; rules: PointRules },
): Promise<Coupon> {
  const locked = await lockAccount(tx, userId);
  if (!locked) throw new AppError('UNAUTHENTICATED');
  const bought = await findCoupon(tx, id);
  if (bought) return bought;
  const account = await expireDue(tx, locked, now);
  const gap = reward.points - account.balance;
  if (gap > 0) throw new AppError('POINTS_INSUFFICIENT', { params: { gap } });
  const coupon = await insertCoupon(tx, buildCoupon({ id, userId }, reward, { rules, now }));
  if (!coupon) throw new Error('the code of a new coupon is taken');
  await addEntry(tx, account, { id, kind: 'spend', points: -reward.points, couponId: id });
  return coupon;
}

/**
 * Spends points on a coupon of one's own, in one transaction under the lock of the person's points; a repeated command
 * returns the coupon that it bought. REWARD_CHANGED when the shop no longer offers it, POINTS_INSUFFICIENT with what is
 * missing, NOT_FOUND while points are off.
 */
export async function spendPoints(
  { pool }: Database,
  options: SpendOptions,
  rules: PointRules,
): Promise<Coupon> {
  if (!rules.isEnabled) throw new AppError('NOT_FOUND');
  const reward = rules.rewards.find(({ points }) => points === options.points);
  if (!reward) throw new AppError('REWARD_CHANGED');
  return pool.$transaction((tx) => buyCoupon(tx, options, { reward, rules }));
}
