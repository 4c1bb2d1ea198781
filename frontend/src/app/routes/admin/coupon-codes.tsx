import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { useCoupon } from '../../../features/console/coupons/api/coupons.ts';
import { CodeBatches } from '../../../features/console/coupons/components/code-batches.tsx';
import { MakeCodes } from '../../../features/console/coupons/components/make-codes.tsx';
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
      title={coupon.data ? t('codes.titleOf', { name: coupon.data.name }) : t('codes.title')}
      lead={t('codes.lead')}
      trail={trail}
      isNarrow
    >
      <QueryState query={coupon} missing={<BackToList {...list} />}>
        {(data) => (
          <div className="stack stack--wide">
            {data.isArchived ? null : <MakeCodes coupon={data} />}
            <CodeBatches coupon={data} />
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}
