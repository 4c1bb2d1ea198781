import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import {
  activateAccount,
  deactivateAccount,
  listAudit,
  listPeople,
  readPerson,
  resetAuthenticators,
  setStaffRoles,
} from '../../../../lib/api/gen/identity/operations.gen.ts';
import type {
  ListAuditData,
  ListPeopleData,
  Person,
  SetStaffRolesData,
} from '../../../../lib/api/gen/identity/types.gen.ts';

export type { AuditEntry, Person } from '../../../../lib/api/gen/identity/types.gen.ts';

export type PeopleQuery = NonNullable<ListPeopleData['query']>;
export type AuditQuery = NonNullable<ListAuditData['query']>;
type StaffRoles = SetStaffRolesData['body']['roles'];

const peopleKey = ['console', 'people'];

export const usePeople = (query: PeopleQuery) =>
  useQuery({
    queryKey: [...peopleKey, query],
    queryFn: ({ signal }) => listPeople({ query, signal }),
    placeholderData: (former) => former,
  });

const personQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => readPerson({ path: { id }, signal }),
  });

export const usePerson = (id: string) => useQuery(personQueryOptions(id));

export const useAudit = (query: AuditQuery) =>
  useQuery({
    queryKey: ['console', 'audit', query],
    queryFn: ({ signal }) => listAudit({ query, signal }),
    placeholderData: (former) => former,
  });

/** Acts of an administrator on one person. */
export type PersonAct =
  | { act: 'activate' | 'deactivate'; reason: string }
  | { act: 'roles'; roles: StaffRoles };

/** Removes all authenticator apps and passkeys of a person; returns how many there were. */
export function useResetAuthenticators({ id }: Person) {
  const queryClient = useQueryClient();
  return useMutation<{ removed: number }, ApiError, string>({
    mutationFn: (reason) => resetAuthenticators({ path: { id }, body: { reason } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['console', 'audit'] }),
  });
}

export function useChangePerson({ id }: Person) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, PersonAct>({
    mutationFn: (change) => {
      if (change.act === 'roles') return setStaffRoles({ path: { id }, body: { roles: change.roles } });
      const run = change.act === 'activate' ? activateAccount : deactivateAccount;
      return run({ path: { id }, body: { reason: change.reason } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['console'] }),
  });
}
