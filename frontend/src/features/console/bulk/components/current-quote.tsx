import '../../../../components/totals.css';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { formatDateTime } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { localized, useLocale } from '../../../../lib/i18n/use-locale.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { type StaffBulkRequest, useQuotePdf } from '../api/bulk.ts';

type CurrentQuoteProps = { request: StaffBulkRequest; quote: NonNullable<StaffBulkRequest['quote']> };

/** The quote that the customer has, and it as a document. */
export function CurrentQuote({ request, quote }: CurrentQuoteProps) {
  const { t } = useTranslation('bulk');
  const locale = useLocale();
  const pdf = useQuotePdf(request);
  return (
    <DetailSection id="current-quote" title={`${t('quote')} · ${t('version', { version: quote.version })}`}>
      <p className="soft small">{t('validUntil', { time: formatDateTime(quote.validUntil, locale) })}</p>
      <ul className="stack stack--tight">
        {request.lines.map((line) => (
          <li key={line.id} className="row row--between tabular">
            <span>
              {[localized(line.name, locale), line.title].filter(Boolean).join(' ')} × {line.quantity}
            </span>
            {line.unitPrice && line.amount ? (
              <span>
                {t('each', { price: formatMoney(line.unitPrice) })} · {formatMoney(line.amount)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <dl className="totals">
        {(['goods', 'shipping', 'total'] as const).map((name) => (
          <div key={name} className={name === 'total' ? 'totals__sum' : undefined}>
            <dt>{t(`totals.${name}`)}</dt>
            <dd>{formatMoney(quote[name])}</dd>
          </div>
        ))}
      </dl>
      <ErrorNote error={pdf.error} what={t('desk.pdf')} />
      <fieldset className="row">
        <legend className="soft small">{t('desk.pdf')}</legend>
        {(['zh-TW', 'en'] as const).map((language) => (
          <Button key={language} disabled={pdf.isPending} onClick={() => pdf.mutate(language)}>
            {t(`pdf.${language}`)}
          </Button>
        ))}
      </fieldset>
    </DetailSection>
  );
}
