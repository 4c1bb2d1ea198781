import { defineAbilities } from '@tapory/service-kit';

/** Who may do what with contents. */
export const abilities = defineAbilities({
  'content:read': { owner: true, staff: ['admin', 'moderator'] },
  'content:change': { owner: true },
  'content:moderate': { staff: ['admin', 'moderator'] },
});
