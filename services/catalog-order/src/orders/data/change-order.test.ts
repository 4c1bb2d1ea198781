import { describe, expect, it } from '@jest/globals';
import type { Order } from '../domain/order.ts';
import { moveOrder } from './change-order.ts';

describe('moveOrder', () => {
  const paid = { id: 'o1', paymentStatus: 'paid', fulfilmentStatus: 'none', version: 3 } as Order;

  function recordWrites() {
    const writes: object[] = [];
    const updateMany = async ({ data }: { data: object }) => void writes.push(data);
    return { writes, tx: { order: { updateMany } } as never };
  }

  it('writes the status with what changes with it, and returns the order', async () => {
    const { writes, tx } = recordWrites();
    const moved = await moveOrder(tx, paid, { payment: 'part_refunded', refundedAmount: 100 });
    expect(writes).toEqual([{ paymentStatus: 'part_refunded', refundedAmount: 100, version: 4 }]);
    expect(moved).toEqual({ ...paid, paymentStatus: 'part_refunded', refundedAmount: 100, version: 4 });
    await moveOrder(tx, paid, { fulfilment: 'in_production' });
    expect(writes[1]).toEqual({ fulfilmentStatus: 'in_production', version: 4 });
  });

  it('throws on a transition that the table does not have, and writes nothing', async () => {
    const { writes, tx } = recordWrites();
    await expect(moveOrder(tx, paid, { payment: 'cancelled' })).rejects.toThrow('from paid to cancelled');
    await expect(moveOrder(tx, paid, { fulfilment: 'shipped' })).rejects.toThrow('from none to shipped');
    expect(writes).toEqual([]);
  });
});
