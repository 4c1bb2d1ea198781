import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';

type SignInPromptProps = {
  /** Another button of the page is the main one. */
  isQuiet?: boolean;
};

/** Why an account is needed before something can be ordered, and the ways to one that lead back to the product. */
export function SignInPrompt({ isQuiet = false }: SignInPromptProps) {
  const { t } = useTranslation('shop');
  const { pathname, search } = useLocation();
  const shop = paths.modelSelection.href();
  const returnTo = pathname === shop ? pathname + search : shop;
  return (
    <section className="stack stack--tight" aria-label={t('visitor.title')}>
      <p className="soft small">{t('visitor.text')}</p>
      <div className="row">
        <Link className={isQuiet ? 'button button--quiet' : 'button'} to={paths.login.href(returnTo)}>
          {t('visitor.login')}
        </Link>
        <Link className="button button--quiet" to={paths.register.href(returnTo)}>
          {t('visitor.register')}
        </Link>
      </div>
    </section>
  );
}
