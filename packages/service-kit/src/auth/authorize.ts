import { AppError } from '@tapory/errors';
import { type Actor, type Role, requireStaff } from './actor.ts';

/** Whose a thing is; asked of abilities that an owner has over their own. */
export type Owned = { ownerId: string };

export type AbilityRule = {
  /** The owner may. */
  owner?: true;
  /** Staff who may, and only with an access token: a stolen shopper cookie opens nothing of theirs. */
  staff?: readonly Role[];
  /** Staff must have signed in within FRESH_SIGN_IN_MS: money leaves or becomes less, or somebody gains or loses power. */
  isFresh?: true;
};

/** A named ability, `resource:action`, and who has it. */
export type Ability = { name: string; rule: AbilityRule };

/** How long a sign-in counts as fresh, ms. */
const FRESH_SIGN_IN_MS = 5 * 60_000;
/** Clocks of this machine and Keycloak's may differ by so much, ms. */
const CLOCK_TOLERANCE_MS = 5000;

/** Why somebody was refused, as the cause of what they are answered; for the security log only. */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused';
  readonly ability: string;
  readonly ownerId: string | undefined;

  constructor(ability: string, ownerId: string | undefined) {
    super(ability);
    this.ability = ability;
    this.ownerId = ownerId;
  }
}

const isOwner = (actor: Actor, rule: AbilityRule, thing?: Owned): boolean =>
  rule.owner === true && thing?.ownerId === actor.id;

const hasStaffRole = (actor: Actor, { staff = [] }: AbilityRule): boolean =>
  actor.via === 'bearer' && staff.some((role) => actor.roles.includes(role));

const isFreshlySignedIn = ({ signIn }: Actor): boolean =>
  Date.now() - (signIn?.at.getTime() ?? 0) <= FRESH_SIGN_IN_MS + CLOCK_TOLERANCE_MS;

/** Whether the actor has the ability, over the thing where one is given. */
export function can(actor: Actor | null, ability: Ability, thing?: Owned): boolean {
  try {
    authorize(actor, ability, thing);
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws unless the actor has the ability: UNAUTHENTICATED without an actor, ADMIN_ONLY for staff abilities, and
 * NOT_FOUND for another person's thing, since its existence is nobody else's business. Staff with the role whose
 * sign-in proves too little are SECOND_FACTOR_REQUIRED or FRESH_SIGN_IN_REQUIRED.
 */
export function authorize(actor: Actor | null, ability: Ability, thing?: Owned): asserts actor is Actor {
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const { name, rule } = ability;
  if (isOwner(actor, rule, thing)) return;
  const cause = new AccessRefused(name, thing?.ownerId);
  if (!hasStaffRole(actor, rule)) throw new AppError(thing ? 'NOT_FOUND' : 'ADMIN_ONLY', { cause });
  requireStaff(actor);
  if (rule.isFresh && !isFreshlySignedIn(actor)) throw new AppError('FRESH_SIGN_IN_REQUIRED', { cause });
}
