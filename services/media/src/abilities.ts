import { defineAbilities } from '@tapory/service-kit';

/** Who may do what with contents, and with the events that collect photos of guests. */
export const abilities = defineAbilities({
  'content:read': { owner: true, staff: ['admin', 'moderator'] },
  'content:change': { owner: true },
  'content:moderate': { staff: ['admin', 'moderator'] },
  'words:manage': { staff: ['admin'] },
  'evidence:export': { staff: ['admin', 'moderator'] },
  'evidence:hold': { staff: ['admin'] },
  'event:host': { owner: true },
  'event:review': { staff: ['admin', 'moderator'] },
  'event:manage': { staff: ['admin'] },
});
