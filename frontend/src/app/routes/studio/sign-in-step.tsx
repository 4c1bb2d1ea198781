import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';

/** The two ways to an account; both lead back to the piece as it is. */
export function SignInStep() {
  const { t } = useTranslation('studio');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const back = paths.studio.href();
  return (
    <section className="panel studio__sign-in" aria-labelledby="studio-sign-in">
      <h2 id="studio-sign-in" ref={heading} tabIndex={-1}>
        {t('compose.signIn.title')}
      </h2>
      <p>{t('compose.signIn.text')}</p>
      <div className="row">
        <Link className="button" to={paths.register.href(back)}>
          {t('compose.signIn.register')}
        </Link>
        <Link className="button button--quiet" to={paths.login.href(back)}>
          {t('compose.signIn.login')}
        </Link>
      </div>
    </section>
  );
}
