import { defineHandler, pageOf, toOrder, toSlice } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { listAttempts } from '../data/list-attempts.ts';
import { attemptQueries, toFilter } from './attempt-queries.ts';
import { listedAttemptSchema, presentListedAttempt } from './present-listed-attempt.ts';

export const listAttemptsHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'listStaffAttempts',
    summary: 'Payment attempts',
    query: attemptQueries.page,
    response: pageOf(listedAttemptSchema),
    async handle({ query }) {
      const { page, pageSize, sort } = query;
      const { items, total } = await listAttempts(database, toFilter(query), {
        order: toOrder(sort),
        ...toSlice(query),
      });
      return { items: items.map(presentListedAttempt), page, pageSize, total };
    },
  });
