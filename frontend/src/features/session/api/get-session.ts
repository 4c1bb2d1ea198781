import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SessionUser } from '../../../lib/api/gen/identity/types.gen.ts';
import { $session, freshenSession, refreshSession } from '../../../lib/session-store.ts';

export type { SessionUser };

/**
 * The session: `data.user` is null for a visitor, `isError` means that the request failed. Not a query, because every
 * page needs it and the first page loads without the query client.
 */
export function useSession() {
  const session = useStore($session, { ssr: 'initial' });
  useEffect(() => {
    freshenSession();
    const handleReturn = () => document.visibilityState === 'visible' && freshenSession();
    document.addEventListener('visibilitychange', handleReturn);
    return () => document.removeEventListener('visibilitychange', handleReturn);
  }, []);
  return { ...session, refetch: refreshSession };
}

/** The signed-in user; `undefined` while loading, `null` for a visitor and when the request failed. */
export function useSessionUser(): SessionUser | null | undefined {
  const session = useSession();
  if (session.isPending) return undefined;
  return session.data?.user ?? null;
}
