import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import type { Tx } from '../../data/database.ts';
import { lockOwner, refuseErased } from '../../data/erased-owners.ts';
import { readClock } from '../../data/read-clock.ts';
import { hasActed, type OrderAct, type OrderActDetail } from '../data/order-acts.ts';
import { lockOrder } from '../data/orders.ts';
import type { Order } from '../domain/order.ts';
import { writeOrderAct } from './write-order-act.ts';

/** A command on an order, of the version that its actor saw; null for what changes nothing of it. */
export type OrderActCommand = {
  id: string;
  orderId: string;
  actorId: string | null;
  version: number | null;
  /** Whose personal data the act stores: UNAUTHENTICATED once they are erased. */
  storesOf?: string;
};

export type ActContext = { tx: Tx; record: RecordEvent; at: Date };

/** What an act leaves: the order, and what its entry in the history says besides its kind. */
export type Acted = { order: Order; detail?: OrderActDetail; kind?: OrderAct['kind'] };

/**
 * Performs an act on a locked order and writes down who did it. CONFLICT when the order has changed since the actor saw it. A
 * command that has acted already does nothing, and nor does one whose act returns null; `kinds` are what it can have done.
 */
export async function performOrderAct(
  outbox: Outbox<Tx>,
  { version, storesOf, ...command }: OrderActCommand,
  kinds: readonly [OrderAct['kind'], ...OrderAct['kind'][]],
  act: (order: Order, context: ActContext) => Promise<Acted | null>,
): Promise<Order> {
  return outbox.transaction(async (tx, record) => {
    // Before the order, as whoever erases them does.
    if (storesOf !== undefined) {
      await lockOwner(tx, storesOf);
      await refuseErased(tx, storesOf);
    }
    const order = await lockOrder(tx, command.orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    for (const kind of kinds) if (await hasActed(tx, { ...command, kind })) return order;
    if (version !== null && order.version !== version) throw new AppError('CONFLICT');
    const at = await readClock(tx);
    const acted = await act(order, { tx, record, at });
    if (!acted) return order;
    const { detail = {}, kind = kinds[0] } = acted;
    const { id, actorId } = command;
    await writeOrderAct(tx, record, { id, actorId, kind, actedAt: at, detail, order: acted.order });
    return acted.order;
  });
}
