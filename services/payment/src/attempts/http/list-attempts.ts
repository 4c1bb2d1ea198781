import { defineHandler, pageOf, toOrder, toSlice } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { presentStaffAttempt, staffAttemptSchema } from '../../http/staff-schemas.ts';
import { listAttempts } from '../data/list-attempts.ts';
import { attemptQueries, toFilter } from './attempt-queries.ts';

export const listAttemptsHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'listStaffAttempts',
    summary: 'Payment attempts',
    query: attemptQueries.page,
    response: pageOf(staffAttemptSchema),
    async handle({ query }) {
      const { page, pageSize, sort } = query;
      const { items, total } = await listAttempts(database, toFilter(query), {
        order: toOrder(sort),
        ...toSlice(query),
      });
      return { items: items.map(presentStaffAttempt), page, pageSize, total };
    },
  });
