import { CSV_RESPONSE, csvReply, defineHandler, fileSlice, toOrder } from '@tapory/service-kit';
import { findAccounts } from '../../accounts/data/accounts.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { peopleQueries, toFilter } from './people-queries.ts';
import { presentPerson } from './present-person.ts';

/** @lintignore read by the check of their names */
export const COLUMNS = ['username', 'name', 'email', 'phone', 'status', 'roles', 'createdAt', 'id'] as const;

export const exportPeopleHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'exportPeople',
    summary: 'Customers and staff as CSV',
    otherResponses: CSV_RESPONSE,
    query: peopleQueries.csv,
    async handle({ query, security }) {
      const slice = { order: toOrder(query.sort), ...fileSlice };
      const { items } = await findAccounts(database, toFilter(query), slice);
      const rows = items.map((account) => ({
        ...presentPerson(account),
        roles: account.roles.join(' '),
      }));
      return csvReply({ name: 'tapory-customers.csv', security }, COLUMNS, rows);
    },
  });
