import './group-prices.css';
import '../../../components/totals.css';
import { useTranslation } from 'react-i18next';
import type { BulkOffer } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';

type Product = BulkOffer['products'][number];

function Row({ product, froms }: { product: Product; froms: number[] }) {
  const locale = useLocale();
  const names = [product.name, ...(product.optionName ? [product.optionName] : [])];
  return (
    <tr>
      <th scope="row">{names.map((name) => localized(name, locale)).join(' ')}</th>
      <td>{formatMoney(product.listPrice)}</td>
      {froms.map((from) => {
        const tier = product.tiers.find((one) => one.from === from);
        return <td key={from}>{tier ? formatMoney(tier.unitPrice) : '–'}</td>;
      })}
    </tr>
  );
}

/** The group prices of what is in the cart, by quantity. */
export function GroupPrices({ offer: { products } }: { offer: BulkOffer }) {
  const { t } = useTranslation('checkout');
  const froms = [...new Set(products.flatMap(({ tiers }) => tiers.map(({ from }) => from)))];
  froms.sort((a, b) => a - b);
  return (
    <div className="group-prices__scroll">
      <table className="group-prices tabular small">
        <caption className="soft">{t('bulk.tiers')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('bulk.list')}</th>
            {froms.map((from) => (
              <th key={from} scope="col">
                {t('bulk.tier', { count: from })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row
              key={`${product.productKey} ${product.optionName?.en ?? ''}`}
              product={product}
              froms={froms}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the goods come to at these prices, until staff have quoted. */
export function BulkEstimate({ offer, pieces }: { offer: BulkOffer; pieces: number }) {
  const { t } = useTranslation('checkout');
  return (
    <div className="stack stack--tight">
      <dl className="totals" aria-live="polite">
        <div className="totals__sum">
          <dt>{t('bulk.estimate')}</dt>
          <dd>{formatMoney(offer.estimate)}</dd>
        </div>
      </dl>
      <p className="soft small">{t('bulk.estimateNote', { count: pieces })}</p>
    </div>
  );
}
