import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.tsx';
import { useCartCount } from '../../features/cart/api/use-cart-count.ts';
import { useSessionUser } from '../../features/session/api/get-session.ts';
import { openCart } from '../../lib/cart-drawer.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** Opens the cart; its number of items is part of its name. */
export function CartButton() {
  const { t } = useTranslation();
  const locale = useLocale();
  const count = useCartCount(Boolean(useSessionUser()));
  return (
    <button
      type="button"
      className="icon-button cart-button"
      aria-label={t('nav.cart', { count })}
      aria-haspopup="dialog"
      onClick={() => openCart()}
    >
      <Icon name="cart" />
      {count > 0 ? (
        <span className="cart-button__count" aria-hidden="true">
          {count > 99 ? '99+' : new Intl.NumberFormat(locale).format(count)}
        </span>
      ) : null}
    </button>
  );
}
