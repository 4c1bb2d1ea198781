import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import type { Order } from '../domain/order.ts';
import { receivedAt } from '../domain/transfer.ts';
import { transferBookedEvent } from './order-events.ts';
import { performOrderAct } from './perform-order-act.ts';

export type BookTransferCommand = {
  orderId: string;
  actorId: string;
  /** NT$ that arrived. */
  amount: number;
  /** Day in Taipei on which they arrived. */
  receivedOn: string;
  /** What the bank's statement says of them. */
  reference: string;
  reason: string;
};

/** The same money is the same act, whoever books it and however often. */
const actIdOf = ({ orderId, receivedOn, amount, reference }: BookTransferCommand): string =>
  derivedId('transfer', orderId, receivedOn, String(amount), reference.toUpperCase());

/**
 * Books money that arrived for the order of an accepted quote. Payment takes it as a paid attempt, whose event pays the order; another
 * amount than the total, and money of an order that is paid, become a money case there. ORDER_NOT_FOUND, TRANSFER_UNAVAILABLE
 * or TRANSFER_DAY_INVALID.
 */
export function bookTransfer(outbox: Outbox<Tx>, command: BookTransferCommand): Promise<Order> {
  const { orderId, actorId, amount, reference, reason } = command;
  const id = actIdOf(command);
  const act = { id, orderId, actorId, version: null };
  return performOrderAct(outbox, act, ['transfer_booked'], async (order, { record, at }) => {
    if (order.bulkRequestId === null) throw new AppError('TRANSFER_UNAVAILABLE');
    const booked = {
      attemptId: id,
      amount,
      reference,
      receivedAt: receivedAt(command.receivedOn, order, at),
    };
    await record(transferBookedEvent(order, booked));
    return { order, detail: { reason, amount, reference } };
  });
}
