import { useTranslation } from 'react-i18next';
import { paths } from '../../../../config/paths.ts';
import { Related } from '../../shared/detail/related.tsx';
import type { AttemptTimeline } from '../api/get-attempt-timeline.ts';
import { useAttempts } from '../api/get-attempts.ts';
import { AttemptStatus } from './attempt-status.tsx';

/** What belongs to a payment: its order with the other payments, the invoice, the customer. */
export function AttemptRelated({ attempt, customerId }: Pick<AttemptTimeline, 'attempt' | 'customerId'>) {
  const { t } = useTranslation(['console', 'payment', 'sales']);
  const siblings = useAttempts({ search: attempt.orderNumber, sort: '-createdAt' });
  const others = (siblings.data?.items ?? []).filter(({ id }) => id !== attempt.id);
  return (
    <Related
      documents={[
        { to: paths.adminOrder.href(attempt.orderNumber), name: t('sales:order.one') },
        { to: paths.adminInvoice.href(attempt.orderId), name: t('invoices.one') },
        { to: paths.adminPerson.href(customerId), name: t('person.title') },
        ...others.map((other) => ({
          to: paths.adminPayment.href(other.id),
          name: t('payments.named', { method: t(`payment:method.name.${other.method}`) }),
          end: <AttemptStatus status={other.status} />,
        })),
      ]}
    />
  );
}
