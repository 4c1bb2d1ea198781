import { defineHandler, pageOf, pageQuerySchema, ROLES } from '@tapory/service-kit';
import { z } from 'zod';
import { findAccounts } from '../../accounts/data/accounts.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { personSchema, presentPerson } from './present-person.ts';

const SEARCH_MAX = 100;

export const listPeopleHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listPeople',
    summary: 'People, newest first; search matches username, name, e-mail and phone',
    query: pageQuerySchema.extend({
      search: z.string().trim().max(SEARCH_MAX).optional(),
      status: z.enum(['active', 'inactive', 'deleted']).optional(),
      role: z.enum(ROLES).optional(),
    }),
    response: pageOf(personSchema),
    async handle({ query: { page, pageSize, ...filter }, security }) {
      security.record({ event: 'people-searched', outcome: 'success' });
      const found = await findAccounts(database, filter, { skip: (page - 1) * pageSize, take: pageSize });
      return { items: found.items.map(presentPerson), page, pageSize, total: found.total };
    },
  });
