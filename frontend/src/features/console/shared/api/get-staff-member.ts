import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';

/** The signed-in staff member; fetched only when `isWanted`, since it redirects to the sign-in page. */
export function useStaffMember(isWanted: boolean) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['staff-member'],
    // The library comes with the first page that needs it.
    queryFn: async () => (await import('../keycloak.ts')).openConsole(locale),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
