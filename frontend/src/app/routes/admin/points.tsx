import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { HeldTaps } from '../../../features/console/points/components/held-taps.tsx';
import { HolderList } from '../../../features/console/points/components/holder-list.tsx';
import { PointTotals } from '../../../features/console/points/components/point-totals.tsx';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';

export function Component() {
  const { t } = useTranslation('points');
  const isAdmin = useHasRole('admin');
  return (
    <AppPage title={t('title')} lead={t('lead')}>
      <div className="stack stack--wide">
        <PointTotals />
        <HeldTaps canDecide={isAdmin} />
        <section className="stack" aria-labelledby="holders">
          <h2 id="holders">{t('holders.title')}</h2>
          <HolderList />
        </section>
      </div>
    </AppPage>
  );
}
