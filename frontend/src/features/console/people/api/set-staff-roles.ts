import { useQueryClient } from '@tanstack/react-query';
import { setStaffRoles } from '../../../../lib/api/gen/identity/operations.gen.ts';
import type { SetStaffRolesData } from '../../../../lib/api/gen/identity/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import type { Person } from './get-person.ts';

/** Replaces the staff roles of a person. */
export function useSetStaffRoles({ id }: Person) {
  const queryClient = useQueryClient();
  return useCommand(
    (roles: SetStaffRolesData['body']['roles']) => setStaffRoles({ path: { id }, body: { roles } }),
    {
      onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.console }),
    },
  );
}
