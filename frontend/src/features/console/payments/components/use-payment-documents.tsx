import { useTranslation } from 'react-i18next';
import { consolePaths } from '../../../../config/console-paths.ts';
import type { RelatedDocument } from '../../shared/detail/related.tsx';
import { useAttempts } from '../api/get-attempts.ts';
import { AttemptStatus } from './attempt-status.tsx';

/** The payments of an order as related documents, without the one that is `shown`; `query` says why there are none. */
export function usePaymentDocuments(orderNumber: string, shown?: string) {
  const { t } = useTranslation(['console', 'payment']);
  const query = useAttempts({ search: orderNumber, sort: '-createdAt' });
  const documents = (query.data?.items ?? [])
    .filter(({ id }) => id !== shown)
    .map(
      (attempt): RelatedDocument => ({
        to: consolePaths.payment.href(attempt.id),
        name: t('console:payments.named', { method: t(`payment:method.name.${attempt.method}`) }),
        end: <AttemptStatus {...attempt} />,
      }),
    );
  return { documents, query };
}
