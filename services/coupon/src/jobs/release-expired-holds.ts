import { type CatalogOrderServiceClient, OrderState } from '@tapory/contracts';
import type { Outbox } from '@tapory/messaging';
import { type Log, type Part, type RpcClient, repeatingJob } from '@tapory/service-kit';
import { findExpiredHolds, markOrderPlaced } from '../data/coupon-uses.ts';
import type { Database, Tx } from '../data/database.ts';
import { releaseCoupon, releaseHold } from '../use-cases/release-coupon.ts';

const BATCH_SIZE = 100;

export type ExpiredHoldsDeps = {
  database: Database;
  outbox: Outbox<Tx>;
  catalogOrder: Pick<RpcClient<CatalogOrderServiceClient>, 'closeUnplacedOrders'>;
};

type ClosedOrder = Awaited<
  ReturnType<ExpiredHoldsDeps['catalogOrder']['closeUnplacedOrders']>
>['orders'][number];

/** The previous release of catalog-order sends the state only as a string. */
const STATE_BY_NAME: Record<string, OrderState> = {
  unplaced: OrderState.ORDER_STATE_UNPLACED,
  pending: OrderState.ORDER_STATE_PENDING,
  paid: OrderState.ORDER_STATE_PAID,
  over: OrderState.ORDER_STATE_OVER,
};

function stateOf({ orderState, state }: ClosedOrder): OrderState {
  if (orderState !== OrderState.ORDER_STATE_UNSPECIFIED) return orderState;
  return STATE_BY_NAME[state] ?? OrderState.ORDER_STATE_UNSPECIFIED;
}

/** Confirms or releases a hold by its order's state; see `OrderStanding` in the contract. */
async function resolveHold({ database, outbox }: ExpiredHoldsDeps, order: ClosedOrder): Promise<void> {
  const { orderId, couponCode } = order;
  switch (stateOf(order)) {
    case OrderState.ORDER_STATE_PENDING:
    case OrderState.ORDER_STATE_PAID:
      if (couponCode !== '') return markOrderPlaced(database.pool, { orderId });
      // An order that was placed without the coupon needs no hold.
      return outbox.transaction((tx, record) => releaseHold(tx, record, orderId));
    case OrderState.ORDER_STATE_UNPLACED:
      return outbox.transaction((tx, record) => releaseHold(tx, record, orderId));
    case OrderState.ORDER_STATE_OVER:
      return outbox.transaction((tx, record) => releaseCoupon(tx, record, orderId));
    default:
      throw new Error(`order ${orderId} is in an unknown state: ${order.state}`);
  }
}

/**
 * Resolves holds that were not confirmed in time. `order.placed` may be late, so catalog-order is the authority: it closes
 * orders that it does not have, so that none is placed after its use has gone to another order. Returns the number of
 * resolved holds; the next run resumes after a stop. Throws, and releases nothing, while catalog-order is unreachable.
 */
export async function releaseExpiredHolds(deps: ExpiredHoldsDeps, signal?: AbortSignal): Promise<number> {
  const orderIds = await findExpiredHolds(deps.database.pool, BATCH_SIZE);
  if (orderIds.length === 0) return 0;
  const { orders } = await deps.catalogOrder.closeUnplacedOrders({ orderIds });
  let resolved = 0;
  for (const order of orders) {
    if (signal?.aborted) break;
    await resolveHold(deps, order);
    resolved += 1;
  }
  return resolved;
}

/** Runs {@link releaseExpiredHolds} every minute. */
export const expiredHoldsJob = (deps: ExpiredHoldsDeps & { log: Log }): Part =>
  repeatingJob({
    name: 'expired-holds',
    everyMs: 60_000,
    run: (_now, signal) => releaseExpiredHolds(deps, signal),
    log: deps.log,
  });
