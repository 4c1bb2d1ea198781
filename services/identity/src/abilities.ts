import { defineAbilities, STAFF_ROLES } from '@tapory/service-kit';

/** Who may do what with accounts and the audit log. */
export const abilities = defineAbilities({
  'account:read': { owner: true, staff: ['admin', 'support'] },
  'account:update': { owner: true },
  'account:find': { staff: ['admin', 'support'] },
  // Everybody's contact data in one file.
  'account:export': { staff: ['admin'], isFresh: true },
  'account:manage': { staff: ['admin'], isFresh: true },
  // By two of them.
  'account:suspend': { staff: ['admin', 'moderator'] },
  'account:entitle': { staff: ['admin'], isFresh: true },
  'device:remember': { staff: STAFF_ROLES },
  'audit:read': { staff: ['admin'] },
});
