import './cart-unopened.css';
import { useEffect } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { closeCart } from '../../lib/cart-drawer.ts';

/** What is said where the cart could not be loaded or broke; the page below stays as it is. */
export function CartUnopened({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation();
  useEffect(() => console.error(error), [error]);
  const handleClose = () => {
    closeCart();
    resetErrorBoundary();
  };
  return (
    <div className="cart-unopened" role="alert">
      <p>{t('cartUnopened')}</p>
      <button type="button" className="button" onClick={resetErrorBoundary}>
        {t('retry')}
      </button>
      <button type="button" className="button button--quiet" onClick={handleClose}>
        {t('close')}
      </button>
    </div>
  );
}
