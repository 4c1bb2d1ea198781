import { Outlet, useLocation } from 'react-router-dom';
import { ErrorNote } from '../../components/error-note.tsx';
import { useStaffMember } from '../../features/console/shared/api/get-staff-member.ts';
import { AccessDenied } from '../../features/console/shared/components/access-denied.tsx';
import { type ConsoleContext, isStaff, mayOpen, pageAt } from '../../features/console/shared/console-page.ts';
import { useSessionUser } from '../../features/session/api/get-session.ts';
import { consolePages } from '../console-pages.ts';
import { BackToConsole } from './back-to-console.tsx';
import { ConsoleAlone } from './console-alone.tsx';
import { ConsoleFrame } from './console-frame.tsx';

/** Guard and frame of the staff console: customers stop here, staff sign in with a token of its own. */
export function Component() {
  const user = useSessionUser();
  const { pathname } = useLocation();
  const isWanted = user ? isStaff(user.roles) : false;
  const member = useStaffMember(isWanted);
  if (!user) return <ConsoleAlone />;
  if (!isWanted) {
    return (
      <ConsoleAlone>
        <AccessDenied />
      </ConsoleAlone>
    );
  }
  if (member.isError) {
    return (
      <ConsoleAlone>
        <div className="wrap">
          <ErrorNote error={member.error} onRetry={() => void member.refetch()} />
        </div>
      </ConsoleAlone>
    );
  }
  if (!member.data) return <ConsoleAlone />;
  const page = pageAt(consolePages, pathname);
  const { roles } = member.data;
  const mayEnter = !page || mayOpen(page, roles);
  const context: ConsoleContext = { roles };
  return (
    <ConsoleFrame member={member.data}>
      {mayEnter ? <Outlet context={context} /> : <AccessDenied back={<BackToConsole />} />}
    </ConsoleFrame>
  );
}
