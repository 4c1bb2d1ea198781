import type { Tx } from '../../data/database.ts';
import type { Parcel } from '../../orders/domain/parcel.ts';
import { findOpen, moveConsignment } from '../data/consignments.ts';
import { trackingNumberOf } from '../domain/consignment.ts';

/** Ends the open parcel of a locked order that is sent: in that one, or in another that staff have named. */
export async function endConsignment(tx: Tx, orderId: string, { trackingNumber }: Parcel): Promise<void> {
  const open = await findOpen(tx, orderId);
  if (!open) return;
  const isThat = open.status === 'created' && trackingNumberOf(open) === trackingNumber;
  await moveConsignment(tx, open, { status: isThat ? 'sent' : 'replaced' });
}
