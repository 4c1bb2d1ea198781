import { twd } from '@tapory/money';
import { instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { ATTEMPT_STATUSES, type Attempt, GATEWAY_NAMES, METHODS } from '../attempts/domain/attempt.ts';
import { REFUND_STATUSES, type Refund } from '../refunds/domain/refund.ts';
import type { Deferral } from '../refunds/use-cases/deferral-of.ts';

export const staffAttemptSchema = z
  .object({
    id: uuidSchema,
    orderId: uuidSchema,
    orderNumber: z.string(),
    gateway: z.enum(GATEWAY_NAMES),
    method: z.enum(METHODS),
    status: z.enum(ATTEMPT_STATUSES),
    amount: moneySchema,
    tradeNumber: z.string(),
    gatewayNumber: z.string().nullable(),
    failureCode: z.string().nullable(),
    createdAt: instantSchema,
    paidAt: instantSchema.nullable(),
    codeExpiresAt: instantSchema.nullable(),
  })
  .meta({ id: 'StaffAttempt' });

export const refundSchema = z
  .object({
    id: uuidSchema,
    attemptId: uuidSchema,
    amount: moneySchema,
    reason: z.string(),
    status: z.enum(REFUND_STATUSES),
    steps: z.array(
      z.object({
        action: z.enum(['R', 'E', 'N']),
        at: instantSchema,
        code: z.string().optional(),
        message: z.string().optional(),
      }),
    ),
    note: z.string(),
    requestedName: z.string(),
    actedName: z.string().meta({ description: 'Who resolved it manually; empty when nobody did' }),
    actedAt: instantSchema.nullable(),
    createdAt: instantSchema,
    doneAt: instantSchema.nullable(),
    held: z
      .object({ by: z.enum(['gateway', 'capture']), until: instantSchema })
      .nullable()
      .meta({
        description: 'Why it is not sent yet: the gateway rate-limits, or captures the day’s payments',
      }),
  })
  .meta({ id: 'Refund' });

/** Allow-list of an attempt for staff, without its payer. */
export function presentStaffAttempt(attempt: Attempt): z.input<typeof staffAttemptSchema> {
  return {
    id: attempt.id,
    orderId: attempt.orderId,
    orderNumber: attempt.orderNumber,
    gateway: attempt.gateway,
    method: attempt.method,
    status: attempt.status,
    amount: twd(attempt.amount),
    tradeNumber: attempt.tradeNumber,
    gatewayNumber: attempt.gatewayNumber,
    failureCode: attempt.failureCode,
    createdAt: attempt.createdAt.toISOString(),
    paidAt: attempt.paidAt?.toISOString() ?? null,
    codeExpiresAt: attempt.codeExpiresAt?.toISOString() ?? null,
  };
}

export function presentRefund(refund: Refund, deferral: Deferral | null): z.input<typeof refundSchema> {
  return {
    id: refund.id,
    attemptId: refund.attemptId,
    amount: twd(refund.amount),
    reason: refund.reason,
    status: refund.status,
    steps: refund.steps,
    note: refund.note,
    requestedName: refund.requestedName,
    actedName: refund.actedName,
    actedAt: refund.actedAt?.toISOString() ?? null,
    createdAt: refund.createdAt.toISOString(),
    doneAt: refund.doneAt?.toISOString() ?? null,
    held: deferral && { by: deferral.by, until: deferral.until.toISOString() },
  };
}
