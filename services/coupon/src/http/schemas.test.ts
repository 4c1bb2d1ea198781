import { describe, expect, it } from '@jest/globals';
import { newCouponSchema } from './schemas.ts';

describe('a coupon as an admin sends it', () => {
  const build = (overrides: object) => ({ code: 'SPRING', name: '春天', value: 101, ...overrides });

  it.each([
    ['more than 100 percent', { type: 'percentage' }],
    ['no type', {}],
    ['no name', { type: 'fixed', name: undefined }],
  ])('is refused with %s', (_what, overrides) => {
    expect(newCouponSchema.safeParse(build(overrides)).success).toBe(false);
  });

  it('may take off more than NT$ 100', () => {
    expect(newCouponSchema.parse(build({ type: 'fixed' }))).toMatchObject({ type: 'fixed', value: 101 });
  });
});
