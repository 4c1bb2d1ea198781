import '../../../components/lines.css';
import '../../../components/totals.css';
import { useTranslation } from 'react-i18next';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import type { BulkRequest } from '../api/bulk-requests.ts';

function Line({ line }: { line: BulkRequest['lines'][number] }) {
  const { t } = useTranslation('bulk');
  const locale = useLocale();
  const names = [line.name, ...(line.optionName ? [line.optionName] : [])];
  return (
    <li>
      <div className="lines__picture">
        <ProductPicture product={line.productKey} artworkUrl={line.artworkUrl} />
      </div>
      <div className="lines__body">
        <strong>{line.title || localized(line.name, locale)}</strong>
        <span className="soft small tabular">
          {names.map((name) => localized(name, locale)).join(' · ')} × {line.quantity}
        </span>
        {line.ownKeepsakes ? <span className="small">{t('ownKeepsakes')}</span> : null}
        {line.pieceNames.length > 0 ? (
          <details className="small">
            <summary>{t('pieceNames', { count: line.pieceNames.length })}</summary>
            {line.pieceNames.map((one, index) => `${index + 1}. ${one}`).join('　')}
          </details>
        ) : null}
        {line.unitPrice && line.amount ? (
          <span className="tabular">
            {t('each', { price: formatMoney(line.unitPrice) })} · <strong>{formatMoney(line.amount)}</strong>
          </span>
        ) : (
          <span className="soft small tabular">
            {t('listPrice')} {formatMoney(line.listPrice)}
          </span>
        )}
      </div>
    </li>
  );
}

/** What was asked for, at the prices of the quote once there is one. */
export function BulkLines({ request: { lines } }: { request: BulkRequest }) {
  const { t } = useTranslation('bulk');
  return (
    <section aria-label={t('items')}>
      <ul className="lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** What a quote comes to. */
export function BulkTotals({ quote }: { quote: NonNullable<BulkRequest['quote']> }) {
  const { t } = useTranslation('bulk');
  return (
    <div className="stack stack--tight">
      <dl className="totals">
        {(['goods', 'shipping'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`totals.${name}`)}</dt>
            <dd>{formatMoney(quote[name])}</dd>
          </div>
        ))}
        <div className="totals__sum">
          <dt>{t('totals.total')}</dt>
          <dd>{formatMoney(quote.total)}</dd>
        </div>
      </dl>
      <p className="soft small">{t('totals.tax')}</p>
    </div>
  );
}
