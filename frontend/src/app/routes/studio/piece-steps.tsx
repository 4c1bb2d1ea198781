import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { limits, type ProductKey } from '../../../config/shop.ts';
import type { Product } from '../../../features/catalog/api/get-products.ts';
import { usePromise } from '../../../features/catalog/api/get-promise.ts';
import { OptionPicker } from '../../../features/catalog/components/option-picker.tsx';
import { ProductPicker } from '../../../features/catalog/components/product-picker.tsx';
import { optionOf } from '../../../features/catalog/price-of.ts';
import { formatDaySpan } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Composition } from './composition.ts';

type PieceStepsProps = {
  composition: Composition;
  products: Product[];
  product: Product;
  artworkUrl: string | null;
  onChange: (changes: Partial<Composition>) => void;
};

/** What it is made as, what it is called, and when it is sent. */
export function PieceSteps(props: PieceStepsProps) {
  const { composition, products, product, artworkUrl, onChange } = props;
  const { t } = useTranslation(['studio', 'shop', 'occasions']);
  const locale = useLocale();
  const promise = usePromise(composition.source === 'photo').data;
  return (
    <div className="stack">
      <ProductPicker
        products={products}
        value={product.key}
        artworkUrl={artworkUrl}
        onChange={(key) => onChange({ product: key as ProductKey, optionId: null })}
      />
      <OptionPicker
        options={product.options}
        value={optionOf(product, composition.optionId)?.id}
        onChange={(id) => onChange({ optionId: id })}
      />
      <div>
        <label className="field-legend" htmlFor="studio-name">
          {t('compose.name')}
        </label>
        <Input
          id="studio-name"
          value={composition.title}
          maxLength={limits.titleLength}
          placeholder={t('title.placeholder')}
          aria-describedby="studio-name-help"
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <p className="soft small" id="studio-name-help">
          {t('compose.nameHelp')}
        </p>
      </div>
      {composition.occasion ? (
        <p className="soft small">
          {t('occasions:moment', { moment: t(`occasions:keys.${composition.occasion}.moment`) })}
        </p>
      ) : null}
      <p className="studio__promise">
        {promise ? t('compose.promise', { days: formatDaySpan(promise, locale) }) : t('shop:facts.ships')}{' '}
        <span className="soft small">{t('shop:price.included')}</span>
      </p>
    </div>
  );
}
