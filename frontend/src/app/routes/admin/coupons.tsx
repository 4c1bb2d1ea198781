import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { CouponList } from '../../../features/console/coupons/components/coupon-list.tsx';

export function Component() {
  const { t } = useTranslation('coupons');
  return (
    <AppPage title={t('title')} lead={t('lead')}>
      <div className="stack">
        <div className="row">
          <Link className="button" to={consolePaths.couponNew.href()}>
            {t('new')}
          </Link>
          <Link className="button button--quiet" to={consolePaths.couponDashboard.href()}>
            {t('figures.title')}
          </Link>
        </div>
        <CouponList />
      </div>
    </AppPage>
  );
}
