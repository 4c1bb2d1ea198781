import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { type AttemptState, useAttempt } from '../api/get-attempt.ts';
import { UnknownPayment } from './unknown-payment.tsx';

type AttemptResultProps = {
  returnToken: string | null;
  /** The state this page is for; any other leads back to the confirming page. */
  expected: 'succeeded' | 'failed';
  children: (attempt: AttemptState) => ReactNode;
};

/** Reads the attempt a result page speaks of: the address alone proves nothing. */
export function AttemptResult({ returnToken, expected, children }: AttemptResultProps) {
  const { t } = useTranslation('payment');
  const attempt = useAttempt(returnToken);
  if (!returnToken) return <UnknownPayment />;
  return (
    <QueryState query={attempt} lines={5} failure={t('unread')}>
      {(data) =>
        data.status === expected ? (
          children(data)
        ) : (
          <Navigate to={paths.paymentCallback.href(returnToken)} replace />
        )
      }
    </QueryState>
  );
}
