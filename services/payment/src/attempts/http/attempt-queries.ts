import { listQueries, searchSchema, toInstants } from '@tapory/service-kit';
import { z } from 'zod';
import { ATTEMPT_DATES, ATTEMPT_ORDERS, type AttemptFilter } from '../data/list-attempts.ts';
import { ATTEMPT_STATUSES, GATEWAY_NAMES } from '../domain/attempt.ts';

const filters = {
  status: z.enum(ATTEMPT_STATUSES).optional(),
  gateway: z.enum(GATEWAY_NAMES).optional(),
  search: searchSchema().toUpperCase().optional(),
  dated: z
    .enum(ATTEMPT_DATES)
    .default('createdAt')
    .meta({ description: 'What the days are about: when it was created or when it was paid' }),
  double: z.enum(['true']).optional().meta({ description: 'Orders that were paid more than once' }),
};

/** The queries of the list of attempts and of its file. */
export const attemptQueries = listQueries(filters, ATTEMPT_ORDERS, '-createdAt');

/** What both ask for. */
export function toFilter(query: z.output<typeof attemptQueries.csv>): AttemptFilter {
  const { status, gateway, search, dated, double, ids } = query;
  return { status, gateway, search, ids, isDouble: double === 'true', [dated]: toInstants(query) };
}
