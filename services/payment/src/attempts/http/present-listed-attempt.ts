import { twd } from '@tapory/money';
import { moneySchema } from '@tapory/service-kit';
import type { z } from 'zod';
import { presentStaffAttempt, staffAttemptSchema } from '../../http/staff-schemas.ts';
import type { ListedAttempt } from '../data/list-attempts.ts';

export const listedAttemptSchema = staffAttemptSchema
  .extend({ refundedAmount: moneySchema.meta({ description: 'Sum of the refunds that are done' }) })
  .meta({ id: 'ListedAttempt' });

/** Allow-list of an attempt for staff, with what its refunds have given back. */
export function presentListedAttempt({
  attempt,
  refunded,
}: ListedAttempt): z.input<typeof listedAttemptSchema> {
  return { ...presentStaffAttempt(attempt), refundedAmount: twd(refunded) };
}
