import { describe, expect, it } from '@jest/globals';
import { planDrop, STATIONS } from './plan-drop.ts';

describe('a drop', () => {
  it('moves on to the next station and to no other', () => {
    for (const [index, from] of STATIONS.entries())
      for (const [place, to] of STATIONS.entries())
        expect(planDrop(from, to) === 'forward').toBe(place === index + 1);
  });

  it('goes back only to be printed again, and not from before that', () => {
    expect(planDrop('checked', 'approved')).toBe('back');
    expect(planDrop('checked', 'printed')).toBe('refused');
    expect(planDrop('approved', 'waiting')).toBe('refused');
    expect(planDrop('waiting', 'approved')).toBe('forward');
  });

  it('does nothing where the items are', () => {
    expect(planDrop('printed', 'printed')).toBe('stay');
  });
});
