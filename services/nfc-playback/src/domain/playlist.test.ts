import { describe, expect, it } from '@jest/globals';
import { buildRule } from '../../test/build-rule.ts';
import { compileRules } from './evaluate-rules.ts';
import { type Fallback, idsWithMoment, isReadable, splitContents } from './playlist.ts';
import type { ContentType, Rule } from './rule.ts';

const content = (contentId: string, type: ContentType = 'image') => ({ contentId, type });
const CONTENTS = [content('a'), content('b'), content('c', 'text')];
const CHRISTMAS = buildRule({ contentIds: ['b'], time: { kind: 'cycle', month: 12, day: 25 } });

function shown(fallback: Fallback, winner?: Rule, rules: Rule[] = [CHRISTMAS]): string {
  const momentIds = idsWithMoment(CONTENTS, rules);
  const { first, rest, word } = splitContents(CONTENTS, { winner, fallback, momentIds });
  const ids = (list: typeof first) => list.map(({ contentId }) => contentId).join('');
  return word ?? `${ids(first)}|${ids(rest)}`;
}

describe('what plays', () => {
  it('is everything while no rule applies, or what the owner chose', () => {
    expect(shown({ kind: 'all' })).toBe('abc|');
    expect(shown({ kind: 'others' })).toBe('ac|');
    expect(shown({ kind: 'content', contentId: 'c' })).toBe('c|');
    expect(shown({ kind: 'content', contentId: 'gone' })).toBe('ac|');
    expect(shown({ kind: 'word', word: 'later' })).toBe('later');
  });

  it('is what the winner names, in its order, with the rest that is not hidden below', () => {
    const both = buildRule({ contentIds: ['c', 'a', 'gone'] });
    expect(shown({ kind: 'all' }, both)).toBe('ca|b');
    expect(shown({ kind: 'others' }, both)).toBe('ca|');
    expect(shown({ kind: 'others' }, CHRISTMAS)).toBe('b|ac');
  });

  it('hides nothing for a rule without a condition or out of use', () => {
    expect(shown({ kind: 'others' }, undefined, [buildRule()])).toBe('abc|');
    expect(shown({ kind: 'others' }, undefined, [{ ...CHRISTMAS, enabled: false }])).toBe('abc|');
  });
});

describe('a page of one content', () => {
  const compiled = compileRules([CHRISTMAS]);
  const manifest = { rules: compiled, momentIds: idsWithMoment(CONTENTS, [CHRISTMAS]) };
  const at = (date: string) => Date.parse(`${date}T12:00:00+08:00`);
  const readable = (contentId: string, fallback: Fallback, date: string) =>
    isReadable(content(contentId), { ...manifest, fallback }, { nowMs: at(date) });

  it('opens within the content’s moment, and always where nothing is hidden', () => {
    expect(readable('b', { kind: 'others' }, '2026-12-24')).toBe(false);
    expect(readable('b', { kind: 'others' }, '2026-12-25')).toBe(true);
    expect(readable('b', { kind: 'all' }, '2026-12-24')).toBe(true);
    expect(readable('a', { kind: 'word', word: 'later' }, '2026-12-24')).toBe(true);
    expect(readable('b', { kind: 'content', contentId: 'b' }, '2026-12-24')).toBe(true);
  });
});
