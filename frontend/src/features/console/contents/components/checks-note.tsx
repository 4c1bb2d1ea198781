import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { useChecks } from '../api/report-cases.ts';

/** What the automatic checks have not looked at yet; nothing while they keep up. */
export function ChecksNote() {
  const { t } = useTranslation('moderation');
  const checks = useChecks();
  if (!checks.data)
    return <ErrorNote error={checks.error} what={t('checks.away')} onRetry={() => void checks.refetch()} />;
  const { unchecked, failing } = checks.data;
  if (unchecked === 0) return null;
  return (
    <Note kind={failing > 0 ? 'warning' : 'info'}>
      {t('checks.unchecked', { count: unchecked })}{' '}
      {failing > 0 ? t('checks.failing', { count: failing }) : null}
    </Note>
  );
}
