import { defineAbilities } from '@tapory/service-kit';

/** Who may do what with jobs. */
export const abilities = defineAbilities({
  'job:read': { owner: true, staff: ['admin'] },
  'job:create': { owner: true },
  'print:read': { staff: ['admin', 'production'] },
});
