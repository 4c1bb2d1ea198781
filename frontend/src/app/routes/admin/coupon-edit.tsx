import '../../../features/console/shared/detail/detail.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatusMessage, type StatusText } from '../../../components/status-message.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import {
  type ListedCoupon,
  useChangeCoupon,
  useCoupon,
} from '../../../features/console/coupons/api/coupons.ts';
import { EditCouponForm } from '../../../features/console/coupons/components/coupon-form.tsx';
import { CouponStatus } from '../../../features/console/coupons/components/coupon-status.tsx';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { Copyable } from '../../../features/console/shared/detail/copyable.tsx';

type ActsProps = { coupon: ListedCoupon; say: (text: string) => void };

/** What can be done with a coupon beside its terms. */
function Acts({ coupon, say }: ActsProps) {
  const { t } = useTranslation('coupons');
  const change = useChangeCoupon(coupon.id);
  const { isArchived } = coupon;
  const handleArchive = () =>
    change.mutate(
      { isArchived: !isArchived },
      { onSuccess: () => say(t(isArchived ? 'said.restored' : 'said.archived')) },
    );
  return (
    <div className="stack">
      <div className="row">
        <Copyable text={coupon.code} />
        <Link className="button button--quiet" to={consolePaths.couponUsage.href(coupon.id)}>
          {t('usage', { count: coupon.held + coupon.redeemed })}
        </Link>
        <Link className="button button--quiet" to={consolePaths.couponCodes.href(coupon.id)}>
          {t('codes.title')}
        </Link>
        <Link className="button button--quiet" to={consolePaths.couponNew.href({ from: coupon.id })}>
          {t('act.duplicate')}
        </Link>
        <Button loading={change.isPending} onClick={handleArchive}>
          {t(isArchived ? 'act.restore' : 'act.archive')}
        </Button>
      </div>
      {change.error ? <ErrorNote error={change.error} /> : null}
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('coupons');
  const { id = '' } = useParams();
  const isCreated = useLocation().state === 'created';
  const coupon = useCoupon(id);
  const [message, setMessage] = useState<StatusText | null>(isCreated ? { text: t('said.created') } : null);
  const say = (text: string) => setMessage({ text });
  const list = { label: t('title'), to: consolePaths.coupons.href() };
  return (
    <AppPage
      title={coupon.data?.code ?? t('one')}
      titleEnd={coupon.data ? <CouponStatus state={coupon.data.state} /> : undefined}
      trail={[list]}
      isNarrow
    >
      <QueryState query={coupon} missing={<BackToList {...list} />}>
        {(data) => (
          <div className="stack stack--wide">
            <StatusMessage message={message} />
            <Acts coupon={data} say={say} />
            <EditCouponForm key={data.id} coupon={data} onDone={() => say(t('said.saved'))} />
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}
