import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { type Coupon, useCoupon } from '../../../features/console/coupons/api/coupons.ts';
import { NewCouponForm } from '../../../features/console/coupons/components/coupon-form.tsx';
import { emptyDraft, toCopy } from '../../../features/console/coupons/draft.ts';

export function Component() {
  const { t } = useTranslation('coupons');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = search.get('from') ?? '';
  const original = useCoupon(from);
  const handleDone = ({ id }: Coupon) =>
    void navigate(consolePaths.couponEdit.href(id), { state: 'created' });
  return (
    <AppPage title={t('new')} trail={[{ label: t('title'), to: consolePaths.coupons.href() }]} isNarrow>
      {from === '' ? (
        <NewCouponForm initial={emptyDraft} onDone={handleDone} />
      ) : (
        <QueryState query={original}>
          {(coupon) => <NewCouponForm initial={toCopy(coupon)} onDone={handleDone} />}
        </QueryState>
      )}
    </AppPage>
  );
}
