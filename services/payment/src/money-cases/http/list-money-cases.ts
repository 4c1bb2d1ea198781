import { defineHandler, pageOf, toOrder, toSlice } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { listCases } from '../data/list-cases.ts';
import { caseQueries, toFilter } from './case-queries.ts';
import { caseSchema, present } from './money-case-schema.ts';

export const listMoneyCasesHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'listMoneyCases',
    summary: 'Late payments, double payments and wrong amounts: open or decided cases',
    query: caseQueries.page,
    response: pageOf(caseSchema),
    async handle({ query }) {
      const { page, pageSize, sort } = query;
      const { items, total } = await listCases(database, toFilter(query), {
        order: toOrder(sort),
        ...toSlice(query),
      });
      return { items: items.map(present), page, pageSize, total };
    },
  });
