import type { SqlClient } from '@tapory/persistence';
import type { BatchHandler, EventHandler, PrepareBatch, Subscription } from '../../src/index.ts';
import type { PgTx } from './pg-database.ts';

export interface OrderPlaced {
  orderId: string;
}

const orderPlaced = {
  fromJSON: (json: unknown): OrderPlaced => ({ orderId: String((json as OrderPlaced).orderId) }),
  toJSON: (message: OrderPlaced): unknown => message,
};

/** A table of the contracts' shape: `shop` publishes, `ledger` consumes. */
export const TEST_EVENTS = {
  'order.placed': { owner: 'shop', routingKey: 'order.placed.v1', codec: orderPlaced },
  'order.lost': { owner: 'shop', routingKey: 'order.lost.v1', codec: orderPlaced },
  'order.shipped': {
    owner: 'shop',
    routingKey: 'order.shipped.v1',
    codec: orderPlaced,
    consumers: ['ledger'],
  },
  'order.insured': {
    owner: 'shop',
    routingKey: 'order.insured.v1',
    codec: orderPlaced,
    consumers: ['archive', 'ledger'],
    only: { ledger: ({ orderId }: OrderPlaced): boolean => orderId.startsWith('dear') },
  },
  'order.counted': { owner: 'ledger', routingKey: 'order.counted.v1', codec: orderPlaced },
} as const;

export type TestEvents = typeof TEST_EVENTS;
export type TestSubscription = Subscription<PgTx, TestEvents>;
export type OnOrderPlaced = EventHandler<PgTx, 'order.placed', TestEvents>;
export type OnOrdersPlaced = BatchHandler<PgTx, 'order.placed', TestEvents>;
export type OnOrdersPlacedOnPool = BatchHandler<SqlClient, 'order.placed', TestEvents>;
export type PrepareOrdersPlaced = PrepareBatch<'order.placed', TestEvents>;

export function orderPlacedEvent(orderId: string) {
  return { type: 'order.placed' as const, subject: orderId, data: { orderId } };
}

export function orderLostEvent(orderId: string) {
  return { type: 'order.lost' as const, subject: orderId, data: { orderId } };
}

/** Counts an order and publishes that, both in the consumer's transaction. */
export const countOrder: OnOrderPlaced = async (tx, event, ctx) => {
  const { orderId } = event.data;
  await tx.$executeRawUnsafe('INSERT INTO effect (order_id) VALUES ($1)', orderId);
  await ctx.record({ type: 'order.counted', subject: orderId, data: { orderId } });
};
