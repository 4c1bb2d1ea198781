export const ROLES = ['customer', 'admin', 'production', 'support', 'moderator'] as const;

export type Role = (typeof ROLES)[number];

/** Who asks. */
export type Actor = {
  id: string;
  username: string;
  roles: readonly Role[];
  /** How they proved it: the shop's session cookie, or an access token of the staff console or an API client. */
  via: 'session' | 'bearer';
};

/** Keeps the role names this system knows. */
export function knownRoles(names: readonly string[]): Role[] {
  return ROLES.filter((role) => names.includes(role));
}

/** Roles of people who work for the shop. */
export const STAFF_ROLES = ['admin', 'production', 'support', 'moderator'] as const satisfies readonly Role[];

/** Whether somebody works for the shop and shows the staff console's access token. */
export function isStaff(actor: Actor | null): boolean {
  return actor?.via === 'bearer' && STAFF_ROLES.some((role) => actor.roles.includes(role));
}
