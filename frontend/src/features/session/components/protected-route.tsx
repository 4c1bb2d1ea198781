import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../../../components/loading.tsx';
import { paths } from '../../../config/paths.ts';
import { useSessionUser } from '../api/get-session.ts';

/** Guard of every page that needs a signed-in user; a failed check counts as signed out. */
export function ProtectedRoute() {
  const user = useSessionUser();
  const location = useLocation();
  if (user === undefined) return <Loading />;
  if (user === null) return <Navigate to={paths.login.href(location.pathname + location.search)} replace />;
  return <Outlet />;
}
