import { abilities } from '../abilities.ts';
import {
  exportCodesHandler,
  listCodeBatchesHandler,
  listCodesHandler,
  makeCodesHandler,
} from './coupon-codes.ts';
import { createCouponHandler } from './create-coupon.ts';
import type { HttpDeps } from './deps.ts';
import { exportCouponUsesHandler, listCouponUsesHandler } from './list-coupon-uses.ts';
import { couponList } from './list-coupons.ts';
import { listMyPointEntriesHandler, readMyPointsHandler, spendPointsHandler } from './my-points.ts';
import { correctPointsHandler, decideHeldTapHandler, listHeldTapsHandler } from './point-acts.ts';
import {
  exportPointHoldersHandler,
  listPointEntriesHandler,
  listPointHoldersHandler,
  readPointFiguresHandler,
} from './point-holders.ts';
import { readCouponHandler } from './read-coupon.ts';
import { readCouponFiguresHandler } from './read-coupon-figures.ts';
import { readPointRulesHandler } from './read-point-rules.ts';
import { tryCouponHandler } from './try-coupon.ts';
import { updateCouponHandler } from './update-coupon.ts';

/** The HTTP routes of this service, below /api/coupon. */
// biome-ignore format: a table, one route a line
export const buildRoutes = (deps: HttpDeps) =>
  abilities.routeTable({
    'GET /coupons': { access: 'staff', ability: 'coupon:read', handler: couponList.page(deps) },
    'POST /coupons': { access: 'staff', ability: 'coupon:manage', handler: createCouponHandler(deps) },
    'GET /coupons/export': { access: 'staff', ability: 'coupon:read', handler: couponList.file(deps) },
    'GET /coupons/figures': { access: 'staff', ability: 'coupon:read', handler: readCouponFiguresHandler(deps) },
    'POST /coupons/trial': { access: 'staff', ability: 'coupon:read', handler: tryCouponHandler() },
    'GET /coupons/{id}': { access: 'staff', ability: 'coupon:read', handler: readCouponHandler(deps) },
    'PATCH /coupons/{id}': { access: 'staff', ability: 'coupon:manage', handler: updateCouponHandler(deps) },
    'GET /coupons/{id}/codes': { access: 'staff', ability: 'coupon:read', handler: listCodeBatchesHandler(deps) },
    'POST /coupons/{id}/codes': { access: 'staff', ability: 'coupon:manage', handler: makeCodesHandler(deps) },
    'GET /coupons/{id}/codes/{batchId}': { access: 'staff', ability: 'coupon:manage', handler: listCodesHandler(deps) },
    'GET /coupons/{id}/codes/{batchId}/export': { access: 'staff', ability: 'coupon:manage', handler: exportCodesHandler(deps) },
    'GET /coupons/{id}/usage': { access: 'staff', ability: 'coupon:read', handler: listCouponUsesHandler(deps) },
    'GET /coupons/{id}/usage/export': { access: 'staff', ability: 'coupon:read', handler: exportCouponUsesHandler(deps) },
    'GET /point-rules': { access: 'public', handler: readPointRulesHandler(deps) },
    'GET /points': { access: 'member', ability: 'points:use', handler: readMyPointsHandler(deps) },
    'GET /points/entries': { access: 'member', ability: 'points:use', handler: listMyPointEntriesHandler(deps) },
    'GET /points/holders': { access: 'staff', ability: 'points:read', handler: listPointHoldersHandler(deps) },
    'GET /points/holders/export': { access: 'staff', ability: 'points:read', handler: exportPointHoldersHandler(deps) },
    'GET /points/holders/{userId}/entries': { access: 'staff', ability: 'points:read', handler: listPointEntriesHandler(deps) },
    'GET /points/figures': { access: 'staff', ability: 'points:read', handler: readPointFiguresHandler(deps) },
    'GET /points/taps': { access: 'staff', ability: 'points:read', handler: listHeldTapsHandler(deps) },
    'POST /points/taps/{id}/decision': { access: 'staff', ability: 'points:correct', handler: decideHeldTapHandler(deps) },
    'POST /points/corrections': { access: 'staff', ability: 'points:correct', handler: correctPointsHandler(deps) },
    'POST /points/coupons': { access: 'member', ability: 'points:use', handler: spendPointsHandler(deps) },
  });
