import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import type { Quota } from '../api/get-quota.ts';

/** How many pictures may still be asked for this hour, before anything is pressed. */
export function QuotaNote({ quota }: { quota: Quota }) {
  const { t } = useTranslation('studio');
  const isFull = quota.remainingThisHour === 0 || quota.running >= quota.runningLimit;
  return (
    <Note kind={isFull ? 'warning' : 'info'}>
      {t('quota', { remaining: quota.remainingThisHour, limit: quota.runningLimit })}
    </Note>
  );
}
