import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { RippleMark } from '../../components/ripple-mark.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { SuggestedLinks } from '../../components/suggested-links.tsx';
import { paths } from '../../config/paths.ts';

export function Component() {
  const { t } = useTranslation();
  return (
    <div className="wrap">
      <PageTitle title={t('notFound.title')} />
      <StatePanel
        level="h1"
        drawing={<RippleMark size={72} />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        actions={
          <Link className="button" to={paths.home.href()}>
            {t('backHome')}
          </Link>
        }
      />
      <SuggestedLinks />
    </div>
  );
}
