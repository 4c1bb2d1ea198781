import '../shell/header.css';
import './console-frame.css';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { Loading } from '../../components/loading.tsx';
import type { StaffMember } from '../../features/console/shared/keycloak.ts';
import { useDeviceState } from '../../features/console/shared/list/use-device-state.ts';
import { RouteError } from '../route-error.tsx';
import { useFocusOnNavigation } from '../shell/use-focus-on-navigation.ts';
import { ConsoleBar } from './console-bar.tsx';
import { ConsoleDrawer } from './console-drawer.tsx';
import { ConsoleRail } from './console-rail.tsx';

type ConsoleFrameProps = { member: StaffMember; children: ReactNode };

const isRoomy = () => window.matchMedia('(min-width: 1024px)').matches;
const toOpen = (stored: unknown): boolean => (typeof stored === 'boolean' ? stored : isRoomy());

/** The console's bar above, its menu beside the page; on a phone the menu is a drawer. */
export function ConsoleFrame({ member, children }: ConsoleFrameProps) {
  const { pathname, key } = useLocation();
  const main = useFocusOnNavigation();
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useDeviceState('rail', toOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu
  useEffect(() => drawer.current?.close(), [key]);
  return (
    <div className="console">
      <ConsoleBar
        member={member}
        isRailOpen={isOpen}
        onRail={() => setIsOpen(!isOpen)}
        onDrawer={() => drawer.current?.showModal()}
      />
      <ConsoleDrawer ref={drawer} member={member} />
      {isOpen ? (
        <div className="console__rail" id="console-rail">
          <ConsoleRail roles={member.roles} />
        </div>
      ) : null}
      <main id="main" ref={main} tabIndex={-1} className="console__main">
        <ErrorBoundary FallbackComponent={RouteError} resetKeys={[pathname]}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
