import { defineStaffList, searchSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { ATTEMPT_DATES, ATTEMPT_ORDERS, listAttempts } from '../data/list-attempts.ts';
import { ATTEMPT_STATUSES, GATEWAY_NAMES } from '../domain/attempt.ts';
import { outcomeOf } from '../domain/outcome-of.ts';
import { listedAttemptSchema, presentListedAttempt } from './present-listed-attempt.ts';

export const attemptList = defineStaffList({
  operationId: 'listStaffAttempts',
  summary: 'Payment attempts',
  filters: {
    status: z.enum(ATTEMPT_STATUSES).optional(),
    gateway: z.enum(GATEWAY_NAMES).optional(),
    search: searchSchema().toUpperCase().optional(),
    dated: z
      .enum(ATTEMPT_DATES)
      .default('createdAt')
      .meta({ description: 'What the days are about: when it was created or when it was paid' }),
    double: z.enum(['true']).optional().meta({ description: 'Orders that were paid more than once' }),
  },
  sorts: ATTEMPT_ORDERS,
  initial: '-createdAt',
  find: ({ database }: Deps, { during, dated, double, ...filter }, slice) =>
    listAttempts(database, { ...filter, isDouble: double === 'true', [dated]: during }, slice),
  item: listedAttemptSchema,
  present: presentListedAttempt,
  file: {
    operationId: 'exportStaffAttempts',
    summary: 'Payment attempts as CSV',
    name: 'tapory-payments.csv',
    columns: [
      'orderNumber',
      'status',
      'gateway',
      'method',
      'amount',
      'tradeNumber',
      'gatewayNumber',
      'failureCode',
      'createdAt',
      'paidAt',
      'codeExpiresAt',
      'refundedAmount',
    ],
    toRows: (rows) =>
      rows.map((listed) => ({
        ...presentListedAttempt(listed),
        status: outcomeOf(listed.attempt, listed.refunded),
        amount: listed.attempt.amount,
        refundedAmount: listed.refunded,
      })),
  },
});
