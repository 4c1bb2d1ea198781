import { describe, expect, it } from '@jest/globals';
import { exhibitTransitions, isReleasable } from './exhibit.ts';

const drawn: Parameters<typeof isReleasable>[0] = {
  ...{ status: 'completed', kind: 'text', sourceKey: null, deliveryKey: 'key' },
  ...{ trashedAt: null, isVisitor: false },
};

describe('exhibits', () => {
  it('are finished designs of words, also figurines', () => {
    expect(isReleasable(drawn)).toBe(true);
    expect(isReleasable({ ...drawn, kind: 'figurine' })).toBe(true);
  });

  it.each([
    ['an own photo', { kind: 'photo', sourceKey: 'photo' }],
    ['a photo in a style', { kind: 'transform', sourceKey: 'photo' }],
    ['a figurine of a photo', { kind: 'figurine', sourceKey: 'photo' }],
    ['one in the making', { status: 'processing' }],
    ['one without a picture', { deliveryKey: null }],
    ['one in the trash', { trashedAt: new Date() }],
    ['a visitor’s', { isVisitor: true }],
  ] as const)('are not %s', (_, change) => {
    expect(isReleasable({ ...drawn, ...change })).toBe(false);
  });

  it('wait again after every release, whatever was decided', () => {
    expect(exhibitTransitions.can('shown', 'waiting')).toBe(true);
    expect(exhibitTransitions.can('refused', 'waiting')).toBe(true);
  });
});
