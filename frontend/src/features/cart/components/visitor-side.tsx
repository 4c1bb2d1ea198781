import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { VisitorCart } from './visitor-cart.tsx';

/** A visitor's cart, and why an account is needed before it can be ordered. */
export function VisitorSide() {
  const { t } = useTranslation('shop');
  const { pathname, search } = useLocation();
  return (
    <section id="cart" className="panel stack" aria-labelledby="sign-in-prompt">
      <VisitorCart title={t('cart.title')} />
      <h2 id="sign-in-prompt">{t('visitor.title')}</h2>
      <p className="soft">{t('visitor.text')}</p>
      <div className="row">
        <Link className="button" to={paths.login.href(pathname + search)}>
          {t('visitor.login')}
        </Link>
        <Link className="button button--quiet" to={paths.register.href(pathname + search)}>
          {t('visitor.register')}
        </Link>
      </div>
    </section>
  );
}
