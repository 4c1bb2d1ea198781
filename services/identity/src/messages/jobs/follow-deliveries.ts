import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import { countMessage } from '../../metrics.ts';
import type { SmsSender } from '../clients/sms.ts';
import { decideDelivery, giveUpDeliveries, takeDueDeliveries } from '../data/deliveries.ts';

export type FollowDeliveriesDeps = { database: Database; sms: SmsSender; log: Log };

const EVERY_MS = 5000;
/** Mitake answers for at most 100 messages at once; Twilio is asked one by one. */
const AT_ONCE = 50;

/**
 * Asks the provider what became of short messages. It is asked instead of calling the shop, so that nobody can forge a report
 * and no address has to be open for it. Returns how many were decided.
 */
export async function followDeliveries({ database, sms, log }: FollowDeliveriesDeps): Promise<number> {
  const due = await takeDueDeliveries(database, AT_ONCE);
  if (due.length === 0) return 0;
  const found = await sms.readDeliveries(due.map(({ provider_id }) => provider_id));
  let decided = 0;
  for (const { id, provider_id } of due) {
    const delivery = found.get(provider_id);
    if (!delivery || delivery.state === 'waiting') continue;
    if (!(await decideDelivery(database, id, delivery))) continue;
    decided += 1;
    countMessage('sms', delivery.state);
    if (delivery.state === 'undelivered')
      log.warn({ messageId: id, code: delivery.code }, 'a short message was not delivered');
  }
  await giveUpDeliveries(database);
  return decided;
}

/** Runs {@link followDeliveries} every few seconds. */
export const followDeliveriesJob = (deps: FollowDeliveriesDeps): Part =>
  repeatingJob({
    name: 'follow-deliveries',
    everyMs: EVERY_MS,
    run: () => followDeliveries(deps),
    log: deps.log,
  });
