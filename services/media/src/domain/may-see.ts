import type { Rule } from './moderation.ts';

/** Whether somebody of the staff may see, and so decide, what a case is about: of children only administrators may. */
export const maySee = ({ roles }: { roles: readonly string[] }, { reason }: { reason: Rule }): boolean =>
  reason !== 'children' || roles.includes('admin');
