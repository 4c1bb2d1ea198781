import { twd } from '@tapory/money';
import { instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { actsOf, CASE_ACTS, CASE_REASONS, CASE_STATUSES, type MoneyCase } from '../domain/money-case.ts';

export const caseSchema = z
  .object({
    id: uuidSchema,
    attemptId: uuidSchema,
    orderId: uuidSchema,
    orderNumber: z.string(),
    reason: z.enum(CASE_REASONS),
    amount: moneySchema,
    status: z.enum(CASE_STATUSES),
    acts: z.array(z.enum(CASE_ACTS)).meta({ description: 'Allowed decisions' }),
    note: z.string(),
    decidedName: z.string(),
    decidedAt: instantSchema.nullable(),
    openedAt: instantSchema,
  })
  .meta({ id: 'MoneyCase' });

export const present = (one: MoneyCase): z.input<typeof caseSchema> => ({
  id: one.id,
  attemptId: one.attemptId,
  orderId: one.orderId,
  orderNumber: one.orderNumber,
  reason: one.reason,
  amount: twd(one.amount),
  status: one.status,
  acts: one.status === 'open' ? [...actsOf(one.reason)] : [],
  note: one.note,
  decidedName: one.decidedName,
  decidedAt: one.decidedAt?.toISOString() ?? null,
  openedAt: one.openedAt.toISOString(),
});
