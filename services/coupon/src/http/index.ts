import type { AnyRoute } from '@tapory/service-kit';
import { createCouponRoute } from './create-coupon.ts';
import type { HttpDeps } from './deps.ts';
import { listCouponsRoute, listCouponUsesRoute, readCouponRoute } from './read-coupons.ts';
import { updateCouponRoute } from './update-coupon.ts';

/** The HTTP routes of this service, below /api/coupon. */
export const buildRoutes = (deps: HttpDeps): AnyRoute[] => [
  listCouponsRoute(deps),
  createCouponRoute(deps),
  readCouponRoute(deps),
  updateCouponRoute(deps),
  listCouponUsesRoute(deps),
];
