import '../components/state-panel.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../components/page-title.tsx';
import { RippleMark } from '../components/ripple-mark.tsx';
import { StatePanel } from '../components/state-panel.tsx';
import { paths } from '../config/paths.ts';
import { supportEmail } from '../config/shop.ts';

type RouteErrorProps = { error: unknown };

/** A page that failed, without taking the rest of the shop with it. */
export function RouteError({ error }: RouteErrorProps) {
  const { t } = useTranslation();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="wrap">
      <PageTitle title={t('routeError.title')} />
      <StatePanel
        level="h1"
        drawing={<RippleMark size={72} />}
        title={t('routeError.title')}
        text={t('routeError.text')}
        actions={
          <>
            <button type="button" className="button" onClick={() => window.location.reload()}>
              {t('routeError.reload')}
            </button>
            <a className="button button--quiet" href={paths.home.href()}>
              {t('backHome')}
            </a>
          </>
        }
      />
      <p className="state__help">{t('routeError.help', { email: supportEmail })}</p>
    </div>
  );
}
