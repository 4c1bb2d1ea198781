import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { paths } from '../../../../config/paths.ts';
import { Related } from '../../shared/detail/related.tsx';
import type { AttemptTimeline } from '../api/get-attempt-timeline.ts';
import { usePaymentDocuments } from './use-payment-documents.tsx';

/** What belongs to a payment: its order with the other payments, the invoice, the customer. */
export function AttemptRelated({ attempt, customerId }: Pick<AttemptTimeline, 'attempt' | 'customerId'>) {
  const { t } = useTranslation(['console', 'sales']);
  const { documents, query } = usePaymentDocuments(attempt.orderNumber, attempt.id);
  return (
    <>
      <Related
        documents={[
          { to: paths.adminOrder.href(attempt.orderNumber), name: t('sales:order.one') },
          { to: consolePaths.invoice.href(attempt.orderId), name: t('invoices.one') },
          { to: paths.adminPerson.href(customerId), name: t('person.title') },
          ...documents,
        ]}
      />
      <ErrorNote error={query.error} what={t('payments.away')} onRetry={() => void query.refetch()} />
    </>
  );
}
