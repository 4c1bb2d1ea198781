import type { CatalogOrderServiceClient } from '@tapory/contracts';
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

/** Brings a hold to what its order's state says; see `OrderStanding` in the contract. */
async function settleHold(
  { database, outbox }: LapsedHoldsDeps,
  { orderId, state, couponCode }: Standing,
): Promise<void> {
  const isStanding = state === 'pending' || state === 'paid';
  // An order that was placed without its coupon after all needs no hold.
  if (isStanding && couponCode !== '') await markOrderPlaced(database, orderId);
  else if (isStanding || state === 'unplaced')
    await outbox.transaction((tx, record) => releaseHold(tx, record, orderId));
  else if (state === 'over') await outbox.transaction((tx, record) => releaseCoupon(tx, record, orderId));
  else throw new Error(`order ${orderId} is in an unknown state: ${state}`);
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
