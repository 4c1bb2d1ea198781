import { useEffect, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../../lib/api/gen/identity/types.gen.ts';
import {
  freshenSession,
  onSessionChange,
  readSessionState,
  readUnknownSession,
  refreshSession,
} from '../../../lib/session-store.ts';

export type { SessionUser };

/**
 * Who is signed in: `data.user` is null for nobody, `isError` means that no answer came. Not a query, because every
 * page asks this and the first page comes without the query client.
 */
export function useSession() {
  const session = useSyncExternalStore(onSessionChange, readSessionState, readUnknownSession);
  useEffect(() => {
    freshenSession();
    const handleReturn = () => document.visibilityState === 'visible' && freshenSession();
    document.addEventListener('visibilitychange', handleReturn);
    return () => document.removeEventListener('visibilitychange', handleReturn);
  }, []);
  return { ...session, refetch: refreshSession };
}

/** The signed-in user; `undefined` while asking, `null` for nobody - and for a check that failed. */
export function useSessionUser(): SessionUser | null | undefined {
  const session = useSession();
  if (session.isPending) return undefined;
  return session.data?.user ?? null;
}
