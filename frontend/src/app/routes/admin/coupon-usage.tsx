import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { useCoupon } from '../../../features/console/coupons/api/coupons.ts';
import { CouponStatus } from '../../../features/console/coupons/components/coupon-status.tsx';
import { CouponUses } from '../../../features/console/coupons/components/coupon-uses.tsx';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';

export function Component() {
  const { t } = useTranslation('coupons');
  const { id = '' } = useParams();
  const coupon = useCoupon(id);
  const list = { label: t('title'), to: consolePaths.coupons.href() };
  const trail = coupon.data
    ? [list, { label: coupon.data.code, to: consolePaths.couponEdit.href(id) }]
    : [list];
  return (
    <AppPage
      title={coupon.data ? t('usageOf', { code: coupon.data.code }) : t('one')}
      titleEnd={coupon.data ? <CouponStatus state={coupon.data.state} /> : undefined}
      trail={trail}
    >
      <QueryState query={coupon} missing={<BackToList {...list} />}>
        {(data) => <CouponUses coupon={data} />}
      </QueryState>
    </AppPage>
  );
}
