import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { paths } from '../../../config/paths.ts';
import { useInvoice } from '../../../features/console/invoices/api/get-invoice.ts';
import { InvoiceStatus } from '../../../features/console/invoices/components/invoice-status.tsx';
import {
  type StaffOrderDetail,
  useStaffOrder,
} from '../../../features/console/orders/api/get-staff-order.ts';
import { AmendOrder } from '../../../features/console/orders/components/amend-order.tsx';
import { CancelOrder, isCancellable } from '../../../features/console/orders/components/cancel-order.tsx';
import { CancelUnpaidOrder } from '../../../features/console/orders/components/cancel-unpaid-order.tsx';
import { ConsignOrder } from '../../../features/console/orders/components/consign-order.tsx';
import { OrderActs } from '../../../features/console/orders/components/order-acts.tsx';
import { OrderPayment } from '../../../features/console/orders/components/order-status.tsx';
import {
  StaffOrderFacts,
  StaffOrderRecipient,
} from '../../../features/console/orders/components/staff-order-facts.tsx';
import { StaffOrderHistory } from '../../../features/console/orders/components/staff-order-history.tsx';
import { StaffOrderItems } from '../../../features/console/orders/components/staff-order-items.tsx';
import { usePaymentDocuments } from '../../../features/console/payments/components/use-payment-documents.tsx';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { DetailLayout } from '../../../features/console/shared/detail/detail-layout.tsx';
import { Related } from '../../../features/console/shared/detail/related.tsx';
import { isMissing } from '../../../lib/api/is-missing.ts';

/** The order's payments, invoice and customer, for roles that may open them. */
function OrderRelated({ order, customerId, acts }: StaffOrderDetail) {
  const { t } = useTranslation(['sales', 'console']);
  const payments = usePaymentDocuments(order.number);
  const invoice = useInvoice(order.id);
  // An unpaid order has no invoice.
  const invoiceError = isMissing(invoice.error) ? null : invoice.error;
  const handleRetry = () => void Promise.all([payments.query.refetch(), invoice.refetch()]);
  const documents = [
    ...payments.documents,
    ...(invoice.data
      ? [
          {
            to: consolePaths.invoice.href(order.id),
            name: t('console:invoices.one'),
            end: <InvoiceStatus invoice={invoice.data.invoice} />,
          },
        ]
      : []),
    ...(acts.some(({ kind }) => kind === 'claimed')
      ? [{ to: consolePaths.claims.href(), name: t('claim.title') }]
      : []),
    { to: paths.adminPerson.href(customerId), name: t('order.buyer') },
    { to: paths.adminOrders.href({ search: customerId }), name: t('order.allOfCustomer') },
  ];
  return (
    <>
      <Related documents={documents} />
      <ErrorNote
        error={payments.query.error ?? invoiceError}
        what={t('order.relatedAway')}
        onRetry={handleRetry}
      />
    </>
  );
}

/** How staff cancel an order; undefined where that is over. */
function cancellingOf(detail: StaffOrderDetail) {
  if (detail.order.payable) return <CancelUnpaidOrder order={detail.order} />;
  return isCancellable(detail) ? <CancelOrder detail={detail} /> : undefined;
}

export function Component() {
  const { t } = useTranslation('sales');
  const { key = '' } = useParams();
  const detail = useStaffOrder(key);
  const number = detail.data?.order.number;
  const mayRelated = useHasRole('admin', 'support');
  const list = { label: t('order.title'), to: paths.adminOrders.href() };
  return (
    <AppPage
      title={number ? t('order.titled', { number }) : t('order.one')}
      titleEnd={
        detail.data ? (
          <OrderPayment
            order={{
              ...detail.data.order,
              latePayment: detail.data.latePayment,
              isCancelled: detail.data.order.cancelledAt !== null,
            }}
          />
        ) : undefined
      }
      trail={[list]}
    >
      <QueryState query={detail} lines={8} missing={<BackToList {...list} />}>
        {(data) => (
          <DetailLayout
            aside={mayRelated ? <OrderRelated {...data} /> : undefined}
            danger={mayRelated ? cancellingOf(data) : undefined}
          >
            <StaffOrderFacts {...data} />
            <ConsignOrder detail={data} />
            <OrderActs detail={data} />
            <StaffOrderItems order={data.order} production={data.production} />
            <StaffOrderRecipient recipient={data.order.recipient} />
            <AmendOrder detail={data} />
            <StaffOrderHistory {...data} />
          </DetailLayout>
        )}
      </QueryState>
    </AppPage>
  );
}
