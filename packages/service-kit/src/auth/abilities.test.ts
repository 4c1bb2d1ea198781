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
    expect(can(buildActor({ roles, via: 'bearer' }), 'coupon:manage')).toBe(true);
    expect(can(buildActor({ roles, via: 'session' }), 'coupon:manage')).toBe(false);
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

  it('names the reason to visitors and customers', () => {
    expect(codeOf(() => authorize(null, 'coupon:manage'))).toBe('UNAUTHENTICATED');
    expect(codeOf(() => authorize(buildActor(), 'coupon:manage'))).toBe('ADMIN_ONLY');
  });
});
