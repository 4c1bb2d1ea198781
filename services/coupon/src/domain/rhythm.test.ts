import { describe, expect, it } from '@jest/globals';
import { suspicionOf } from './rhythm.ts';

const at = (time: string, videoId = 'cat') => ({ videoId, tappedAt: new Date(`${time}+08:00`) });
const of = (tap: ReturnType<typeof at>, earlier: ReturnType<typeof at>[]) =>
  suspicionOf(tap, earlier, { minSeconds: 3 });

describe('suspicionOf', () => {
  it('finds two keepsakes touched at one moment', () => {
    const tap = at('2026-11-24T08:00:02', 'dog');
    expect(of(tap, [at('2026-11-24T08:00:00')])).toBe('too_fast');
    expect(of(tap, [at('2026-11-24T07:59:58')])).toBeNull();
  });

  it('finds a keepsake touched at the same second of five days', () => {
    const days = [20, 21, 22, 23].map((day) => at(`2026-11-${day}T08:00:01`));
    expect(of(at('2026-11-24T08:00:00'), days)).toBe('clockwork');
    expect(of(at('2026-11-24T08:00:00'), days.slice(1))).toBeNull();
    expect(of(at('2026-11-24T08:07:40'), days)).toBeNull();
  });

  it('finds it on both sides of midnight', () => {
    const days = [20, 21, 22, 23].map((day) => at(`2026-11-${day}T23:59:59`));
    expect(of(at('2026-11-25T00:00:01'), days)).toBe('clockwork');
  });
});
