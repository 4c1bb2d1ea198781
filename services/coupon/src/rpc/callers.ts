import type { CouponServiceServer } from '@tapory/contracts';
import type { RpcCallers } from '@tapory/service-kit';

/** Who may call each RPC of this service. */
export const RPC_CALLERS: RpcCallers<CouponServiceServer> = {
  quoteCoupon: ['catalog-order'],
  holdCoupon: ['catalog-order'],
  releaseHold: ['catalog-order'],
  reclaimUse: ['catalog-order'],
  bookTap: ['nfc-playback'],
};
