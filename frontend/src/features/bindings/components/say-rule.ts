import type { TFunction } from 'i18next';
import type { Language } from '../../../lib/i18n/convert-language.ts';
import type { BoundContent } from '../api/get-binding.ts';
import type { Point, Rule, RulePlace } from '../rule.ts';
import { sayTime } from './say-time.ts';

type Told = Omit<Rule, 'id' | 'name' | 'priority' | 'enabled'>;

/** Titles that are said before the rest is only counted. */
const TITLES = 3;

function sayPlace(place: RulePlace | null, { t, townOf }: Say): string {
  if (!place) return '';
  const side = place.inside ? 'inside' : 'outside';
  if (place.kind === 'rectangle') return t(`say.rectangle.${side}`);
  const town = townOf(place);
  const radius = place.radiusMetres;
  return town ? t(`say.circleIn.${side}`, { radius, town }) : t(`say.circle.${side}`, { radius });
}

function sayContents(
  { contentIds, contentType }: Told,
  contents: readonly BoundContent[],
  { t, language }: Say,
): string {
  if (contentIds.length === 0) return t('say.allOf', { type: t(`dashboard:type.${contentType}`) });
  const titles = contentIds.flatMap((id) => contents.find((content) => content.id === id)?.title ?? []);
  if (titles.length === 0) return t('say.nothing');
  const named = titles.slice(0, TITLES).map((title) => t('say.title', { title }));
  const list = new Intl.ListFormat(language).format(named);
  return titles.length > TITLES ? t('say.more', { list, count: titles.length - TITLES }) : list;
}

export type Say = {
  t: TFunction;
  language: Language;
  /** The town in which a point is, where that is known. */
  townOf: (point: Point) => string | undefined;
};

/** A rule read back in one sentence: when and where it plays what. */
export function sayRule(rule: Told, contents: readonly BoundContent[], say: Say): string {
  const { t, language } = say;
  const when = sayTime(rule.time, t, language);
  const isVisitors = rule.zone === 'visitor' && rule.time !== null;
  return t('say.sentence', {
    when: isVisitors ? t('say.theirClock', { when }) : when,
    where: sayPlace(rule.place, say),
    how: `${rule.verified ? t('say.verified') : ''}${rule.hasPin ? t('say.pin') : ''}`,
    what: sayContents(rule, contents, say),
  });
}
