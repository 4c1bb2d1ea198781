import '../../../components/lines.css';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';
import { useChangeCartItem } from '../api/change-cart-item.ts';
import type { CartItem } from '../api/get-cart.ts';
import { LineActions } from './line-actions.tsx';

type CartLinesProps = {
  items: CartItem[];
  /** Called once a line is out. */
  onRemove?: (item: CartItem) => void;
  /** Which lines are ordered now, where they can be chosen. */
  choice?: { isChosen: (id: string) => boolean; onToggle: (id: string) => void } | undefined;
};

/** The cart's lines with quantity and removal. */
export function CartLines({ items, onRemove, choice }: CartLinesProps) {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const change = useChangeCartItem(onRemove);
  return (
    <>
      <ul className="lines">
        {items.map((item) => (
          <li key={item.id}>
            <div className="lines__picture">
              <ProductPicture product={item.productKey} artworkUrl={item.artworkUrl} />
            </div>
            <div className="lines__body">
              {choice ? (
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={choice.isChosen(item.id)}
                    onChange={() => choice.onToggle(item.id)}
                  />
                  <span>
                    <strong>{item.title || t('cart.untitled')}</strong>
                    <span className="visually-hidden"> {t('cart.orderLine')}</span>
                  </span>
                </label>
              ) : (
                <strong>{item.title || t('cart.untitled')}</strong>
              )}
              <span className="soft small">
                {localized(item.name, locale)}
                {item.optionName ? ` · ${localized(item.optionName, locale)}` : ''} ·{' '}
                {t(`orientation.${item.orientation}`)} ·{' '}
                <span className="tabular">{formatMoney(item.unitPrice)}</span>
              </span>
              {item.isOptionGone ? <span className="tag tag--warning">{t('cart.optionGone')}</span> : null}
              <LineActions
                title={item.title || t('cart.untitled')}
                quantity={item.quantity}
                onChange={(quantity) => change.mutate({ item, quantity })}
                onRemove={() => change.mutate({ item, quantity: 0 })}
              />
            </div>
          </li>
        ))}
      </ul>
      <ErrorNote error={change.error} what={t('failures.change')} />
    </>
  );
}
