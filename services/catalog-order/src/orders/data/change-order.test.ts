import { describe, expect, it } from '@jest/globals';
import type { Tx } from '../../data/database.ts';
import type { Order } from '../domain/order.ts';
import { moveOrder } from './change-order.ts';

describe('moveOrder', () => {
  const paid = { id: 'o1', paymentStatus: 'paid', fulfilmentStatus: 'none', version: 3 } as Order;

  function recordWrites() {
    const writes: unknown[][] = [];
    const tx: Pick<Tx, '$executeRawUnsafe'> = {
      $executeRawUnsafe: async (...statement) => {
        writes.push(statement);
        return 1;
      },
    };
    return { writes, tx: tx as Tx };
  }

  it('writes the status with what changes with it, and returns the order', async () => {
    const { writes, tx } = recordWrites();
    const moved = await moveOrder(tx, paid, { payment: 'part_refunded', refundedAmount: 100 });
    expect(writes[0]).toEqual([
      'update "order" set "refunded_amount" = $1, "payment_status" = $2, "version" = $3 where "id" = $4',
      ...[100, 'part_refunded', 4, 'o1'],
    ]);
    expect(moved).toEqual({ ...paid, paymentStatus: 'part_refunded', refundedAmount: 100, version: 4 });
    await moveOrder(tx, paid, { fulfilment: 'in_production' });
    expect(writes[1]).toEqual([
      'update "order" set "fulfilment_status" = $1, "version" = $2 where "id" = $3',
      ...['in_production', 4, 'o1'],
    ]);
  });

  it('throws on a transition that the table does not have, and writes nothing', async () => {
    const { writes, tx } = recordWrites();
    await expect(moveOrder(tx, paid, { payment: 'cancelled' })).rejects.toThrow('from paid to cancelled');
    await expect(moveOrder(tx, paid, { fulfilment: 'shipped' })).rejects.toThrow('from none to shipped');
    expect(writes).toEqual([]);
  });
});
