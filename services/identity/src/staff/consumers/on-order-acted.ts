import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Tx } from '../../data/database.ts';
import { insertForeignEntry } from '../data/audit.ts';
import { ORDER_ACTS } from '../domain/audit.ts';

/** What was not given is left out. */
const given = (detail: Record<string, string | string[]>): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(detail).filter(([, value]) => value.length > 0));

/** Writes what staff did to an order into the audit log, under the name that they have now. */
export const onOrderActed: EventHandler<Tx, 'order.acted'> = async (tx, { data, time }) => {
  const { actId: id, orderId, orderNumber, actorId, actedAt } = data;
  const act = ORDER_ACTS.find((one) => one === data.act);
  if (!act) throw new Error(`staff did to order ${orderId} what is unknown: ${data.act}`);
  const { reason, fields, carrier, trackingNumber, mail, reference } = data;
  await insertForeignEntry(tx, {
    ...{ id, at: actedAt ?? time, actorId, subjectId: orderId, action: `order.${act}` },
    actorName: (await findAccount(tx, actorId))?.username ?? '',
    detail: given({
      ...{ orderNumber, reason, fields, carrier, trackingNumber, mail, reference },
      amount: data.amount ? String(data.amount.units) : '',
    }),
  });
};
