import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';
import type { MessageKind } from '../domain/message.ts';
import { notify } from '../use-cases/notify.ts';
import { orderValues } from './order-values.ts';

const KINDS: Record<string, MessageKind> = {
  placed: 'order-placed',
  paid: 'order-paid',
  refunded: 'order-refunded',
  production_started: 'order-production-started',
  shipped: 'order-shipped',
  completed: 'order-completed',
};

/** Sends a mail about an order once more, one mail for each resending. */
export const onOrderMailResent =
  ({ box, publicUrl }: Pick<ConsumerDeps, 'box' | 'publicUrl'>): EventHandler<Tx, 'order.mail-resent'> =>
  async (tx, { data }) => {
    const kind = KINDS[data.mail];
    if (!kind) throw new Error(`order ${data.orderId} resends an unknown mail: ${data.mail}`);
    const account = await findAccount(tx, data.userId);
    if (!account) return;
    const values = { ...orderValues(publicUrl, data), trackingNumber: data.trackingNumber };
    await notify(tx, box, account, { kind, cause: `resent ${data.resendId}`, values });
  };
