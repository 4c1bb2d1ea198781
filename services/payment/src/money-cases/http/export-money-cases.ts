import { CSV_RESPONSE, CSV_ROWS_MAX, csvReply, defineHandler, toOrder } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { listCases } from '../data/list-cases.ts';
import { caseQueries, toFilter } from './case-queries.ts';
import { present } from './money-case-schema.ts';

const COLUMNS = [
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
    async handle({ query }) {
      const slice = { order: toOrder(query.sort), skip: 0, take: CSV_ROWS_MAX };
      const { items } = await listCases(database, toFilter(query), slice);
      const rows = items.map((one) => {
        const { acts: _acts, ...shown } = present(one);
        return { ...shown, amount: one.amount };
      });
      return csvReply('tapory-payment-exceptions.csv', COLUMNS, rows);
    },
  });
