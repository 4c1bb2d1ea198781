import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/page-title.tsx';
import { Hero } from '../../features/home/components/hero.tsx';

/** Until the page has all that it shows first, the prerendered HTML stands; its links work without scripts. */
const firstScreen = (): Promise<unknown> =>
  typeof document === 'undefined' || document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

const Below = lazy(() =>
  firstScreen()
    .then(() => import('./home-below.tsx'))
    .then((below) => ({ default: below.Below })),
);

export function Component() {
  const { t } = useTranslation('home');
  return (
    <>
      <PageTitle title={t('title')} />
      <Hero />
      <Suspense>
        <Below />
      </Suspense>
    </>
  );
}
