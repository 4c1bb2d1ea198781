import type { CouponServiceServer } from '@tapory/contracts';
import { twd } from '@tapory/money';
import type { RpcHandlers } from '@tapory/service-kit';
import { holdCoupon } from '../use-cases/hold-coupon.ts';
import { toClaimedLines } from './claimed-lines.ts';
import type { RpcDeps } from './deps.ts';

/** coupon.v1 HoldCoupon. */
export const holdCouponRpc =
  ({ database, holdSeconds }: RpcDeps): RpcHandlers<CouponServiceServer>['holdCoupon'] =>
  (request) =>
    holdCoupon(database, {
      code: request.code,
      userId: request.userId,
      orderId: request.orderId,
      subtotal: twd(request.subtotal?.units ?? 0),
      lines: toClaimedLines(request),
      isFirstOrder: request.firstOrder,
      holdSeconds,
      now: new Date(),
    });
