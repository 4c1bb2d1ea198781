import { useTranslation } from 'react-i18next';
import { Note } from '../../../../components/note.tsx';
import { formatDay } from '../../../../lib/format/day.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import type { WorkingCalendar } from '../api/calendar.ts';

/** The days of a year that differ from the week, and whether a year that promises reach is empty. */
export function CalendarYear({ calendar }: { calendar: WorkingCalendar }) {
  const { t } = useTranslation('production');
  const locale = useLocale();
  const { year, isFilled, days, yearsToFill } = calendar;
  return (
    <section className="panel stack" aria-label={t('calendar.days')}>
      {yearsToFill.length > 0 ? (
        <Note kind="warning">{t('calendar.toFill', { years: yearsToFill.join(', ') })}</Note>
      ) : null}
      <h2 className="panel-title">
        {t('calendar.days')} <span className="soft tabular">{year}</span>
      </h2>
      {isFilled && days.length === 0 ? <p className="soft">{t('calendar.none')}</p> : null}
      {isFilled ? null : <p className="soft">{t('calendar.empty')}</p>}
      <ul className="plain-list">
        {days.map(({ day, isWorking, note }) => (
          <li key={day}>
            <span className="tabular">{formatDay(day, locale)}</span>{' '}
            <span className="tag">{t(isWorking ? 'calendar.makeUp' : 'calendar.holiday')}</span> {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
