import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import type { Actor } from './actor.ts';
import { type Ability, type AbilityRule, authorize, can } from './authorize.ts';

const named = (name: string, rule: AbilityRule): Ability => ({ name, rule });
const READ_ORDER = named('order:read', { owner: true, staff: ['admin', 'support', 'production'] });
const READ_COUPONS = named('coupon:read', { staff: ['admin'] });
const MANAGE_COUPONS = named('coupon:manage', { staff: ['admin'], isFresh: true });

function buildActor(overrides: Partial<Actor> = {}): Actor {
  return { id: 'u1', username: 'mei', roles: ['customer'], via: 'session', ...overrides };
}

describe('can', () => {
  it('lets an owner read their order and nobody else', () => {
    expect(can(buildActor(), READ_ORDER, { ownerId: 'u1' })).toBe(true);
    expect(can(buildActor(), READ_ORDER, { ownerId: 'u2' })).toBe(false);
    expect(can(null, READ_ORDER, { ownerId: 'u1' })).toBe(false);
  });

  it('gives staff abilities only to an access token, never to a session cookie', () => {
    const roles = ['admin'] as const;
    const signIn = { hasSecondFactor: true, at: new Date() };
    expect(can(buildActor({ roles, via: 'bearer', signIn }), MANAGE_COUPONS)).toBe(true);
    expect(can(buildActor({ roles, via: 'session', signIn }), MANAGE_COUPONS)).toBe(false);
  });
});

describe('authorize', () => {
  function codeOf(act: () => void): string {
    try {
      act();
    } catch (error) {
      return error instanceof AppError ? error.code : 'defect';
    }
    return 'allowed';
  }

  it('hides that a stranger’s thing exists', () => {
    expect(codeOf(() => authorize(buildActor(), READ_ORDER, { ownerId: 'u2' }))).toBe('NOT_FOUND');
  });

  it('asks staff for a second factor, whatever they want to do', () => {
    const staff = { roles: ['admin'] as const, via: 'bearer' as const };
    const once = { hasSecondFactor: false, at: new Date() };
    expect(codeOf(() => authorize(buildActor(staff), MANAGE_COUPONS))).toBe('SECOND_FACTOR_REQUIRED');
    const weak = buildActor({ ...staff, signIn: once });
    expect(codeOf(() => authorize(weak, MANAGE_COUPONS))).toBe('SECOND_FACTOR_REQUIRED');
    expect(codeOf(() => authorize(weak, READ_ORDER, { ownerId: 'u2' }))).toBe('SECOND_FACTOR_REQUIRED');
    expect(codeOf(() => authorize(weak, READ_ORDER, { ownerId: 'u1' }))).toBe('allowed');
  });

  it('asks staff for a sign-in of the last minutes before money or power moves', () => {
    const signedIn = (minutesAgo: number) =>
      buildActor({
        roles: ['admin'],
        via: 'bearer',
        signIn: { hasSecondFactor: true, at: new Date(Date.now() - minutesAgo * 60_000) },
      });
    expect(codeOf(() => authorize(signedIn(4), MANAGE_COUPONS))).toBe('allowed');
    expect(codeOf(() => authorize(signedIn(6), MANAGE_COUPONS))).toBe('FRESH_SIGN_IN_REQUIRED');
    expect(codeOf(() => authorize(signedIn(600), READ_COUPONS))).toBe('allowed');
    const support = { ...signedIn(6), roles: ['support'] as const };
    expect(codeOf(() => authorize(support, MANAGE_COUPONS))).toBe('ADMIN_ONLY');
  });

  it('names the reason to visitors and customers', () => {
    expect(codeOf(() => authorize(null, MANAGE_COUPONS))).toBe('UNAUTHENTICATED');
    expect(codeOf(() => authorize(buildActor(), MANAGE_COUPONS))).toBe('ADMIN_ONLY');
  });
});
