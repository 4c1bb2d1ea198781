import type { Subscription } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import type { PointRules } from '../domain/points.ts';
import { onKeepsakeTapped } from './on-keepsake-tapped.ts';
import { onOrderCancelled } from './on-order-cancelled.ts';
import { onOrderExpired } from './on-order-expired.ts';
import { onOrderPaid } from './on-order-paid.ts';
import { onOrderPlaced } from './on-order-placed.ts';
import { onOrderRefunded } from './on-order-refunded.ts';
import { onUserDeleted } from './on-user-deleted.ts';

const hasCoupon = (order: { couponCode: string }): boolean => order.couponCode !== '';

export const buildSubscriptions = (points: PointRules): Subscription<Tx>[] => [
  { event: 'order.placed', handler: onOrderPlaced, filter: hasCoupon, isBatched: true },
  { event: 'order.paid', handler: onOrderPaid, filter: hasCoupon, isBatched: true },
  { event: 'order.cancelled', handler: onOrderCancelled, filter: hasCoupon, isBatched: true },
  { event: 'order.expired', handler: onOrderExpired, filter: hasCoupon, isBatched: true },
  { event: 'order.refunded', handler: onOrderRefunded },
  { event: 'keepsake.tapped', handler: onKeepsakeTapped(points) },
  { event: 'user.deleted', handler: onUserDeleted },
];
