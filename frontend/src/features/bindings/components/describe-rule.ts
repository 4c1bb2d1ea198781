import type { TFunction } from 'i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import type { Language } from '../../../lib/i18n/convert-language.ts';
import type { Rule } from '../rule.ts';

function describeTime(rule: Rule, t: TFunction, language: Language): string {
  const { time } = rule;
  if (!time) return t('time.always');
  if (time.kind === 'range') {
    return t('time.sayRange', {
      start: formatDateTime(time.start, language),
      end: formatDateTime(time.end, language),
    });
  }
  if (time.kind === 'weekdays') {
    const days = time.days.map((day) => t(`time.weekday.${day}`));
    return t('time.sayWeekdays', {
      days: new Intl.ListFormat(language).format(days),
      start: time.start,
      end: time.end,
    });
  }
  const parts = (['year', 'month', 'day', 'hour', 'minute'] as const)
    .filter((key) => time[key] !== undefined && time[key] !== null)
    .map((key) => `${t(`time.${key}`)} ${time[key]}`);
  return parts.length === 0 ? t('time.always') : parts.join(' · ');
}

function describePlace(rule: Rule, t: TFunction): string | null {
  const { place } = rule;
  if (!place) return null;
  const side = place.inside ? t('place.inside') : t('place.outside');
  return place.kind === 'circle'
    ? t('place.sayCircle', { side, radius: place.radiusMetres })
    : t('place.sayRectangle', { side });
}

/** A rule's conditions in one sentence. */
export function describeRule(rule: Rule, t: TFunction, language: Language): string {
  return [describeTime(rule, t, language), describePlace(rule, t), rule.verified ? t('verified.say') : null]
    .filter(Boolean)
    .join(' · ');
}
