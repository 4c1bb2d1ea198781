import '../../../components/lines.css';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { QuantityStepper } from '../../../components/quantity-stepper.tsx';
import { limits } from '../../../config/shop.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import { useChangeCartItem } from '../api/change-cart-item.ts';
import type { CartItem } from '../api/get-cart.ts';

type CartLinesProps = { items: CartItem[] };

/** The cart's lines with quantity and removal. */
export function CartLines({ items }: CartLinesProps) {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const change = useChangeCartItem();
  return (
    <>
      <ul className="lines">
        {items.map((item) => (
          <li key={item.id}>
            <div className="lines__picture">
              <ProductPicture product={item.productKey} artworkUrl={item.artworkUrl} />
            </div>
            <div className="lines__body">
              <strong>{item.title || t('cart.untitled')}</strong>
              <span className="soft small">
                {localized(item.name, locale)} · {t(`orientation.${item.orientation}`)} ·{' '}
                <span className="tabular">{formatMoney(item.unitPrice)}</span>
              </span>
              <div className="row">
                <QuantityStepper
                  value={item.quantity}
                  max={limits.maxQuantity}
                  isDisabled={change.isPending}
                  onChange={(quantity) => change.mutate({ id: item.id, quantity })}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('cart.remove', { title: item.title || t('cart.untitled') })}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ id: item.id, quantity: 0 })}
                >
                  <Icon name="trash" />
                </button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <ErrorNote error={change.error} />
    </>
  );
}
