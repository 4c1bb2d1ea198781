import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useInvoice } from '../../../features/console/invoices/api/get-invoice.ts';
import { InvoiceStatus } from '../../../features/console/invoices/components/invoice-status.tsx';
import {
  type StaffOrderDetail,
  useStaffOrder,
} from '../../../features/console/orders/api/get-staff-order.ts';
import { OrderPayment } from '../../../features/console/orders/components/order-status.tsx';
import {
  StaffOrderFacts,
  StaffOrderRecipient,
} from '../../../features/console/orders/components/staff-order-facts.tsx';
import { StaffOrderHistory } from '../../../features/console/orders/components/staff-order-history.tsx';
import { StaffOrderItems } from '../../../features/console/orders/components/staff-order-items.tsx';
import { useAttempts } from '../../../features/console/payments/api/get-attempts.ts';
import { AttemptStatus } from '../../../features/console/payments/components/attempt-status.tsx';
import { useStaffMember } from '../../../features/console/shared/api/get-staff-member.ts';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { DetailLayout } from '../../../features/console/shared/detail/detail-layout.tsx';
import { Related } from '../../../features/console/shared/detail/related.tsx';
import { isMissing } from '../../../lib/api/is-missing.ts';

/** The order's payments, invoice and customer, for roles that may open them. */
function OrderRelated({ order, customerId }: StaffOrderDetail) {
  const { t } = useTranslation(['sales', 'console', 'payment']);
  const payments = useAttempts({ search: order.number, sort: '-createdAt' });
  const invoice = useInvoice(order.id);
  // An unpaid order has no invoice.
  const isAway = payments.isError || (invoice.isError && !isMissing(invoice.error));
  const documents = [
    ...(payments.data?.items ?? []).map(({ id, method, status }) => ({
      to: paths.adminPayment.href(id),
      name: t('console:payments.named', { method: t(`payment:method.name.${method}`) }),
      end: <AttemptStatus status={status} />,
    })),
    ...(invoice.data
      ? [
          {
            to: paths.adminInvoice.href(order.id),
            name: t('console:invoices.one'),
            end: <InvoiceStatus invoice={invoice.data.invoice} />,
          },
        ]
      : []),
    { to: paths.adminPerson.href(customerId), name: t('order.buyer') },
    { to: paths.adminOrders.href({ search: customerId }), name: t('order.allOfCustomer') },
  ];
  return (
    <>
      <Related documents={documents} />
      {isAway ? <ErrorNote error={payments.error ?? invoice.error} what={t('order.relatedAway')} /> : null}
    </>
  );
}

export function Component() {
  const { t } = useTranslation('sales');
  const { key = '' } = useParams();
  const roles = useStaffMember(true).data?.roles ?? [];
  const detail = useStaffOrder(key);
  const number = detail.data?.order.number;
  const mayRelated = roles.includes('admin') || roles.includes('support');
  const list = { label: t('order.title'), to: paths.adminOrders.href() };
  return (
    <AppPage
      title={number ? t('order.titled', { number }) : t('order.one')}
      titleEnd={
        detail.data ? (
          <OrderPayment order={{ ...detail.data.order, latePayment: detail.data.latePayment }} />
        ) : undefined
      }
      trail={[list]}
    >
      <QueryState query={detail} lines={8} missing={<BackToList {...list} />}>
        {(data) => (
          <DetailLayout aside={mayRelated ? <OrderRelated {...data} /> : undefined}>
            <StaffOrderFacts {...data} />
            <StaffOrderItems order={data.order} />
            <StaffOrderRecipient recipient={data.order.recipient} />
            <StaffOrderHistory {...data} />
          </DetailLayout>
        )}
      </QueryState>
    </AppPage>
  );
}
