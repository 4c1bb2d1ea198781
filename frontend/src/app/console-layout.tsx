import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorNote } from '../components/error-note.tsx';
import { Loading } from '../components/loading.tsx';
import { useStaffMember } from '../features/console/shared/api/get-staff-member.ts';
import { AccessDenied } from '../features/console/shared/components/access-denied.tsx';
import { ConsoleFrame } from '../features/console/shared/components/console-frame.tsx';
import { isStaff, mayOpen, pageAt } from '../features/console/shared/console-page.ts';
import { useSessionUser } from '../features/session/api/get-session.ts';
import { consolePages } from './console-pages.ts';

/** Guard and frame of the staff console: customers stop here, staff sign in with a token of its own. */
export function Component() {
  const user = useSessionUser();
  const { pathname } = useLocation();
  const isWanted = user ? isStaff(user.roles) : false;
  const member = useStaffMember(isWanted);
  if (!user) return <Loading />;
  if (!isWanted) return <AccessDenied />;
  if (member.isError) {
    return (
      <div className="wrap">
        <ErrorNote error={member.error} onRetry={() => void member.refetch()} />
      </div>
    );
  }
  if (!member.data) return <Loading />;
  const page = pageAt(consolePages, pathname);
  if (page && !mayOpen(page, member.data.roles)) return <AccessDenied />;
  const { roles } = member.data;
  const entries = consolePages.filter((one) => one.label && mayOpen(one, roles));
  return (
    <ConsoleFrame member={member.data} entries={entries}>
      <Suspense fallback={<Loading />}>
        <Outlet context={entries} />
      </Suspense>
    </ConsoleFrame>
  );
}
