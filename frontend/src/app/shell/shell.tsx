import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { LiveRegion } from '../../components/live-region.tsx';
import { Loading } from '../../components/loading.tsx';
import { paths } from '../../config/paths.ts';
import { announce } from '../../lib/announce.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** After a change of page, focus goes to the new page and its title is said. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
  return main;
}

/** Everything around a page: skip link, header, main, footer, live region. */
export function Shell() {
  const { t } = useTranslation();
  const main = useFocusOnNavigation();
  const isHome = useLocation().pathname === paths.home.path;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={isHome ? 'main main--bleed' : 'main'}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <LiveRegion />
      <ScrollRestoration />
    </>
  );
}
