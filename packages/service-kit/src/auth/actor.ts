import { AppError } from '@tapory/errors';

export const ROLES = ['customer', 'admin', 'production', 'support', 'moderator'] as const;

export type Role = (typeof ROLES)[number];

/** The person who calls. */
export type Actor = {
  id: string;
  username: string;
  roles: readonly Role[];
  /** How they proved it: the shop's session cookie, or an access token of the staff console or an API client. */
  via: 'session' | 'bearer';
  /** How the sign-in behind an access token went; a shop session has none, so it never counts as staff. */
  signIn?: SignIn;
};

/** What an access token says about the sign-in behind it. */
export type SignIn = {
  /** The realm asked for a second factor: a passkey or an authenticator app. */
  hasSecondFactor: boolean;
  /** When the person last proved who they are. */
  at: Date;
};

/** Keeps the role names this system knows. */
export function knownRoles(names: readonly string[]): Role[] {
  return ROLES.filter((role) => names.includes(role));
}

/** Roles of people who work for the shop. */
export const STAFF_ROLES = ['admin', 'production', 'support', 'moderator'] as const satisfies readonly Role[];

/** Whether somebody works for the shop and shows the staff console's access token. */
function isStaff(actor: Actor): boolean {
  return actor.via === 'bearer' && STAFF_ROLES.some((role) => actor.roles.includes(role));
}

/** Throws unless staff signed in to the console with a second factor: ADMIN_ONLY, SECOND_FACTOR_REQUIRED. */
export function requireStaff(actor: Actor): void {
  if (!isStaff(actor)) throw new AppError('ADMIN_ONLY');
  if (!actor.signIn?.hasSecondFactor) throw new AppError('SECOND_FACTOR_REQUIRED');
}
