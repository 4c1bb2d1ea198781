import type { Tx } from '../../data/database.ts';
import { DELIVERY_HOURS, type Delivery } from '../domain/delivery.ts';

/** A message whose delivery the provider is to be asked for. */
export type DueDelivery = { id: string; provider_id: string };

// The wait doubles: 30 s after sending, a minute, two, … Replicas lock other rows.
const TAKE_DUE = `
  UPDATE message SET delivery_due_at = now() + greatest(now() - sent_at, interval '30 seconds')
  WHERE id IN (
    SELECT id FROM message WHERE delivery = 'waiting' AND delivery_due_at <= now()
    ORDER BY delivery_due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id, provider_id`;

/** Takes messages that are due to be asked for, at most `limit`; each is due again later, until it is decided. */
export const takeDueDeliveries = (tx: Tx, limit: number): Promise<DueDelivery[]> =>
  tx.$queryRawUnsafe<DueDelivery[]>(TAKE_DUE, limit);

/** Stores what the provider said in the end; true when this call decided it. */
export async function decideDelivery(tx: Tx, id: string, { state, code }: Delivery): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE message SET delivery = ${state}, delivery_code = ${code.slice(0, 40)}
    WHERE id = ${id}::uuid AND delivery = 'waiting'`;
  return count === 1;
}

/** Ends the asking for messages that nothing was heard of. Returns their number. */
export const giveUpDeliveries = (tx: Tx): Promise<number> =>
  tx.$executeRaw`
    UPDATE message SET delivery = 'unknown'
    WHERE delivery = 'waiting' AND sent_at < now() - make_interval(hours => ${DELIVERY_HOURS}::int)`;
