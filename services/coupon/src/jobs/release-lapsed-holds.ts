import { type CatalogOrderServiceClient, OrderState } from '@tapory/contracts';
import type { Outbox } from '@tapory/messaging';
import { type Log, type Part, type RpcClient, repeatingJob } from '@tapory/service-kit';
import { findLapsedHolds, markOrderPlaced } from '../data/coupon-uses.ts';
import type { Database, Tx } from '../data/database.ts';
import { releaseCoupon, releaseHold } from '../use-cases/release-coupon.ts';

const BATCH_SIZE = 100;

export type LapsedHoldsDeps = {
  database: Database;
  outbox: Outbox<Tx>;
  catalogOrder: Pick<RpcClient<CatalogOrderServiceClient>, 'closeUnplacedOrders'>;
};

type Standing = Awaited<ReturnType<LapsedHoldsDeps['catalogOrder']['closeUnplacedOrders']>>['orders'][number];

/** What a catalog-order of the release before says only in words. */
const STATES_IN_WORDS: Record<string, OrderState> = {
  unplaced: OrderState.ORDER_STATE_UNPLACED,
  pending: OrderState.ORDER_STATE_PENDING,
  paid: OrderState.ORDER_STATE_PAID,
  over: OrderState.ORDER_STATE_OVER,
};

function stateOf({ orderState, state }: Standing): OrderState {
  if (orderState !== OrderState.ORDER_STATE_UNSPECIFIED) return orderState;
  return STATES_IN_WORDS[state] ?? OrderState.ORDER_STATE_UNSPECIFIED;
}

/** Brings a hold to what its order's state says; see `OrderStanding` in the contract. */
async function settleHold({ database, outbox }: LapsedHoldsDeps, standing: Standing): Promise<void> {
  const { orderId, couponCode } = standing;
  switch (stateOf(standing)) {
    case OrderState.ORDER_STATE_PENDING:
    case OrderState.ORDER_STATE_PAID:
      if (couponCode !== '') return markOrderPlaced(database, orderId);
      // An order that was placed without its coupon after all needs no hold.
      return outbox.transaction((tx, record) => releaseHold(tx, record, orderId));
    case OrderState.ORDER_STATE_UNPLACED:
      return outbox.transaction((tx, record) => releaseHold(tx, record, orderId));
    case OrderState.ORDER_STATE_OVER:
      return outbox.transaction((tx, record) => releaseCoupon(tx, record, orderId));
    default:
      throw new Error(`order ${orderId} is in an unknown state: ${standing.state}`);
  }
}

/**
 * Settles holds that nobody has confirmed in time. `order.placed` may be late, so catalog-order is asked; an order that
 * it does not have is closed there, so that it cannot be placed after its hold has been given to somebody else.
 * Returns how many were settled; what a stop leaves over lapses again. Throws, and releases nothing, while catalog-order is away.
 */
export async function releaseLapsedHolds(deps: LapsedHoldsDeps, signal?: AbortSignal): Promise<number> {
  const orderIds = await findLapsedHolds(deps.database, BATCH_SIZE);
  if (orderIds.length === 0) return 0;
  const { orders } = await deps.catalogOrder.closeUnplacedOrders({ orderIds });
  let settled = 0;
  for (const order of orders) {
    if (signal?.aborted) break;
    await settleHold(deps, order);
    settled += 1;
  }
  return settled;
}

/** Runs {@link releaseLapsedHolds} every minute. */
export const lapsedHoldsJob = (deps: LapsedHoldsDeps & { log: Log }): Part =>
  repeatingJob({
    name: 'lapsed-holds',
    everyMs: 60_000,
    run: (_now, signal) => releaseLapsedHolds(deps, signal),
    log: deps.log,
  });
