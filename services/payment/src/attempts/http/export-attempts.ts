import { CSV_RESPONSE, csvReply, defineHandler, fileSlice, toOrder } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { listAttempts } from '../data/list-attempts.ts';
import { outcomeOf } from '../domain/outcome-of.ts';
import { attemptQueries, toFilter } from './attempt-queries.ts';
import { presentListedAttempt } from './present-listed-attempt.ts';

/** @lintignore read by the check of their names */
export const COLUMNS = [
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
] as const;

export const exportAttemptsHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'exportStaffAttempts',
    summary: 'Payment attempts as CSV',
    otherResponses: CSV_RESPONSE,
    query: attemptQueries.csv,
    async handle({ query, security }) {
      const slice = { order: toOrder(query.sort), ...fileSlice };
      const { items } = await listAttempts(database, toFilter(query), slice);
      const rows = items.map(({ attempt, refunded }) => ({
        ...presentListedAttempt({ attempt, refunded }),
        status: outcomeOf(attempt, refunded),
        amount: attempt.amount,
        refundedAmount: refunded,
      }));
      return csvReply({ name: 'tapory-payments.csv', security }, COLUMNS, rows);
    },
  });
