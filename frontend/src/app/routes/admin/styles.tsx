import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useManagedStyles } from '../../../features/console/styles/api/styles.ts';
import { StylesForm } from '../../../features/console/styles/components/styles-form.tsx';

export function Component() {
  const { t } = useTranslation('desk-art');
  const styles = useManagedStyles();
  const [round, setRound] = useState(0);
  const handleReload = () => void styles.refetch().then(() => setRound((before) => before + 1));
  return (
    <AppPage title={t('styles.title')} lead={t('styles.lead')} isNarrow>
      <QueryState query={styles} lines={12} failure={t('styles.away')}>
        {(data) => <StylesForm key={round} styles={data} onReload={handleReload} />}
      </QueryState>
    </AppPage>
  );
}
