import { describe, expect, it } from '@jest/globals';
import { defineTransitions } from './define-transitions.ts';

describe('defineTransitions', () => {
  const door = defineTransitions('a door', { open: ['closed'], closed: ['open', 'locked'], locked: [] });

  it('allows what the table has', () => {
    expect(door.can('closed', 'locked')).toBe(true);
    expect(door.can('open', 'locked')).toBe(false);
    expect(() => door.assert('open', 'closed')).not.toThrow();
  });

  it('throws on any other transition, but lets a status stay', () => {
    expect(() => door.assert('locked', 'open')).toThrow('a door cannot go from locked to open');
    expect(() => door.assert('locked', 'locked')).not.toThrow();
    expect(door.can('locked', 'locked')).toBe(false);
  });
});
