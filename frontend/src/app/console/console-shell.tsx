import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { LiveRegion } from '../../components/live-region.tsx';
import { RouteError } from '../route-error.tsx';
import { ConsoleAlone } from './console-alone.tsx';

/** Around the console: skip link and live region, without the shop's header and footer. */
export function ConsoleShell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <ErrorBoundary FallbackComponent={RouteError} resetKeys={[pathname]}>
        <Suspense fallback={<ConsoleAlone />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <LiveRegion />
    </>
  );
}
