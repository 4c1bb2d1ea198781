import { defineAbilities } from '@tapory/service-kit';

/** Who may do what with keepsakes. */
export const abilities = defineAbilities({
  'keepsake:read': { owner: true, staff: ['admin', 'support'] },
  // Production holds a tag and needs its order.
  'keepsake:find': { staff: ['admin', 'support', 'production'] },
  'tag:read': { staff: ['admin', 'production', 'support'] },
  'tag:write': { staff: ['admin', 'production'] },
  'keepsake:moderate': { staff: ['admin', 'moderator'] },
  'keepsake:change': { owner: true },
  'keepsake:touch': { owner: true },
  'keepsake:give': { owner: true },
  'gift:read': { owner: true },
  'gift:take': { owner: true },
  'gift:take-back': { owner: true },
});
