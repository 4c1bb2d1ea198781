import { describe, expect, it } from '@jest/globals';
import { isLastWayIn, needsPasskey } from './ways-in.ts';

const offered = ['line', 'google'] as const;
const none = { providers: [], hasPassword: false, hasPasskey: false };

describe('the last way in', () => {
  it('is a provider beside which there is nothing', () => {
    expect(isLastWayIn({ ...none, providers: ['line'] }, 'line', offered)).toBe(true);
  });

  it.each([
    ['a password', { ...none, providers: ['line' as const], hasPassword: true }],
    ['a passkey', { ...none, providers: ['line' as const], hasPasskey: true }],
    ['another provider', { ...none, providers: ['line' as const, 'google' as const] }],
  ])('is none beside %s', (_, ways) => {
    expect(isLastWayIn(ways, 'line', offered)).toBe(false);
  });

  it('is none that is not linked', () => {
    expect(isLastWayIn({ ...none, providers: ['line'] }, 'google', offered)).toBe(false);
  });

  it('is a provider beside one that is not offered any more', () => {
    expect(isLastWayIn({ ...none, providers: ['line', 'apple'] }, 'line', offered)).toBe(true);
  });

  it('is a passkey when there is neither a password nor a provider', () => {
    expect(needsPasskey(none, offered)).toBe(true);
    expect(needsPasskey({ ...none, providers: ['apple'] }, offered)).toBe(true);
    expect(needsPasskey({ ...none, providers: ['line'] }, offered)).toBe(false);
    expect(needsPasskey({ ...none, hasPassword: true }, offered)).toBe(false);
  });
});
