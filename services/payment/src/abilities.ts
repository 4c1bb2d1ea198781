import { defineAbilities } from '@tapory/service-kit';

/** Who may do what with payments. */
export const abilities = defineAbilities({
  'order:pay': { owner: true },
  'payment:read': { owner: true, staff: ['admin', 'support'] },
  'payment:manage': { staff: ['admin', 'support'] },
  'payment:refund': { staff: ['admin'], isFresh: true },
});
