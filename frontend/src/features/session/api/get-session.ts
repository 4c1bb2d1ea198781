import { queryOptions, useQuery } from '@tanstack/react-query';
import { readSession } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { SessionUser } from '../../../lib/api/gen/identity/types.gen.ts';

export type { SessionUser };

/** Who is signed in. The answer is never 401: nobody is `user: null`. */
export const sessionQueryOptions = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => readSession({ signal }),
    staleTime: 60_000,
    retry: false,
  });

/** The check itself, for the sign-in page: it must tell "nobody" from "no answer". */
export const useSession = () => useQuery(sessionQueryOptions());

/** The signed-in user; `undefined` while asking, `null` for nobody - and for a check that failed. */
export function useSessionUser(): SessionUser | null | undefined {
  const session = useSession();
  if (session.isPending) return undefined;
  return session.data?.user ?? null;
}
