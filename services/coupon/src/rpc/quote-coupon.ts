import type { CouponServiceServer } from '@tapory/contracts';
import { twd } from '@tapory/money';
import type { RpcHandlers } from '@tapory/service-kit';
import { quoteCoupon } from '../use-cases/quote-coupon.ts';
import { toClaimedLines } from './claimed-lines.ts';
import type { RpcDeps } from './deps.ts';

/** coupon.v1 QuoteCoupon. */
export const quoteCouponRpc =
  ({ database }: RpcDeps): RpcHandlers<CouponServiceServer>['quoteCoupon'] =>
  (request) =>
    quoteCoupon(
      database,
      {
        code: request.code,
        userId: request.userId,
        subtotal: twd(request.subtotal?.units ?? 0),
        lines: toClaimedLines(request),
        isFirstOrder: request.firstOrder,
      },
      new Date(),
    );
