import { CSV_RESPONSE, csvReply, defineHandler, fileSlice, toOrder } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { listCases } from '../data/list-cases.ts';
import { caseQueries, toFilter } from './case-queries.ts';
import { present } from './money-case-schema.ts';

/** @lintignore read by the check of their names */
export const COLUMNS = [
  'orderNumber',
  'reason',
  'amount',
  'status',
  'openedAt',
  'decidedAt',
  'decidedName',
  'note',
] as const;

export const exportMoneyCasesHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'exportMoneyCases',
    summary: 'Late payments, double payments and wrong amounts as CSV',
    otherResponses: CSV_RESPONSE,
    query: caseQueries.csv,
    async handle({ query, security }) {
      const slice = { order: toOrder(query.sort), ...fileSlice };
      const { items } = await listCases(database, toFilter(query), slice);
      const rows = items.map((one) => {
        const { acts: _acts, ...shown } = present(one);
        return { ...shown, amount: one.amount };
      });
      return csvReply({ name: 'tapory-payment-exceptions.csv', security }, COLUMNS, rows);
    },
  });
