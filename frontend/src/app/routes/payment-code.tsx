import '../../components/layout.css';
import '../../components/app-page.css';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { type AttemptState, useWaitingAttempt } from '../../features/payment/api/get-attempt.ts';
import { TransferCode } from '../../features/payment/components/transfer-code.tsx';
import { UnknownPayment } from '../../features/payment/components/unknown-payment.tsx';
import { useMinutesLeft } from '../../features/payment/components/use-minutes-left.ts';
import { isMissing } from '../../lib/api/is-missing.ts';

function Waiting({ attempt }: { attempt: AttemptState }) {
  const { t } = useTranslation('payment');
  const isOver = useMinutesLeft(attempt.codeExpiresAt ?? attempt.createdAt) === 0;
  const [toOrder, toCheckout] = [
    paths.orderConfirmation.href(attempt.orderId),
    paths.checkout.href({ order: attempt.orderId }),
  ];
  return (
    <div className="app-page app-page--narrow" style={{ marginInline: 'auto' }}>
      <h1>{isOver ? t('code.overTitle') : t(`code.title.${attempt.transferCode?.kind ?? 'atm'}`)}</h1>
      <p>{t(isOver ? 'code.overLead' : 'code.lead', { order: attempt.orderNumber })}</p>
      <TransferCode attempt={attempt} isOver={isOver} />
      {isOver ? null : <p className="soft small">{t('code.after')}</p>}
      <div className="row">
        <Link className="button" to={isOver ? toCheckout : toOrder}>
          {t(isOver ? 'code.renew' : 'success.order')}
        </Link>
        <Link className="button button--quiet" to={isOver ? toOrder : toCheckout}>
          {t(isOver ? 'success.order' : 'code.other')}
        </Link>
      </div>
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('payment');
  const [search] = useSearchParams();
  const returnToken = search.get('attempt');
  const attempt = useWaitingAttempt(returnToken);
  const isUnknown = !returnToken || (attempt.isError && isMissing(attempt.error));
  return (
    <div className="wrap">
      <PageTitle title={t(isUnknown ? 'unknown.title' : 'code.page')} />
      {returnToken && !isUnknown ? (
        <QueryState query={attempt} lines={6} failure={t('unread')}>
          {(data) =>
            data.status === 'awaiting_transfer' ? (
              <Waiting attempt={data} />
            ) : (
              <Navigate to={paths.paymentCallback.href(returnToken)} replace />
            )
          }
        </QueryState>
      ) : (
        <UnknownPayment />
      )}
    </div>
  );
}
