import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { RippleMark } from '../../../components/ripple-mark.tsx';
import { StatePanel } from '../../../components/state-panel.tsx';
import { paths } from '../../../config/paths.ts';
import { paymentPolling } from '../../../config/shop.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isMissing } from '../../../lib/api/is-missing.ts';
import { useAttemptPolling } from '../api/get-attempt.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { UnknownPayment } from './unknown-payment.tsx';

function useIsWaiting(): boolean {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), paymentPolling.giveUpAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting;
}

/**
 * Between the gateway's page and ours: polls the payment service, up to a minute. Whatever
 * happens here, it never offers to pay again - the money may already be on its way.
 */
export function Confirming({ returnToken }: { returnToken: string }) {
  const { t } = useTranslation('payment');
  const isWaiting = useIsWaiting();
  const attempt = useAttemptPolling(returnToken, isWaiting);
  if (attempt.data?.status === 'succeeded')
    return <Navigate to={paths.paymentSuccess.href(returnToken)} replace />;
  if (attempt.data?.status === 'failed')
    return <Navigate to={paths.paymentFailure.href(returnToken)} replace />;
  if (attempt.data?.status === 'awaiting_transfer')
    return <Navigate to={paths.paymentCode.href(returnToken)} replace />;
  if (attempt.isError && isMissing(attempt.error)) return <UnknownPayment />;
  if (attempt.isError && ApiError.from(attempt.error).code === 'UNAUTHENTICATED') return <SignInFirst />;
  return (
    <StatePanel
      level="h1"
      drawing={<RippleMark size={120} />}
      title={t(isWaiting ? 'confirming.title' : 'confirming.slowTitle')}
      text={t(isWaiting ? 'confirming.text' : 'confirming.slow')}
      actions={
        isWaiting ? undefined : (
          <Link className="button button--quiet" to={paths.dashboard.href('orders')}>
            {t('toOrders')}
          </Link>
        )
      }
    />
  );
}
