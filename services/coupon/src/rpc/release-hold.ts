import type { CouponServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import { releaseHold } from '../use-cases/release-coupon.ts';
import type { RpcDeps } from './deps.ts';

/** coupon.v1 ReleaseHold. */
export const releaseHoldRpc =
  ({ outbox }: RpcDeps): RpcHandlers<CouponServiceServer>['releaseHold'] =>
  async ({ orderId }) => {
    await outbox.transaction((tx, record) => releaseHold(tx, record, orderId));
    return {};
  };
