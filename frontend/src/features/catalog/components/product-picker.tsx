import '../../../components/picks.css';
import './product-picker.css';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../components/picture.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Product } from '../api/get-products.ts';
import { shopWindow } from '../shop-window.ts';

type ProductPickerProps = {
  products: Product[];
  value: string;
  artworkUrl?: string | null;
  onChange: (product: string) => void;
};

/** The three products as a radio group, each with the chosen design. */
export function ProductPicker({ products, value, artworkUrl, onChange }: ProductPickerProps) {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  // The price stands above them; here only where it depends on the choice.
  const haveOnePrice = new Set(products.map(({ price }) => price.units)).size === 1;
  return (
    <fieldset>
      <legend className="field-legend">{t('product.label')}</legend>
      <div className="product-picker">
        {products.map((product) => (
          <label key={product.key} className="pick product-option">
            <input
              type="radio"
              name="product"
              value={product.key}
              checked={product.key === value}
              onChange={() => onChange(product.key)}
            />
            {artworkUrl ? (
              <ProductPicture product={product.key} artworkUrl={artworkUrl} />
            ) : (
              <Picture name={shopWindow(product.key).picture} alt="" sizes="64px" />
            )}
            <span>
              <strong>{localized(product.name, locale)}</strong>
              {haveOnePrice ? null : (
                <span className="pick__price tabular">{formatMoney(product.price)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
