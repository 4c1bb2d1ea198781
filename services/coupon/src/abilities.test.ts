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

  it('lets admins change coupons only after a fresh sign-in', () => {
    expect(abilities.can(admin(4), 'coupon:manage')).toBe(true);
    expect(abilities.can(admin(6), 'coupon:manage')).toBe(false);
    expect(abilities.can(admin(600), 'coupon:read')).toBe(true);
    expect(abilities.can({ ...admin(4), roles: ['support'] }, 'coupon:read')).toBe(false);
  });
});
