import { defineAbilities } from '@tapory/service-kit';

/** Who may do what with keepsakes. */
export const abilities = defineAbilities({
  'keepsake:read': { owner: true, staff: ['admin', 'support'] },
  'keepsake:change': { owner: true },
});
