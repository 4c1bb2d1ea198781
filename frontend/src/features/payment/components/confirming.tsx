import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { RippleMark } from '../../../components/ripple-mark.tsx';
import { StatePanel } from '../../../components/state-panel.tsx';
import { paths } from '../../../config/paths.ts';
import { paymentPolling } from '../../../config/shop.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useErrorText } from '../../../lib/api/use-error-text.ts';
import { useAttemptPolling } from '../api/get-attempt.ts';

function useIsWaiting(): boolean {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), paymentPolling.giveUpAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting;
}

/**
 * Between the gateway's page and ours: waits for the word of the payment service, up to a minute. Whatever
 * happens here, it never offers to pay again - the money may already be on its way.
 */
export function Confirming({ returnToken }: { returnToken: string }) {
  const { t } = useTranslation('payment');
  const errorText = useErrorText();
  const isWaiting = useIsWaiting();
  const attempt = useAttemptPolling(returnToken, isWaiting);
  if (attempt.data?.status === 'succeeded')
    return <Navigate to={paths.paymentSuccess.href(returnToken)} replace />;
  if (attempt.data?.status === 'failed')
    return <Navigate to={paths.paymentFailure.href(returnToken)} replace />;
  if (attempt.data?.status === 'awaiting_transfer')
    return <Navigate to={paths.paymentCode.href(returnToken)} replace />;
  const { status } = ApiError.from(attempt.error);
  const isRefused = attempt.isError && status >= 400 && status < 500;
  const text = isRefused ? errorText(attempt.error) : isWaiting ? t('confirming.text') : t('confirming.slow');
  return (
    <StatePanel
      level="h1"
      drawing={<RippleMark size={120} />}
      title={isRefused ? t('unknown.title') : isWaiting ? t('confirming.title') : t('confirming.slowTitle')}
      text={text}
      actions={
        isRefused || !isWaiting ? (
          <Link className="button button--quiet" to={paths.dashboard.href('orders')}>
            {t('toOrders')}
          </Link>
        ) : undefined
      }
    />
  );
}
