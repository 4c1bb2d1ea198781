import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { formatTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type Quota, useQuota } from '../api/get-quota.ts';

/** How many pictures may still be asked for this hour, and when there are more, before anything is pressed. */
export function QuotaNote({ quota }: { quota: Quota }) {
  const { t } = useTranslation('studio');
  const locale = useLocale();
  const isFull = quota.remainingThisHour === 0 || quota.running >= quota.runningLimit;
  return (
    <Note kind={isFull ? 'warning' : 'info'}>
      {t('quota', { remaining: quota.remainingThisHour, limit: quota.runningLimit })}
      {quota.moreAt ? ` ${t('quotaMore', { time: formatTime(quota.moreAt, locale) })}` : null}
    </Note>
  );
}

/** The member's own; nothing until it is known. */
export function OwnQuota() {
  const { data } = useQuota();
  return data ? <QuotaNote quota={data} /> : null;
}
