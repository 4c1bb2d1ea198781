import { defineHandler, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { listCases } from '../data/money-cases.ts';
import { caseSchema, present } from './money-case-schema.ts';

export const listMoneyCasesHandler = ({ database }: Deps) =>
  defineHandler({
    operationId: 'listMoneyCases',
    summary: 'Late payments, double payments and wrong amounts: open or decided cases',
    query: pageQuerySchema.extend({ state: z.enum(['open', 'decided']).default('open') }),
    response: pageOf(caseSchema),
    async handle({ query: { page, pageSize, state } }) {
      const slice = { skip: (page - 1) * pageSize, take: pageSize };
      const { items, total } = await listCases(database, state === 'open', slice);
      return { items: items.map(present), page, pageSize, total };
    },
  });
