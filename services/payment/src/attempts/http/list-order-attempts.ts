import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { findAttemptsOfOrder } from '../data/attempts.ts';
import { attemptSchema, presentAttempt } from './present-attempt.ts';

/** The list is empty for another member's order, as for an unknown one. */
export const listOrderAttemptsHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'listOrderAttempts',
    summary: 'The member’s payment attempts of an order, newest first',
    params: z.object({ orderId: uuidSchema }),
    response: z.object({ items: z.array(attemptSchema) }),
    async handle({ actor, authorize, can, params, language }) {
      authorize({ ownerId: actor.id });
      const attempts = await findAttemptsOfOrder(database.pool, params.orderId);
      const own = attempts.filter(({ payerId }) => can({ ownerId: payerId }));
      return { items: own.map((attempt) => presentAttempt(attempt, language)) };
    },
  });
