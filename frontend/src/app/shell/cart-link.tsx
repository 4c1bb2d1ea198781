import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { paths } from '../../config/paths.ts';
import { useCartCount } from '../../features/cart/api/use-cart-count.ts';
import { useSessionUser } from '../../features/session/api/get-session.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** The cart with its number of pieces; the number is part of its name. */
export function CartLink() {
  const { t } = useTranslation();
  const locale = useLocale();
  const count = useCartCount(Boolean(useSessionUser()));
  return (
    <Link
      className="icon-button cart-link"
      to={`${paths.modelSelection.href()}#cart`}
      aria-label={t('nav.cart', { count })}
    >
      <Icon name="cart" />
      {count > 0 ? (
        <span className="cart-link__count" aria-hidden="true">
          {count > 99 ? '99+' : new Intl.NumberFormat(locale).format(count)}
        </span>
      ) : null}
    </Link>
  );
}
