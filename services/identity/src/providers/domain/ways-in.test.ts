import { describe, expect, it } from '@jest/globals';
import { isLastWayIn } from './ways-in.ts';

const none = { providers: [], hasPassword: false, hasPasskey: false };

describe('the last way in', () => {
  it('is a provider beside which there is nothing', () => {
    expect(isLastWayIn({ ...none, providers: ['line'] }, 'line')).toBe(true);
  });

  it.each([
    ['a password', { ...none, providers: ['line' as const], hasPassword: true }],
    ['a passkey', { ...none, providers: ['line' as const], hasPasskey: true }],
    ['another provider', { ...none, providers: ['line' as const, 'google' as const] }],
  ])('is none beside %s', (_, ways) => {
    expect(isLastWayIn(ways, 'line')).toBe(false);
  });

  it('is none that is not linked', () => {
    expect(isLastWayIn({ ...none, providers: ['line'] }, 'google')).toBe(false);
  });
});
