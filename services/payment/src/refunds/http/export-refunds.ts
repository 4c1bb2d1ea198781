import { CSV_RESPONSE, csvReply, defineHandler, fileSlice, toOrder } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { presentRefund } from '../../http/staff-schemas.ts';
import { listRefunds } from '../data/list-refunds.ts';
import { refundQueries, toFilter } from './refund-queries.ts';

/** @lintignore read by the check of their names */
export const COLUMNS = [
  'orderNumber',
  'status',
  'amount',
  'reason',
  'gateway',
  'tradeNumber',
  'requestedName',
  'createdAt',
  'doneAt',
  'actedName',
  'actedAt',
  'note',
] as const;

export const exportRefundsHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'exportRefunds',
    summary: 'Refunds as CSV',
    otherResponses: CSV_RESPONSE,
    query: refundQueries.csv,
    async handle({ query, security }) {
      const slice = { order: toOrder(query.sort), ...fileSlice };
      const { items } = await listRefunds(database, toFilter(query), slice);
      const rows = items.map(({ refund, attempt: { orderNumber, gateway, tradeNumber } }) => {
        const { steps: _steps, held: _held, ...shown } = presentRefund(refund, null);
        return { ...shown, amount: refund.amount, orderNumber, gateway, tradeNumber };
      });
      return csvReply({ name: 'tapory-refunds.csv', security }, COLUMNS, rows);
    },
  });
