import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../../../components/loading.tsx';
import { paths } from '../../../config/paths.ts';
import { checkMember, earlyCheck } from '../../../lib/session-store.ts';
import { type SessionUser, useSession } from '../api/get-session.ts';

/**
 * The user who passes the guard: `undefined` while the session is read, on every entry but that of a first page which came with
 * the answer; `null` for a visitor and when the request fails. After that a failed check is ignored, so that nobody loses their work; only a sign-out ends it.
 */
function useMember(): SessionUser | null | undefined {
  const session = useSession();
  const [entered, setEntered] = useState(earlyCheck.read);
  const isAsked = useRef(false);
  // Before the other effects, so that the header of a first page shares this request. React runs it once more whenever a part of
  // the page was being loaded.
  useLayoutEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const asked = earlyCheck.take();
    if (entered !== undefined) return;
    // As a transition: `Loading...` stays until the page has come. A boundary that suspends anew would keep its own for another 0.3 s.
    void (asked ?? checkMember()).then((user) => startTransition(() => setEntered(user)));
  }, [entered]);
  return entered ? (session.data?.user ?? null) : entered;
}

/** Guard of all pages that need a signed-in user, or of a part of one; a failed check counts as signed out. */
export function ProtectedRoute({ children = <Outlet /> }: { children?: ReactNode }) {
  const user = useMember();
  const location = useLocation();
  if (user === undefined) return <Loading />;
  if (user === null) return <Navigate to={paths.login.href(location.pathname + location.search)} replace />;
  return children;
}
