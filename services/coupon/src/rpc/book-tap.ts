import { type CouponServiceServer, TapOutcome as WireOutcome } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { RpcHandlers } from '@tapory/service-kit';
import { bookTap, type TapOutcome } from '../use-cases/book-tap.ts';
import type { RpcDeps } from './deps.ts';

const OUTCOMES = {
  none: WireOutcome.TAP_OUTCOME_UNSPECIFIED,
  earned: WireOutcome.TAP_OUTCOME_EARNED,
  known: WireOutcome.TAP_OUTCOME_KNOWN,
  held: WireOutcome.TAP_OUTCOME_HELD,
} satisfies Record<TapOutcome['outcome'], WireOutcome>;

/** coupon.v1 BookTap. */
export const bookTapRpc =
  ({ database, points: rules }: RpcDeps): RpcHandlers<CouponServiceServer>['bookTap'] =>
  async ({ videoId, userId, tappedAt, source }) => {
    if (!tappedAt) throw new AppError('VALIDATION_FAILED');
    const tap = { videoId, userId, tappedAt, source };
    const { outcome, points, streak } = await database.pool.$transaction((tx) => bookTap(tx, tap, rules));
    return { outcome: OUTCOMES[outcome], points, streak };
  };
