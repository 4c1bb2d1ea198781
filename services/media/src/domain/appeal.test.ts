import { describe, expect, it } from '@jest/globals';
import { blockOf } from './appeal.ts';
import { type ContentAct, SYSTEM_ACTOR } from './moderation.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const act = (id: string, kind: ContentAct['act'], actorId: string, day: number): ContentAct => ({
  ...{
    id,
    act: kind,
    actorId,
    actedAt: at(day),
    contentId: 'c',
    ownerId: 'o',
    reason: 'privacy',
    causeId: null,
    note: id,
  },
});

describe('the block of a content', () => {
  it('begins with the first act after the last release, and remembers who decided', () => {
    const acts = [
      act('removed', 'removed', 'bo', 4),
      act('hidden', 'hidden', 'al', 3),
      act('released', 'released', 'cy', 2),
      act('older', 'hidden', 'di', 1),
    ];
    const block = blockOf(acts);
    expect(block).toMatchObject({ id: 'hidden', note: 'removed', appealUntil: at(24) });
    expect([...(block?.deciders ?? [])].sort()).toEqual(['al', 'bo']);
  });

  it('is another once more is done after an appeal was refused, and not by the refusal alone', () => {
    const acts = [act('upheld', 'upheld', 'cy', 2), act('hidden', 'hidden', 'al', 1)];
    expect(blockOf(acts)).toMatchObject({ id: 'hidden', appealUntil: at(21) });
    const block = blockOf([act('removed', 'removed', 'bo', 3), ...acts]);
    expect(block).toMatchObject({ id: 'removed', note: 'removed', appealUntil: at(23) });
    const again = [act('refused', 'upheld', 'di', 4), act('removed', 'removed', 'bo', 3), ...acts];
    expect(blockOf(again)).toMatchObject({ id: 'removed', appealUntil: at(23) });
    // Nobody who had a part in any of it decides.
    expect([...(block?.deciders ?? [])].sort()).toEqual(['al', 'bo', 'cy']);
  });

  it('is nobody’s decision while a report alone hid it', () => {
    expect(blockOf([act('hidden', 'hidden', SYSTEM_ACTOR, 1)])?.deciders.size).toBe(0);
  });

  it('is none after a release, or before any act', () => {
    expect(blockOf([act('released', 'released', 'cy', 2), act('hidden', 'hidden', 'al', 1)])).toBeNull();
    expect(blockOf([])).toBeNull();
  });
});
