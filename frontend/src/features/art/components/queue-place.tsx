import { useTranslation } from 'react-i18next';
import { useQueuePlace } from '../api/get-queue-place.ts';

const MINUTE = 60;

type QueuePlaceProps = { jobId: string };

/** How many come before a waiting job and about how long it takes; nothing where nobody can tell. */
export function QueuePlace({ jobId }: QueuePlaceProps) {
  const { t } = useTranslation('studio');
  const { data } = useQueuePlace(jobId);
  if (!data || data.ahead === null) return null;
  const { ahead, seconds } = data;
  const isLong = seconds !== null && seconds > MINUTE;
  return (
    <p className="small">
      <span>{ahead === 0 ? t('place.next') : t('place.ahead', { count: ahead })}</span>{' '}
      {seconds === null ? null : (
        <span>
          {isLong
            ? t('place.minutes', { count: Math.ceil(seconds / MINUTE) })
            : t('place.seconds', { count: seconds })}
        </span>
      )}
    </p>
  );
}
