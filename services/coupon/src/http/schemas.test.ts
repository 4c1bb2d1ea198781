import { describe, expect, it } from '@jest/globals';
import { newCouponSchema } from './schemas.ts';

describe('newCouponSchema', () => {
  const build = (overrides: object) => ({ code: 'SPRING', name: '春天', value: 101, ...overrides });

  it.each([
    ['more than 100 percent', { type: 'percentage' }],
    ['no type', {}],
    ['no name', { type: 'fixed', name: undefined }],
    ['a name of invisible characters', { type: 'fixed', name: '\u3164\u200b' }],
  ])('rejects a coupon with %s', (_what, overrides) => {
    expect(newCouponSchema.safeParse(build(overrides)).success).toBe(false);
  });

  it('accepts a fixed discount over NT$ 100', () => {
    expect(newCouponSchema.parse(build({ type: 'fixed' }))).toMatchObject({ type: 'fixed', value: 101 });
  });
});
