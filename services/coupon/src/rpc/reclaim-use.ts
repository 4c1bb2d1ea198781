import type { CouponServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import { reclaimUse } from '../use-cases/reclaim-use.ts';
import type { RpcDeps } from './deps.ts';

/** coupon.v1 ReclaimUse. */
export const reclaimUseRpc =
  ({ outbox }: RpcDeps): RpcHandlers<CouponServiceServer>['reclaimUse'] =>
  async ({ orderId }) => ({ isReclaimed: await reclaimUse(outbox, orderId) });
