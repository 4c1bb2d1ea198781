import { useTranslation } from 'react-i18next';
import { RippleMark } from '../../../components/ripple-mark.tsx';
import { StatePanel } from '../../../components/state-panel.tsx';
import { paths } from '../../../config/paths.ts';

/**
 * Shown after the return from the gateway when the session has ended: the payment is not lost, and must not be
 * repeated.
 */
export function SignInFirst() {
  const { t } = useTranslation('payment');
  const { pathname, search } = window.location;
  return (
    <StatePanel
      level="h1"
      drawing={<RippleMark size={72} />}
      title={t('signIn.title')}
      text={t('signIn.text')}
      actions={
        <a className="button" href={paths.login.href(pathname + search)}>
          {t('signIn.submit')}
        </a>
      }
    />
  );
}
