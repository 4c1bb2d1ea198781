import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';

export type SessionUser = {
  id: string;
  username: string;
  name: string | null;
  roles: string[];
  /** False until e-mail and phone are both filled in: the profile reminder asks for them. */
  profileComplete: boolean;
};

type Session = { user: SessionUser | null };

/** Who is signed in. The answer is never 401: nobody is `user: null`. */
export const sessionQueryOptions = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => request<Session>('/identity/session', { signal }),
    staleTime: 60_000,
    retry: false,
  });

/** The signed-in user; `undefined` while asking, `null` for nobody - and for a check that failed. */
export function useSessionUser(): SessionUser | null | undefined {
  const session = useQuery(sessionQueryOptions());
  if (session.isPending) return undefined;
  return session.data?.user ?? null;
}
