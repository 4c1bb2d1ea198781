import '../../components/layout.css';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { BulkFacts } from '../../components/bulk-facts.tsx';
import { BulkLabel } from '../../components/bulk-label.tsx';
import { BulkMessages } from '../../components/bulk-messages.tsx';
import { Note } from '../../components/note.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { type BulkRequest, useBulkRequest, useWriteMessage } from '../../features/bulk/api/bulk-requests.ts';
import { BulkLines } from '../../features/bulk/components/bulk-lines.tsx';
import { QuotePanel } from '../../features/bulk/components/quote-panel.tsx';
import { WithdrawalConsent } from '../../features/checkout/components/withdrawal-consent.tsx';
import { invoiceChoice } from '../../features/orders/components/invoice-choice.ts';

/** Says so when the link is of a quote that was replaced. */
function OldVersion({ quote }: { quote: BulkRequest['quote'] }) {
  const { t } = useTranslation('bulk');
  const [search] = useSearchParams();
  const old = Number(search.get('version') ?? '');
  if (!quote || !Number.isInteger(old) || old < 1 || old >= quote.version) return null;
  return <Note kind="warning">{t('oldVersion', { old, current: quote.version })}</Note>;
}

function Request({ request }: { request: BulkRequest }) {
  const { t } = useTranslation(['bulk', 'orders']);
  const { t: ofOrders } = useTranslation('orders');
  const navigate = useNavigate();
  const write = useWriteMessage(request.id);
  const facts = <BulkFacts request={request} invoice={invoiceChoice(ofOrders, request)} />;
  const handleAccepted = ({ order }: BulkRequest) => {
    if (!order) return;
    const next = order.payable
      ? paths.checkout.href({ order: order.id })
      : paths.orderConfirmation.href(order.id);
    void navigate(next);
  };
  return (
    <div className="stack stack--wide">
      <div className="split">
        <div className="stack">
          <p>{t(`say.${request.label}`)}</p>
          <OldVersion quote={request.quote} />
          <BulkLines request={request} />
        </div>
        <div className="split__side stack">
          {request.quote ? (
            <QuotePanel
              request={request}
              quote={request.quote}
              onAccepted={handleAccepted}
              consent={<WithdrawalConsent />}
            />
          ) : (
            facts
          )}
        </div>
      </div>
      <div className="split">
        <BulkMessages request={request} reader="customer" write={write} />
        {request.quote ? facts : null}
      </div>
    </div>
  );
}

export function Component() {
  const { t } = useTranslation(['bulk', 'common']);
  const { id = '' } = useParams();
  const request = useBulkRequest(id);
  return (
    <AppPage
      title={request.data ? t('heading', { number: request.data.number }) : t('one')}
      titleEnd={request.data ? <BulkLabel label={request.data.label} reader="customer" /> : undefined}
      trail={[
        { label: t('common:nav.dashboard'), to: paths.dashboard.href() },
        { label: t('common:nav.orders'), to: paths.dashboard.href('orders') },
      ]}
    >
      <QueryState query={request} lines={8} failure={t('failures.request')}>
        {(data) => <Request request={data} />}
      </QueryState>
    </AppPage>
  );
}
