import type { CouponServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import { bookTapRpc } from './book-tap.ts';
import type { RpcDeps } from './deps.ts';
import { holdCouponRpc } from './hold-coupon.ts';
import { quoteCouponRpc } from './quote-coupon.ts';
import { reclaimUseRpc } from './reclaim-use.ts';
import { releaseHoldRpc } from './release-hold.ts';

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<CouponServiceServer> => ({
  quoteCoupon: quoteCouponRpc(deps),
  holdCoupon: holdCouponRpc(deps),
  releaseHold: releaseHoldRpc(deps),
  reclaimUse: reclaimUseRpc(deps),
  bookTap: bookTapRpc(deps),
});
