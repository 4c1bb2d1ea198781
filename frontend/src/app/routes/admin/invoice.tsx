import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { type Fact, FactList } from '../../../components/fact-list.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatusMessage, type StatusText } from '../../../components/status-message.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { paths } from '../../../config/paths.ts';
import { type InvoiceDetail, useInvoice } from '../../../features/console/invoices/api/get-invoice.ts';
import { InvoiceHistory } from '../../../features/console/invoices/components/invoice-history.tsx';
import { InvoiceRequest } from '../../../features/console/invoices/components/invoice-request.tsx';
import { InvoiceStatus } from '../../../features/console/invoices/components/invoice-status.tsx';
import { ReissueInvoice } from '../../../features/console/invoices/components/reissue-invoice.tsx';
import { RetryInvoice } from '../../../features/console/invoices/components/retry-invoice.tsx';
import { SettleInvoice } from '../../../features/console/invoices/components/settle-invoice.tsx';
import { VoidInvoice } from '../../../features/console/invoices/components/void-invoice.tsx';
import { usePaymentDocuments } from '../../../features/console/payments/components/use-payment-documents.tsx';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';
import { ShortTime } from '../../../features/console/shared/components/short-time.tsx';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { Copyable } from '../../../features/console/shared/detail/copyable.tsx';
import { DetailLayout } from '../../../features/console/shared/detail/detail-layout.tsx';
import { Related } from '../../../features/console/shared/detail/related.tsx';
import { formatMoney } from '../../../lib/format/money.ts';

/** The invoice, its buyer and the carrier, under the names that ECPay uses. */
function Facts({ detail }: { detail: InvoiceDetail }) {
  const { t } = useTranslation('console');
  const { choice, invoice } = detail;
  const carrier = choice.carrierNumber ?? (choice.donationCode ? undefined : t('invoices.byEmail'));
  const facts: Fact[] = [
    [t('invoices.number'), invoice.number && <Copyable text={invoice.number} />],
    [t('invoices.amount'), formatMoney(invoice.amount)],
    [t('invoices.tax'), formatMoney(invoice.taxAmount)],
    [t('invoices.allowed'), invoice.allowed.units > 0 && `−${formatMoney(invoice.allowed)}`],
    [t('invoices.issuedAt'), invoice.issuedAt && <ShortTime at={invoice.issuedAt} />],
    [t('invoices.voidedAt'), invoice.voidedAt && <ShortTime at={invoice.voidedAt} />],
    [t('invoices.company'), choice.title],
    [t('invoices.taxId'), choice.taxId],
    [t('invoices.carrier'), choice.type === 'personal' ? carrier : undefined],
    [t('invoices.donation'), choice.donationCode],
    [t('invoices.randomCode'), detail.randomCode],
    [t('invoices.relateNumber'), <Copyable key="relate" text={detail.relateNumber} />],
    [t('invoices.former'), detail.former.map(({ number }) => number).join(', ')],
  ];
  return (
    <section className="panel" aria-label={t('invoices.one')}>
      <FactList facts={facts.filter(([, value]) => value)} />
    </section>
  );
}

/** The order, its payments and its customer. */
function InvoiceRelated({ invoice, customerId }: InvoiceDetail) {
  const { t } = useTranslation(['console', 'sales']);
  const { documents, query } = usePaymentDocuments(invoice.orderNumber);
  return (
    <>
      <Related
        documents={[
          { to: paths.adminOrder.href(invoice.orderNumber), name: t('sales:order.one') },
          ...documents,
          { to: paths.adminPerson.href(customerId), name: t('person.title') },
        ]}
      />
      <ErrorNote error={query.error} what={t('payments.away')} onRetry={() => void query.refetch()} />
    </>
  );
}

type ActionsProps = { data: InvoiceDetail; isAdmin: boolean; onDone: (detail: InvoiceDetail) => void };

/** What can be done about it now, beside a void. */
function Actions({ data, isAdmin, onDone }: ActionsProps) {
  const act = { orderId: data.invoice.orderId, onDone };
  const failed = data.requests.find(({ status }) => status === 'failed');
  return (
    <>
      {data.canRetry ? <RetryInvoice {...act} /> : null}
      {isAdmin && failed ? <SettleInvoice {...act} kind={failed.kind} /> : null}
      {isAdmin && data.canReissue ? <ReissueInvoice {...act} /> : null}
    </>
  );
}

export function Component() {
  const { t } = useTranslation('console');
  const { orderId = '' } = useParams();
  const detail = useInvoice(orderId);
  const isAdmin = useHasRole('admin');
  const [message, setMessage] = useState<StatusText | null>(null);
  const handleDone = ({ invoice }: InvoiceDetail) => {
    const status = invoice.isStuck ? 'stuck' : invoice.status;
    setMessage({
      text: t('invoices.said', { status: t(`invoices.status.${status}`) }),
      isUnfinished: invoice.isStuck,
    });
  };
  const number = detail.data?.invoice.orderNumber;
  const list = { label: t('invoices.title'), to: consolePaths.invoices.href() };
  return (
    <AppPage
      title={number ? t('invoices.titled', { number }) : t('invoices.one')}
      titleEnd={detail.data ? <InvoiceStatus invoice={detail.data.invoice} /> : undefined}
      trail={[list]}
    >
      <QueryState query={detail} missing={<BackToList {...list} />}>
        {(data) => (
          <DetailLayout
            aside={<InvoiceRelated {...data} />}
            danger={isAdmin && data.canVoid ? <VoidInvoice orderId={orderId} onDone={handleDone} /> : null}
          >
            <StatusMessage message={message} />
            <Facts detail={data} />
            <InvoiceHistory detail={data} />
            <section className="stack" aria-labelledby="requests">
              <h2 id="requests">{t('invoices.requests')}</h2>
              {data.requests.length === 0 ? <p className="soft">{t('invoices.noRequests')}</p> : null}
              {data.requests.toReversed().map((request) => (
                <InvoiceRequest key={request.id} request={request} />
              ))}
            </section>
            <Actions data={data} isAdmin={isAdmin} onDone={handleDone} />
          </DetailLayout>
        )}
      </QueryState>
    </AppPage>
  );
}
