import { describe, expect, it } from '@jest/globals';
import { abilities } from './abilities.ts';

describe('abilities', () => {
  const admin = (minutesAgo: number) => ({
    id: 'u1',
    username: 'mei',
    roles: ['admin'] as const,
    via: 'bearer' as const,
    signIn: { hasSecondFactor: true, at: new Date(Date.now() - minutesAgo * 60_000) },
  });

  it.each(['account:export', 'account:manage', 'account:entitle'] as const)(
    'let admins do %s only after a fresh sign-in',
    (ability) => {
      expect(abilities.can(admin(4), ability)).toBe(true);
      expect(abilities.can(admin(6), ability)).toBe(false);
    },
  );

  it('let admins look people up for hours', () => {
    expect(abilities.can(admin(600), 'account:find')).toBe(true);
  });
});
