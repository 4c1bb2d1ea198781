import { defineAbilities } from '@tapory/service-kit';

/** Who may do what with jobs, and with what they are made by. */
export const abilities = defineAbilities({
  // Staff see what a job is, but its words and its picture only by an opening, with a reason.
  'job:read': { owner: true },
  'job:create': { owner: true },
  // Nobody but its owner sees a whole photo.
  'photo:read': { owner: true },
  // Nobody but its owner downloads a model.
  'model:read': { owner: true },
  'art:read': { staff: ['admin'] },
  'art:manage': { staff: ['admin'] },
  // Nobody but its owner downloads a picture as a file, or prints a sheet of it.
  'job:take': { owner: true },
  'art:open': { staff: ['admin'] },
  'artwork:moderate': { staff: ['admin', 'moderator'] },
  // Only its owner shows a design to everybody, and takes it back.
  'exhibit:release': { owner: true },
  'exhibit:moderate': { staff: ['admin', 'moderator'] },
  'print:read': { staff: ['admin', 'production'] },
});
