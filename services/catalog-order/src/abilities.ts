import { defineAbilities } from '@tapory/service-kit';

/** Who may do what with carts, orders and invoices. */
export const abilities = defineAbilities({
  'cart:use': { owner: true },
  'order:read': { owner: true, staff: ['admin', 'support', 'production'] },
  'order:oversee': { staff: ['admin', 'support', 'production'] },
  'order:fulfil': { staff: ['admin', 'support', 'production'] },
  'order:amend': { staff: ['admin', 'support'] },
  'calendar:read': { staff: ['admin', 'support', 'production'] },
  'calendar:change': { staff: ['admin'] },
  'product:read': { staff: ['admin'] },
  'product:change': { staff: ['admin'], isFresh: true },
  'production:read': { staff: ['admin', 'support', 'production'] },
  'production:print': { staff: ['admin', 'production'] },
  'production:move': { staff: ['admin', 'production'] },
  'order:place': { owner: true },
  'order:cancel': { owner: true, staff: ['admin', 'support'] },
  'order:withdraw': { owner: true },
  'order:refund': { staff: ['admin', 'support'], isFresh: true },
  'claim:file': { owner: true },
  'claim:read': { staff: ['admin', 'support', 'production'] },
  'claim:answer': { staff: ['admin', 'support'] },
  'invoice:read': { staff: ['admin', 'support'] },
  'invoice:reissue': { staff: ['admin'], isFresh: true },
  'invoice:retry': { staff: ['admin', 'support'] },
  'invoice:settle': { staff: ['admin'], isFresh: true },
  'invoice:void': { staff: ['admin'], isFresh: true },
});
