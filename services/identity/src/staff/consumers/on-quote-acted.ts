import type { EventHandler } from '@tapory/messaging';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Tx } from '../../data/database.ts';
import { insertForeignEntry } from '../data/audit.ts';
import { QUOTE_ACTS } from '../domain/audit.ts';

/** Writes what staff did to a request for a quote into the audit log, under the name that they have now. */
export const onQuoteActed: EventHandler<Tx, 'quote.acted'> = async (tx, { data, time }) => {
  const { actId: id, requestId, requestNumber, actorId, actedAt, reason, version, total } = data;
  const act = QUOTE_ACTS.find((one) => one === data.act);
  if (!act) throw new Error(`staff did to request ${requestId} what is unknown: ${data.act}`);
  await insertForeignEntry(tx, {
    ...{ id, at: actedAt ?? time, actorId, subjectId: requestId, action: `quote.${act}` },
    actorName: (await findAccount(tx, actorId))?.username ?? '',
    detail: {
      requestNumber,
      ...(reason === '' ? {} : { reason }),
      ...(total ? { version: String(version), amount: String(total.units) } : {}),
    },
  });
};
