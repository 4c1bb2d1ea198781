import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Form } from '../../../components/form.tsx';
import { SendButton } from '../../../components/send-button.tsx';
import { useForm } from '../../../components/use-form.ts';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type BulkRequest, useAcceptQuote } from '../api/bulk-requests.ts';
import { BulkTotals } from './bulk-lines.tsx';

type Quote = NonNullable<BulkRequest['quote']>;

type AcceptProps = {
  quote: Quote;
  accept: ReturnType<typeof useAcceptQuote>;
  /** The consent, a field of the form around it. */
  consent: ReactNode;
};

/** Accepts just the version that is read here. */
function Accept({ quote, accept, consent }: AcceptProps) {
  const { t } = useTranslation('bulk');
  const form = useForm();
  const isBusy = accept.isPending || accept.isSuccess;
  return (
    <Form form={form} onFinish={() => isBusy || accept.mutate(quote.version)}>
      {consent}
      <SendButton isBusy={isBusy} isBlock>
        {t('accept.button', { total: formatMoney(quote.total) })}
      </SendButton>
    </Form>
  );
}

/** The way to the order that came of it. */
function ToOrder({ order }: { order: NonNullable<BulkRequest['order']> }) {
  const { t } = useTranslation('bulk');
  return (
    <div className="action-bar">
      {order.payable ? (
        <Link className="button" to={paths.checkout.href({ order: order.id })}>
          {t('toPay')}
        </Link>
      ) : null}
      <Link className="button button--quiet" to={paths.orderConfirmation.href(order.id)}>
        {t('toOrder', { number: order.number })}
      </Link>
    </div>
  );
}

type QuotePanelProps = {
  request: BulkRequest;
  quote: Quote;
  onAccepted: (request: BulkRequest) => void;
  consent: ReactNode;
};

/** The quote that holds: until when, what it comes to, as a document, and how to accept it. */
export function QuotePanel({ request, quote, onAccepted, consent }: QuotePanelProps) {
  const { t } = useTranslation('bulk');
  const locale = useLocale();
  const accept = useAcceptQuote(request.id, onAccepted);
  const pdf = (language: string) => `/api/catalog-order/bulk-requests/${request.id}/pdf?language=${language}`;
  return (
    <section className="panel stack" aria-labelledby="quote">
      <h2 id="quote">{t('quote')}</h2>
      <p className="soft small">
        {t('version', { version: quote.version })} ·{' '}
        {t('validUntil', { time: formatDateTime(quote.validUntil, locale) })}
      </p>
      <BulkTotals quote={quote} />
      <nav className="row" aria-label={t('pdf.title')}>
        {(['zh-TW', 'en'] as const).map((language) => (
          <a key={language} className="button button--quiet button--small" href={pdf(language)} download>
            {t(`pdf.${language}`)}
          </a>
        ))}
      </nav>
      <ErrorNote error={accept.error} what={t('accept.failed')} />
      {request.label === 'quoted' ? <p className="soft small">{t('accept.note')}</p> : null}
      {request.label === 'quoted' ? (
        // A new version is a new form: nobody accepts with one press what they have not read.
        <Accept key={quote.version} quote={quote} accept={accept} consent={consent} />
      ) : null}
      {request.label === 'accepted' && request.order ? <ToOrder order={request.order} /> : null}
    </section>
  );
}
