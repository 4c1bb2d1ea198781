import { randomBytes } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { execute, json, query } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { NewOrder } from '../domain/build-order.ts';
import type { Order } from '../domain/order.ts';
import { orderNumber } from '../domain/order-number.ts';
import { refuseBlockedArtworks } from './artwork-blocks.ts';

/** Order numbers are random; collisions are rare. */
const MAX_NUMBER_ATTEMPTS = 3;

/**
 * Stores an order with its lines under a number that no other order has. CONFLICT when its id is used, DESIGN_BLOCKED when the
 * design of a line is down.
 */
export async function insertOrder(
  tx: Tx,
  { items, ...own }: NewOrder,
  nextNumber = () => orderNumber(own.placedAt, randomBytes(6)),
): Promise<Order> {
  await refuseBlockedArtworks(
    tx,
    items.map(({ jobId }) => jobId),
  );
  for (let attempt = 1; attempt <= MAX_NUMBER_ATTEMPTS; attempt += 1) {
    const number = nextNumber();
    const insert = build.insertInto('order').values({ ...own, number });
    const inserted = await execute(
      tx,
      insert.onConflict((conflict) => conflict.doNothing()),
    );
    if (inserted === 1) {
      const lines = items.map(({ optionName, pieceNames, ...item }) => ({
        ...{ ...item, pieceNames: json(pieceNames) },
        orderId: own.id,
        ...(optionName ? { optionName } : {}),
      }));
      await execute(tx, build.insertInto('orderItem').values(lines));
      return { ...own, number, items };
    }
    const sameId = await query(tx, build.selectFrom('order').select('id').where('id', '=', own.id));
    if (sameId.length > 0) throw new AppError('CONFLICT');
  }
  throw new Error(`no free number for order ${own.id}`);
}
