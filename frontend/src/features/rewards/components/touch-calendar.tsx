import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import type { Language } from '../../../lib/i18n/convert-language.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { monthFrom, weeksOf } from '../month.ts';

/** Months that can be looked at: touches of about three are read. */
const MONTHS = 3;

/** A week begins on Sunday in Taiwan, on Monday in Britain. */
const firstWeekdayOf = (language: Language) => (language === 'en' ? 1 : 0);

const format = (language: Language, options: Intl.DateTimeFormatOptions, day: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' }).format(
    new Date(day),
  );

function Weekdays({ days, language }: { days: readonly number[]; language: Language }) {
  // 1 November 2026 is a Sunday.
  const dayOf = (weekday: number) => `2026-11-0${weekday + 1}`;
  return (
    <tr>
      {days.map((weekday) => (
        <th key={weekday} scope="col" abbr={format(language, { weekday: 'long' }, dayOf(weekday))}>
          {format(language, { weekday: 'narrow' }, dayOf(weekday))}
        </th>
      ))}
    </tr>
  );
}

type DayProps = { day: string | null; isTouched: boolean; isToday: boolean };

function Day({ day, isTouched, isToday }: DayProps) {
  const { t } = useTranslation('rewards');
  if (day === null) return <td />;
  return (
    <td className={isTouched ? 'touched' : undefined} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day}>{Number(day.slice(8))}</time>
      {isTouched ? <span className="visually-hidden">{t('calendar.touched')}</span> : null}
    </td>
  );
}

type TouchCalendarProps = { today: string; touchedOn: readonly string[] };

/** The days of a month with those on which a keepsake was touched. */
export function TouchCalendar({ today, touchedOn }: TouchCalendarProps) {
  const { t } = useTranslation('rewards');
  const language = useLocale();
  const title = useId();
  const [back, setBack] = useState(0);
  const month = monthFrom(today.slice(0, 7), -back);
  const first = firstWeekdayOf(language);
  const touched = new Set(touchedOn);
  return (
    <section className="panel" aria-label={t('calendar.title')}>
      <div className="row row--between">
        <button
          type="button"
          className="button button--quiet button--icon"
          aria-label={t('calendar.previous')}
          disabled={back === MONTHS - 1}
          onClick={() => setBack(back + 1)}
        >
          <Icon name="left" />
        </button>
        <strong id={title} aria-live="polite">
          {format(language, { year: 'numeric', month: 'long' }, `${month}-01`)}
        </strong>
        <button
          type="button"
          className="button button--quiet button--icon"
          aria-label={t('calendar.next')}
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        >
          <Icon name="right" />
        </button>
      </div>
      <table className="touch-calendar" aria-labelledby={title}>
        <thead>
          <Weekdays language={language} days={[0, 1, 2, 3, 4, 5, 6].map((day) => (day + first) % 7)} />
        </thead>
        <tbody>
          {weeksOf(month, first).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <Day
                  key={day ?? `none-${weekday}`}
                  day={day}
                  isTouched={day !== null && touched.has(day)}
                  isToday={day === today}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
