import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { GalleryEvent } from '../api/events.ts';

/** When an event takes photos, in Taipei's time. */
export function EventWhen({ event }: { event: Pick<GalleryEvent, 'phase' | 'opensAt' | 'closesAt'> }) {
  const { t } = useTranslation('gallery');
  const locale = useLocale();
  const { phase, opensAt, closesAt } = event;
  const at = phase === 'upcoming' ? opensAt : closesAt;
  return <time dateTime={at}>{t(`when.${phase}`, { time: formatDateTime(at, locale) })}</time>;
}
