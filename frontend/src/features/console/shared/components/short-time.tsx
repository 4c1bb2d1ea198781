import { formatShortDate, formatShortDateTime } from '../../../../lib/format/short-date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';

type ShortTimeProps = { at: string | null | undefined; isDay?: boolean };

/** An instant in a table, in one piece; a dash when it has not come. */
export function ShortTime({ at, isDay = false }: ShortTimeProps) {
  const locale = useLocale();
  if (!at) return '–';
  return (
    <time dateTime={at} className="list__whole">
      {isDay ? formatShortDate(at, locale) : formatShortDateTime(at, locale)}
    </time>
  );
}
