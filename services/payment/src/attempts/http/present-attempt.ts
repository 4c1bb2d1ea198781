import { twd } from '@tapory/money';
import { instantSchema, type Language, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { ATTEMPT_STATUSES, type Attempt, GATEWAY_NAMES, METHODS } from '../domain/attempt.ts';
import { failureText } from './failure-text.ts';

const transferCodeSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('atm'), bankCode: z.string(), account: z.string() }),
    z.object({ kind: z.literal('cvs'), number: z.string() }),
    z.object({ kind: z.literal('barcode'), lines: z.array(z.string()) }),
  ])
  .meta({ id: 'TransferCode' });

export const attemptSchema = z
  .object({
    status: z.enum(ATTEMPT_STATUSES),
    orderId: uuidSchema,
    orderNumber: z.string(),
    amount: moneySchema,
    gateway: z.enum(GATEWAY_NAMES),
    method: z.enum(METHODS),
    returnToken: z.string(),
    createdAt: instantSchema,
    paidAt: instantSchema.nullable(),
    transferCode: transferCodeSchema.nullable(),
    codeExpiresAt: instantSchema.nullable(),
    failureCode: z.string().optional(),
    failureMessage: z.string().optional(),
  })
  .meta({ id: 'PaymentAttempt' });

/** Allow-list of an attempt for its payer. */
export function presentAttempt(attempt: Attempt, language: Language): z.input<typeof attemptSchema> {
  const { failureCode, gateway } = attempt;
  return {
    status: attempt.status,
    orderId: attempt.orderId,
    orderNumber: attempt.orderNumber,
    amount: twd(attempt.amount),
    gateway,
    method: attempt.method,
    returnToken: attempt.returnToken,
    createdAt: attempt.createdAt.toISOString(),
    paidAt: attempt.paidAt?.toISOString() ?? null,
    transferCode: attempt.transferCode,
    codeExpiresAt: attempt.codeExpiresAt?.toISOString() ?? null,
    ...(failureCode === null
      ? {}
      : { failureCode, failureMessage: failureText({ ...attempt, failureCode }, language) }),
  };
}
