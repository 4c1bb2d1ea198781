import { useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../../../components/loading.tsx';
import { paths } from '../../../config/paths.ts';
import { checkMember } from '../../../lib/session-store.ts';
import { type SessionUser, useSession } from '../api/get-session.ts';

/**
 * Who passes the guard: `undefined` while identity is asked, which is with every entry; `null` for nobody and for a
 * check that failed. Once in, somebody stays until they are known to be signed out: a later look that gets no answer
 * throws nobody out of what they are doing.
 */
function useMember(): SessionUser | null | undefined {
  const session = useSession();
  const [entered, setEntered] = useState<SessionUser | null>();
  // Before the other effects, so that the header of a first page waits for this answer instead of asking as well.
  useLayoutEffect(() => {
    let isHere = true;
    void checkMember().then((user) => isHere && setEntered(user));
    return () => {
      isHere = false;
    };
  }, []);
  return entered ? (session.data?.user ?? null) : entered;
}

/** Guard of every page that needs a signed-in user; a failed check counts as signed out. */
export function ProtectedRoute() {
  const user = useMember();
  const location = useLocation();
  if (user === undefined) return <Loading />;
  if (user === null) return <Navigate to={paths.login.href(location.pathname + location.search)} replace />;
  return <Outlet />;
}
