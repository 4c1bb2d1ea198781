import type { CouponServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { holdCouponRpc } from './hold-coupon.ts';
import { quoteCouponRpc } from './quote-coupon.ts';

export type RpcDeps = { database: Database; holdSeconds: number };

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<CouponServiceServer> => ({
  quoteCoupon: quoteCouponRpc(deps),
  holdCoupon: holdCouponRpc(deps),
});
