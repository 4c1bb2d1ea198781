import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { authorize, can } from './abilities.ts';
import type { Actor } from './actor.ts';

function buildActor(overrides: Partial<Actor> = {}): Actor {
  return { id: 'u1', username: 'mei', roles: ['customer'], via: 'session', ...overrides };
}

describe('can', () => {
  it('lets an owner read their order and nobody else', () => {
    expect(can(buildActor(), 'order:read', { ownerId: 'u1' })).toBe(true);
    expect(can(buildActor(), 'order:read', { ownerId: 'u2' })).toBe(false);
    expect(can(null, 'order:read', { ownerId: 'u1' })).toBe(false);
  });

  it('gives staff abilities only to an access token, never to a session cookie', () => {
    const roles = ['admin'] as const;
    const signIn = { hasSecondFactor: true, at: new Date() };
    expect(can(buildActor({ roles, via: 'bearer', signIn }), 'coupon:manage')).toBe(true);
    expect(can(buildActor({ roles, via: 'session', signIn }), 'coupon:manage')).toBe(false);
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
    expect(codeOf(() => authorize(buildActor(), 'order:read', { ownerId: 'u2' }))).toBe('NOT_FOUND');
  });

  it('asks staff for a second factor, whatever they want to do', () => {
    const staff = { roles: ['admin'] as const, via: 'bearer' as const };
    const once = { hasSecondFactor: false, at: new Date() };
    expect(codeOf(() => authorize(buildActor(staff), 'coupon:manage'))).toBe('SECOND_FACTOR_REQUIRED');
    const weak = buildActor({ ...staff, signIn: once });
    expect(codeOf(() => authorize(weak, 'payment:refund'))).toBe('SECOND_FACTOR_REQUIRED');
    expect(codeOf(() => authorize(weak, 'order:read', { ownerId: 'u2' }))).toBe('SECOND_FACTOR_REQUIRED');
    expect(codeOf(() => authorize(weak, 'order:read', { ownerId: 'u1' }))).toBe('allowed');
  });

  it('asks staff for a sign-in of the last minutes before money or power moves', () => {
    const signedIn = (minutesAgo: number) =>
      buildActor({
        roles: ['admin'],
        via: 'bearer',
        signIn: { hasSecondFactor: true, at: new Date(Date.now() - minutesAgo * 60_000) },
      });
    expect(codeOf(() => authorize(signedIn(4), 'payment:refund'))).toBe('allowed');
    expect(codeOf(() => authorize(signedIn(6), 'payment:refund'))).toBe('FRESH_SIGN_IN_REQUIRED');
    expect(codeOf(() => authorize(signedIn(6), 'invoice:void'))).toBe('FRESH_SIGN_IN_REQUIRED');
    expect(codeOf(() => authorize(signedIn(6), 'account:entitle'))).toBe('FRESH_SIGN_IN_REQUIRED');
    for (const ability of ['account:manage', 'coupon:manage', 'product:manage'] as const)
      expect(codeOf(() => authorize(signedIn(6), ability))).toBe('FRESH_SIGN_IN_REQUIRED');
    for (const ability of ['payment:read', 'coupon:read', 'account:find'] as const)
      expect(codeOf(() => authorize(signedIn(600), ability))).toBe('allowed');
    const support = { ...signedIn(6), roles: ['support'] as const };
    expect(codeOf(() => authorize(support, 'payment:refund'))).toBe('ADMIN_ONLY');
  });

  it('names the reason to visitors and customers', () => {
    expect(codeOf(() => authorize(null, 'coupon:manage'))).toBe('UNAUTHENTICATED');
    expect(codeOf(() => authorize(buildActor(), 'coupon:manage'))).toBe('ADMIN_ONLY');
  });
});
