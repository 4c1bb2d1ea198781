import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import {
  authorize,
  defineRoute,
  instantSchema,
  type Language,
  moneySchema,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { findAttemptByToken } from '../data/attempts.ts';
import type { Attempt } from '../domain/attempt.ts';
import type { Deps } from '../use-cases/deps.ts';
import { failureText } from './failure-text.ts';

const attemptSchema = z
  .object({
    status: z.enum(['pending', 'succeeded', 'failed']),
    orderId: uuidSchema,
    orderNumber: z.string(),
    amount: moneySchema,
    method: z.enum(['credit', 'atm', 'cvs', 'barcode']),
    paidAt: instantSchema.nullable(),
    failureCode: z.string().optional(),
    failureMessage: z.string().optional(),
  })
  .meta({ id: 'PaymentAttempt' });

function present(attempt: Attempt, language: Language): z.input<typeof attemptSchema> {
  const { status, orderId, orderNumber, amount, method, paidAt, failureCode, gateway } = attempt;
  return {
    status,
    orderId,
    orderNumber,
    amount: twd(amount),
    method,
    paidAt: paidAt?.toISOString() ?? null,
    ...(failureCode === null
      ? {}
      : { failureCode, failureMessage: failureText(gateway, failureCode, language) }),
  };
}

export const readAttemptRoute = ({ database }: Deps) =>
  defineRoute({
    method: 'get',
    path: '/attempts/{returnToken}',
    operationId: 'readPaymentAttempt',
    summary: 'How paying stands',
    access: 'member',
    params: z.object({ returnToken: z.string().min(16).max(64) }),
    response: attemptSchema,
    async handle({ actor, params, language }) {
      const attempt = await findAttemptByToken(database, params.returnToken);
      if (!attempt) throw new AppError('NOT_FOUND');
      authorize(actor, 'payment:read', { ownerId: attempt.payerId });
      return present(attempt, language);
    },
  });
