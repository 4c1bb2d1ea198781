import { createHash } from 'node:crypto';
import type { Recipient } from '../../orders/domain/recipient.ts';

/** Tells whether a parcel was entered with this recipient, without keeping who it is. */
export const digestOfRecipient = ({ name, phone, mobile, address, store }: Recipient): string =>
  createHash('sha256')
    .update(JSON.stringify([name, phone, mobile, address, store?.chain ?? '', store?.code ?? '']))
    .digest('hex');
