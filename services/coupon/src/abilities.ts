import { defineAbilities } from '@tapory/service-kit';

/** Who may do what with coupons and points. */
export const abilities = defineAbilities({
  'coupon:read': { staff: ['admin'] },
  'coupon:manage': { staff: ['admin'], isFresh: true },
  'points:use': { owner: true },
  'points:read': { staff: ['admin', 'support'] },
  'points:correct': { staff: ['admin'], isFresh: true },
});
