import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../../components/page-title.tsx';
import { RippleMark } from '../../../../components/ripple-mark.tsx';
import { StatePanel } from '../../../../components/state-panel.tsx';
import { paths } from '../../../../config/paths.ts';

/** What somebody sees who has not the role for a page; `back` leads on from it, to the shop unless said otherwise. */
export function AccessDenied({ back }: { back?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="wrap">
      <PageTitle title={t('accessDenied.title')} />
      <StatePanel
        level="h1"
        drawing={<RippleMark size={72} />}
        title={t('accessDenied.title')}
        text={t('accessDenied.text')}
        actions={
          back ?? (
            <Link className="button" to={paths.home.href()}>
              {t('backHome')}
            </Link>
          )
        }
      />
    </div>
  );
}
