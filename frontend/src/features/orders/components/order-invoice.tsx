import '../../../components/facts.css';
import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../components/status-tag.tsx';
import { formatDate } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type OrderInvoice as Invoice, useOrderInvoice } from '../api/get-order-invoice.ts';

const tones = {
  pending: 'progress',
  issued: 'success',
  voided: 'neutral',
} as const satisfies Record<string, StatusTone>;

/** Number, date and random code: what a lottery or an accountant needs. */
function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  if (invoice.number === null || invoice.issuedAt === null) return null;
  return (
    <dl className="facts" style={{ margin: 0 }}>
      <div>
        <dt>{t('invoiceState.number')}</dt>
        <dd>{invoice.number}</dd>
      </div>
      <div>
        <dt>{t('invoiceState.date')}</dt>
        <dd>{formatDate(invoice.issuedAt, locale)}</dd>
      </div>
      <div>
        <dt>{t('invoiceState.randomCode')}</dt>
        <dd>{invoice.randomCode}</dd>
      </div>
      {invoice.allowances.map((allowance) => (
        <div key={allowance.number}>
          <dt>{t('invoiceState.allowance')}</dt>
          <dd>
            −{formatMoney(allowance.amount)} · {formatDate(allowance.at, locale)}
            <br />
            <span className="soft small">{allowance.number}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Status of the invoice of a paid order; nothing where there is none. A failing service affects only this. */
export function OrderInvoice({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  const { data: invoice } = useOrderInvoice(orderId);
  if (!invoice || invoice.status === 'none') return null;
  return (
    <section className="panel stack" aria-labelledby="invoice-title">
      <div className="row row--between">
        <h2 id="invoice-title" style={{ margin: 0 }}>
          {t('invoiceState.title')}
        </h2>
        <span role="status">
          <StatusTag tone={tones[invoice.status]}>{t(`invoiceState.status.${invoice.status}`)}</StatusTag>
        </span>
      </div>
      {invoice.status === 'issued' ? null : <p>{t(`invoiceState.say.${invoice.status}`)}</p>}
      <InvoiceFacts invoice={invoice} />
    </section>
  );
}
