import { describe, expect, it } from '@jest/globals';
import { buildRule } from '../../test/build-rule.ts';
import { compileRules, findWinner } from './evaluate-rules.ts';
import { beginsAnew, FIRST_TOUCH_MS } from './first-touch.ts';
import type { ContentType, Rule } from './rule.ts';

const HOUR_MS = 3_600_000;
const touchedMs = Date.parse('2026-11-16T12:00:00+08:00');
const first = (hours: number, overrides: Partial<Rule> = {}): Rule =>
  buildRule({ id: 'first', time: { kind: 'first', hours }, ...overrides });

describe('the first touch', () => {
  const bound = { types: new Set<ContentType>(['image']), ids: new Set<string>() };
  const plays = (hours: number, sinceMs: number, firstTouchMs: number | undefined = touchedMs): boolean =>
    findWinner(compileRules([first(hours)]), bound, { nowMs: touchedMs + sinceMs, firstTouchMs }) !==
    undefined;

  it.each([
    [0, 0, true],
    [0, FIRST_TOUCH_MS - 1, true],
    [0, FIRST_TOUCH_MS, false],
    [0, -1, false],
    [24, 24 * HOUR_MS - 1, true],
    [24, 24 * HOUR_MS, false],
  ])('and %i hours after it: %i ms later %s', (hours, sinceMs, expected) => {
    expect(plays(hours, sinceMs)).toBe(expected);
  });

  it('has not been while nobody touched', () => {
    expect(compileRules([first(24)])[0]?.time?.(touchedMs, () => ({}) as never, undefined)).toBe(
      'not_touched',
    );
  });
});

describe('the next touch is the first', () => {
  it.each<[string, Rule[], Rule[], boolean]>([
    ['after a new rule', [], [first(0)], true],
    ['after other hours', [first(0)], [first(5)], true],
    ['after it was switched on', [first(0, { enabled: false })], [first(0)], true],
    ['after another kind of time', [first(0, { time: null })], [first(0)], true],
    ['but not after a new name', [first(0)], [first(0, { name: 'renamed' })], false],
    ['but not after it was switched off', [first(0)], [first(0, { enabled: false })], false],
  ])('%s', (_name, before, after, expected) => {
    expect(beginsAnew(before, after)).toBe(expected);
  });
});
