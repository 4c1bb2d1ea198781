import { AppError } from '@tapory/errors';
import { authorize, defineRoute } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { findAttemptByToken } from '../data/attempts.ts';
import { attemptSchema, presentAttempt } from './present-attempt.ts';

export const readAttemptRoute = ({ database }: Deps) =>
  defineRoute({
    method: 'get',
    path: '/attempts/{returnToken}',
    operationId: 'readPaymentAttempt',
    summary: 'Status of a payment attempt',
    access: 'member',
    params: z.object({ returnToken: z.string().min(16).max(64) }),
    response: attemptSchema,
    async handle({ actor, params, language }) {
      const attempt = await findAttemptByToken(database, params.returnToken);
      if (!attempt) throw new AppError('NOT_FOUND');
      authorize(actor, 'payment:read', { ownerId: attempt.payerId });
      return presentAttempt(attempt, language);
    },
  });
