import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { BulkFacts } from '../../../components/bulk-facts.tsx';
import { BulkLabel } from '../../../components/bulk-label.tsx';
import { BulkMessages } from '../../../components/bulk-messages.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatusMessage, type StatusText } from '../../../components/status-message.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { paths } from '../../../config/paths.ts';
import {
  type StaffBulkRequest,
  useAnswerBulkRequest,
  useStaffBulkRequest,
} from '../../../features/console/bulk/api/bulk.ts';
import { CloseRequest } from '../../../features/console/bulk/components/close-request.tsx';
import { CurrentQuote } from '../../../features/console/bulk/components/current-quote.tsx';
import { QuoteForm } from '../../../features/console/bulk/components/quote-form.tsx';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { DetailLayout } from '../../../features/console/shared/detail/detail-layout.tsx';
import { Related } from '../../../features/console/shared/detail/related.tsx';
import { formatMoney } from '../../../lib/format/money.ts';

type RequestProps = { request: StaffBulkRequest; onSaid: (text: string) => void };

/** The customer, and the order that came of the quote. */
function RequestRelated({ request: { customerId, order } }: Pick<RequestProps, 'request'>) {
  const { t } = useTranslation('bulk');
  const documents = [
    ...(order
      ? [{ to: paths.adminOrder.href(order.number), name: t('desk.order', { number: order.number }) }]
      : []),
    { to: paths.adminPerson.href(customerId), name: t('desk.customer') },
  ];
  return <Related documents={documents} />;
}

function Request({ request, onSaid }: RequestProps) {
  const { t } = useTranslation('bulk');
  const write = useAnswerBulkRequest(request.id, () => onSaid(t('desk.answered')));
  const { quote, canQuote } = request;
  const handleMade = ({ quote: made }: StaffBulkRequest) => {
    if (made) onSaid(t('desk.made', { version: made.version, total: formatMoney(made.total) }));
  };
  return (
    <DetailLayout
      aside={
        <>
          <BulkFacts request={request} />
          <RequestRelated request={request} />
        </>
      }
      danger={
        canQuote ? <CloseRequest request={request} onDone={() => onSaid(t('desk.closed'))} /> : undefined
      }
    >
      {quote ? <CurrentQuote request={request} quote={quote} /> : null}
      {canQuote ? (
        <QuoteForm request={request} onDone={handleMade} />
      ) : request.label === 'accepted' ? (
        <p className="soft">{t('desk.accepted')}</p>
      ) : null}
      <BulkMessages request={request} reader="staff" write={write} />
    </DetailLayout>
  );
}

export function Component() {
  const { t } = useTranslation('bulk');
  const { id = '' } = useParams();
  const request = useStaffBulkRequest(id);
  const [message, setMessage] = useState<StatusText | null>(null);
  const list = { label: t('title'), to: consolePaths.bulk.href() };
  return (
    <AppPage
      title={request.data ? t('heading', { number: request.data.number }) : t('one')}
      titleEnd={request.data ? <BulkLabel label={request.data.label} reader="staff" /> : undefined}
      trail={[list]}
    >
      <div className="stack">
        <StatusMessage message={message} />
        <QueryState query={request} lines={8} missing={<BackToList {...list} />}>
          {(data) => <Request request={data} onSaid={(text) => setMessage({ text })} />}
        </QueryState>
      </div>
    </AppPage>
  );
}
