import type { Recipient } from '../domain/recipient.ts';
import type { Tx } from './database.ts';

const NOBODY: Recipient = {
  name: '',
  email: '',
  phone: '',
  mobile: '',
  address: { postalCode: '', city: '', district: '', line: '' },
};

export async function emptyCart(tx: Tx, userId: string): Promise<void> {
  await tx.cartItem.deleteMany({ where: { userId } });
}

/**
 * Erases to whom a person's orders were to go where nobody has paid. What was paid keeps it: for the delivery, and for
 * the invoice, which may still be reduced. A transfer that is on its way (awaiting_transfer) may still pay an order.
 */
export async function eraseRecipients(tx: Tx, userId: string): Promise<void> {
  const over = await tx.order.findMany({
    where: { userId, paymentStatus: { in: ['unpaid', 'cancelled', 'expired'] } },
    select: { id: true },
  });
  const ids = over.map(({ id }) => id);
  await tx.order.updateMany({
    where: { id: { in: ids } },
    data: { recipient: NOBODY, version: { increment: 1 } },
  });
  await tx.orderItem.updateMany({ where: { orderId: { in: ids } }, data: { notes: '' } });
}
