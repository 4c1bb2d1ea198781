import './shell.css';
import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { LiveRegion } from '../../components/live-region.tsx';
import { Loading } from '../../components/loading.tsx';
import { paths } from '../../config/paths.ts';
import { replayPage } from '../../lib/pre-hydration-replay.ts';
import { RouteError } from '../route-error.tsx';
import { CartHost } from './cart-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Hydrated together with the page beside it. */
function ReplayPageClicks() {
  useEffect(replayPage, []);
  return null;
}

/** Everything around a page: skip link, header, main, footer, live region. */
export function Shell() {
  const { t } = useTranslation();
  const main = useFocusOnNavigation();
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <Header />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={pathname === paths.home.path ? 'main main--bleed' : 'main'}
      >
        <ErrorBoundary FallbackComponent={RouteError} resetKeys={[pathname]}>
          <Suspense fallback={<Loading />}>
            <Outlet />
            <ReplayPageClicks />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <CartHost />
      <LiveRegion />
    </>
  );
}
