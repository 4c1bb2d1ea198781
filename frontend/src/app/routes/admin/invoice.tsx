import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { type Fact, FactList } from '../../../components/fact-list.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatusMessage, type StatusText } from '../../../components/status-message.tsx';
import { paths } from '../../../config/paths.ts';
import { type InvoiceDetail, useInvoice } from '../../../features/console/invoices/api/get-invoice.ts';
import { InvoiceRequest } from '../../../features/console/invoices/components/invoice-request.tsx';
import { InvoicesTable } from '../../../features/console/invoices/components/invoices-table.tsx';
import { ReissueInvoice } from '../../../features/console/invoices/components/reissue-invoice.tsx';
import { RetryInvoice } from '../../../features/console/invoices/components/retry-invoice.tsx';
import { SettleInvoice } from '../../../features/console/invoices/components/settle-invoice.tsx';
import { VoidInvoice } from '../../../features/console/invoices/components/void-invoice.tsx';
import { useStaffMember } from '../../../features/console/shared/api/get-staff-member.ts';
import { formatMoney } from '../../../lib/format/money.ts';

/** The buyer and the carrier, under the names that ECPay uses. */
function Facts({ detail }: { detail: InvoiceDetail }) {
  const { t } = useTranslation('console');
  const { choice, invoice } = detail;
  const carrier = choice.carrierNumber ?? (choice.donationCode ? undefined : t('invoices.byEmail'));
  const facts: Fact[] = [
    [t('invoices.relateNumber'), detail.relateNumber],
    [t('invoices.randomCode'), detail.randomCode],
    [t('invoices.tax'), formatMoney(invoice.taxAmount)],
    [t('invoices.company'), choice.title],
    [t('invoices.taxId'), choice.taxId],
    [t('invoices.carrier'), choice.type === 'personal' ? carrier : undefined],
    [t('invoices.donation'), choice.donationCode],
    [t('invoices.former'), detail.former.map(({ number }) => number).join(', ')],
  ];
  return <FactList facts={facts.filter(([, value]) => value)} />;
}

export function Component() {
  const { t } = useTranslation('console');
  const { orderId = '' } = useParams();
  const detail = useInvoice(orderId);
  const isAdmin = useStaffMember(true).data?.roles.includes('admin') === true;
  const failed = detail.data?.requests.find(({ status }) => status === 'failed');
  const [message, setMessage] = useState<StatusText | null>(null);
  const handleDone = ({ invoice }: InvoiceDetail) => {
    const status = invoice.isStuck ? 'stuck' : invoice.status;
    setMessage({
      text: t('invoices.said', { status: t(`invoices.status.${status}`) }),
      isUnfinished: invoice.isStuck,
    });
  };
  const act = { orderId, onDone: handleDone };
  return (
    <AppPage title={detail.data?.invoice.orderNumber ?? t('invoices.one')}>
      <QueryState query={detail}>
        {(data) => (
          <div className="stack stack--wide">
            <StatusMessage message={message} />
            <InvoicesTable invoices={[data.invoice]} />
            <Facts detail={data} />
            <section className="stack" aria-labelledby="requests">
              <h2 id="requests">{t('invoices.requests')}</h2>
              {data.requests.length === 0 ? <p className="soft">{t('invoices.noRequests')}</p> : null}
              {data.requests.map((request) => (
                <InvoiceRequest key={request.id} request={request} />
              ))}
            </section>
            {data.canRetry ? <RetryInvoice {...act} /> : null}
            {isAdmin && failed ? <SettleInvoice {...act} kind={failed.kind} /> : null}
            {isAdmin && data.canVoid ? <VoidInvoice {...act} /> : null}
            {isAdmin && data.canReissue ? <ReissueInvoice {...act} /> : null}
          </div>
        )}
      </QueryState>
      <p>
        <Link to={paths.adminInvoices.href()}>{t('invoices.back')}</Link>
      </p>
    </AppPage>
  );
}
