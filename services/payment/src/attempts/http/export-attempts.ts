import { CSV_RESPONSE, CSV_ROWS_MAX, csvReply, defineHandler, toOrder } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { presentStaffAttempt } from '../../http/staff-schemas.ts';
import { listAttempts } from '../data/list-attempts.ts';
import { attemptQueries, toFilter } from './attempt-queries.ts';

const COLUMNS = [
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
] as const;

export const exportAttemptsHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'exportStaffAttempts',
    summary: 'Payment attempts as CSV',
    otherResponses: CSV_RESPONSE,
    query: attemptQueries.csv,
    async handle({ query }) {
      const slice = { order: toOrder(query.sort), skip: 0, take: CSV_ROWS_MAX };
      const { items } = await listAttempts(database, toFilter(query), slice);
      const rows = items.map((attempt) => ({ ...presentStaffAttempt(attempt), amount: attempt.amount }));
      return csvReply('tapory-payments.csv', COLUMNS, rows);
    },
  });
