import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';

export const staffMemberQueryOptions = (locale: string) =>
  queryOptions({
    queryKey: queryKeys.staffMember,
    // The library comes with the first page that needs it.
    queryFn: async () => (await import('../keycloak.ts')).openConsole(locale),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The signed-in staff member; fetched only when `isWanted`, since it redirects to the sign-in page. */
export function useStaffMember(isWanted: boolean) {
  const locale = useLocale();
  return useQuery({ ...staffMemberQueryOptions(locale), enabled: isWanted });
}
