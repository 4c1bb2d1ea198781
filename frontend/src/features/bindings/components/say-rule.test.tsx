import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { RulePlace, RuleTime } from '../rule.ts';
import { sayRule } from './say-rule.ts';

const taipei = { latitude: 25.04, longitude: 121.56 };
const circle: RulePlace = { kind: 'circle', ...taipei, radiusMetres: 500, inside: true };
const friday: RuleTime = { kind: 'weekdays', days: [5], start: '22:00', end: '02:00' };
const rule = {
  ...{ contentType: 'video' as const, contentIds: [], zone: 'Asia/Taipei' as const },
  ...{ time: friday as RuleTime, place: circle as RulePlace | null, verified: false, hasPin: false },
};

type SaidProps = { told: typeof rule; town: string | undefined };

function Said({ told, town }: SaidProps) {
  const { t } = useTranslation(['binding', 'dashboard']);
  const language = useLocale();
  return <p>{sayRule(told, [], { t, language, townOf: () => town })}</p>;
}

afterEach(cleanup);

describe('a rule that is read back', () => {
  it.each<['zh-TW' | 'en', Partial<typeof rule>, string | undefined, string]>([
    [
      'zh-TW',
      {},
      '台北市信義區',
      '每週五 22:00 到隔天 02:00，在台北市信義區選定的地點 500 公尺內，播放全部的影片。',
    ],
    ['zh-TW', {}, undefined, '每週五 22:00 到隔天 02:00，在選定的地點 500 公尺內，播放全部的影片。'],
    [
      'zh-TW',
      { place: { ...circle, inside: false } },
      '台北市',
      '每週五 22:00 到隔天 02:00，離台北市選定的地點超過 500 公尺，播放全部的影片。',
    ],
    [
      'zh-TW',
      { place: null, time: { kind: 'weekdays', days: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' } },
      undefined,
      '平日（週一到週五） 09:00 到 18:00，播放全部的影片。',
    ],
    [
      'zh-TW',
      { place: null, time: { kind: 'term', longitude: 15 } },
      undefined,
      '清明節（每年清明當天），播放全部的影片。',
    ],
    [
      'en',
      { place: null, time: { kind: 'term', longitude: 45 } },
      undefined,
      'Plays everything of the type Video every year on the day of Lixia (Start of Summer).',
    ],
    [
      'en',
      {},
      'Xinyi District, Taipei City',
      'Plays everything of the type Video on Fridays from 22:00 to 02:00 the next day, within 500 m of the chosen place in Xinyi District, Taipei City.',
    ],
    [
      'en',
      {},
      undefined,
      'Plays everything of the type Video on Fridays from 22:00 to 02:00 the next day, within 500 m of the chosen place.',
    ],
  ])('says in %s when, where and what: %j in %s', async (language, changes, town, said) => {
    await renderPage(<Said told={{ ...rule, ...changes } as typeof rule} town={town} />, { language });
    expect(screen.getByText(said)).toBeTruthy();
  });
});
