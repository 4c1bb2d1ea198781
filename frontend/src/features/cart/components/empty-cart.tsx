import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RippleMark } from '../../../components/ripple-mark.tsx';
import { paths } from '../../../config/paths.ts';

/** A cart with nothing in it, and where that changes. */
export function EmptyCart() {
  const { t } = useTranslation('shop');
  return (
    <div className="cart-drawer__empty">
      <RippleMark size={64} />
      <p className="soft">{t('cart.empty')}</p>
      <Link className="button" to={paths.modelSelection.href()}>
        {t('cart.choose')}
      </Link>
    </div>
  );
}
