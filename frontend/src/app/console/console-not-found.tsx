import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/page-title.tsx';
import { RippleMark } from '../../components/ripple-mark.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { BackToConsole } from './back-to-console.tsx';

/** An address of the console that leads nowhere: staff go back to the console, not to the shop. */
export function ConsoleNotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <StatePanel
        level="h1"
        drawing={<RippleMark size={72} />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        actions={<BackToConsole />}
      />
    </>
  );
}
