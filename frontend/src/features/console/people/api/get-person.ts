import { queryOptions, useQuery } from '@tanstack/react-query';
import { readPerson } from '../../../../lib/api/gen/identity/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

export type { Person } from '../../../../lib/api/gen/identity/types.gen.ts';

const personQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.consolePeople, 'one', id],
    queryFn: ({ signal }) => readPerson({ path: { id }, signal }),
  });

export const usePerson = (id: string) => useQuery(personQueryOptions(id));
