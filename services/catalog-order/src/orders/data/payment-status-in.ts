import { type RawBuilder, sql } from 'kysely';
import type { PaymentStatus } from '../domain/order-states.ts';

/** SQL for "the payment status is one of these", as literals: a partial index is not used for a parameter. */
export const paymentStatusIn = (statuses: readonly PaymentStatus[]): RawBuilder<boolean> =>
  sql.raw(`payment_status IN ('${statuses.join("', '")}')`);
