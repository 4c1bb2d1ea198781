import type { TFunction } from 'i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import type { Language } from '../../../lib/i18n/convert-language.ts';
import { festivalOf } from '../festivals.ts';
import type { RuleTime } from '../rule.ts';
import { termOf } from '../time-values.ts';

type Kind<K extends RuleTime['kind']> = Extract<RuleTime, { kind: K }>;
type Say = { t: TFunction; language: Language };

const WORKDAYS = '1,2,3,4,5';
const WEEKEND = '6,7';

function sayDays(days: readonly number[], { t, language }: Say): string {
  if (days.length === 7) return t('say.everyDay');
  const key = days.toSorted((one, other) => one - other).join(',');
  if (key === WORKDAYS) return t('say.workdays');
  if (key === WEEKEND) return t('say.weekend');
  const names = days.map((day) => t(`say.weekday.${day}`));
  return t('say.days', { days: new Intl.ListFormat(language).format(names) });
}

function sayWeekdays({ days, start, end }: Kind<'weekdays'>, say: Say): string {
  const on = sayDays(days, say);
  if (start === end) return on;
  if (end === '00:00') return say.t('say.after', { days: on, start });
  return say.t(end < start ? 'say.overnight' : 'say.hours', { days: on, start, end });
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The date fields of a cycle, then those of its clock. */
function sayCycle(time: Kind<'cycle'>, { t, language }: Say): string {
  const { year, month, day, hour, minute, start, end } = time;
  const monthName = month ? t(`say.month.${month}`) : '';
  const date = [year ? 'Y' : '', month ? 'M' : '', day ? 'D' : ''].join('');
  const said = t(`say.date.${date || 'any'}`, { year, month: monthName, day });
  const values = { hour: pad(hour ?? 0), next: pad((hour ?? 0) + 1), minute: pad(minute ?? 0) };
  const clock = [hour === undefined ? '' : 'H', minute === undefined ? '' : 'I'].join('');
  const whole = clock ? t(`say.clock.${clock}`, { date: said, ...values }) : said;
  if (!start || !end) return whole;
  const [from, until] = [formatDateTime(start, language), formatDateTime(end, language)];
  return t('say.within', { time: whole, from, until });
}

function sayLunar(time: Kind<'lunar'>, { t }: Say): string {
  const { month, day, days } = time;
  const date = t('say.lunar', { month: t(`say.lunarMonth.${month}`), day: t(`say.lunarDay.${day}`) });
  return days > 1 ? t('say.andDays', { date, count: days }) : date;
}

const sayTerm = ({ longitude }: Kind<'term'>, { t }: Say): string =>
  t('say.term', { term: t(`term.${termOf(longitude)}`) });

function sayNth({ month, week, weekday }: Kind<'nth'>, { t }: Say): string {
  const values = { month: t(`say.month.${month}`), weekday: t(`say.weekday.${weekday}`) };
  return t('say.nth', { ...values, week: t(`say.ordinal.${week}`) });
}

const withFestival = (time: RuleTime, said: string, { t }: Say): string => {
  const festival = festivalOf(time);
  return festival ? t('say.named', { name: t(`festival.${festival}`), date: said }) : said;
};

/** When a rule holds, as part of a sentence. */
export function sayTime(time: RuleTime | null, t: TFunction, language: Language): string {
  const say = { t, language };
  switch (time?.kind) {
    case undefined:
      return t('say.always');
    case 'range':
      return t('say.range', {
        from: formatDateTime(time.start, language),
        until: formatDateTime(time.end, language),
      });
    case 'since':
      return t('say.since', { at: formatDateTime(time.start, language) });
    case 'first':
      return time.hours === 0 ? t('say.firstOnly') : t('say.first', { count: time.hours });
    case 'weekdays':
      return sayWeekdays(time, say);
    case 'cycle':
      return sayCycle(time, say);
    case 'lunar':
      return withFestival(time, sayLunar(time, say), say);
    case 'term':
      return withFestival(time, sayTerm(time, say), say);
    case 'nth':
      return withFestival(time, sayNth(time, say), say);
  }
}
