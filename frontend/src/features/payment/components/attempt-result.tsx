import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { isMissing } from '../../../lib/api/is-missing.ts';
import { type AttemptState, useAttempt } from '../api/get-attempt.ts';
import { UnknownPayment } from './unknown-payment.tsx';

type AttemptResultProps = {
  /** The title once the attempt is known to be in the expected state. */
  title: string;
  /** The state this page is for; any other leads back to the confirming page. */
  expected: 'succeeded' | 'failed';
  children: (attempt: AttemptState) => ReactNode;
};

/** Page of the result of the attempt in the URL, which is read from the service: the URL alone proves nothing. */
export function AttemptResult({ title, expected, children }: AttemptResultProps) {
  const { t } = useTranslation('payment');
  const [search] = useSearchParams();
  const returnToken = search.get('attempt');
  const attempt = useAttempt(returnToken);
  const isUnknown = !returnToken || (attempt.isError && isMissing(attempt.error));
  const pending = isUnknown ? t('unknown.title') : t('confirming.title');
  return (
    <div className="wrap">
      <PageTitle title={attempt.data?.status === expected ? title : pending} />
      {returnToken && !isUnknown ? (
        <QueryState query={attempt} lines={5} failure={t('unread')}>
          {(data) =>
            data.status === expected ? (
              children(data)
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
