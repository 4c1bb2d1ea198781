import { abilities } from '../abilities.ts';
import { createCouponHandler } from './create-coupon.ts';
import type { HttpDeps } from './deps.ts';
import { exportCouponUsesHandler, listCouponUsesHandler } from './list-coupon-uses.ts';
import { exportCouponsHandler, listCouponsHandler } from './list-coupons.ts';
import { listMyPointEntriesHandler, readMyPointsHandler, spendPointsHandler } from './my-points.ts';
import { readCouponHandler } from './read-coupon.ts';
import { readCouponFiguresHandler } from './read-coupon-figures.ts';
import { tryCouponHandler } from './try-coupon.ts';
import { updateCouponHandler } from './update-coupon.ts';

/** The HTTP routes of this service, below /api/coupon. */
// biome-ignore format: a table, one route a line
export const buildRoutes = (deps: HttpDeps) =>
  abilities.routeTable({
    'GET /coupons': { access: 'staff', ability: 'coupon:read', handler: listCouponsHandler(deps) },
    'POST /coupons': { access: 'staff', ability: 'coupon:manage', handler: createCouponHandler(deps) },
    'GET /coupons/export': { access: 'staff', ability: 'coupon:read', handler: exportCouponsHandler(deps) },
    'GET /coupons/figures': { access: 'staff', ability: 'coupon:read', handler: readCouponFiguresHandler(deps) },
    'POST /coupons/trial': { access: 'staff', ability: 'coupon:read', handler: tryCouponHandler() },
    'GET /coupons/{id}': { access: 'staff', ability: 'coupon:read', handler: readCouponHandler(deps) },
    'PATCH /coupons/{id}': { access: 'staff', ability: 'coupon:manage', handler: updateCouponHandler(deps) },
    'GET /coupons/{id}/usage': { access: 'staff', ability: 'coupon:read', handler: listCouponUsesHandler(deps) },
    'GET /coupons/{id}/usage/export': { access: 'staff', ability: 'coupon:read', handler: exportCouponUsesHandler(deps) },
    'GET /points': { access: 'member', ability: 'points:use', handler: readMyPointsHandler(deps) },
    'GET /points/entries': { access: 'member', ability: 'points:use', handler: listMyPointEntriesHandler(deps) },
    'POST /points/coupons': { access: 'member', ability: 'points:use', handler: spendPointsHandler(deps) },
  });
