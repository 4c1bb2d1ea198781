import { defineHandler, pageOf, toOrder, toSlice } from '@tapory/service-kit';
import { findAccounts } from '../../accounts/data/accounts.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { peopleQueries, toFilter } from './people-queries.ts';
import { personSchema, presentPerson } from './present-person.ts';

export const listPeopleHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listPeople',
    summary: 'Customers and staff; search matches username, name, email and phone',
    query: peopleQueries.page,
    response: pageOf(personSchema),
    async handle({ query, security }) {
      security.record({ event: 'people-searched', outcome: 'success' });
      const { page, pageSize, sort } = query;
      const slice = { order: toOrder(sort), ...toSlice(query) };
      const found = await findAccounts(database, toFilter(query), slice);
      return { items: found.items.map(presentPerson), page, pageSize, total: found.total };
    },
  });
