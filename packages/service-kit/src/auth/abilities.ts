import { AppError } from '@tapory/errors';
import type { Actor, Role } from './actor.ts';

/** Whose a thing is; asked of abilities that an owner has over their own. */
export type Owned = { ownerId: string };

type AbilityRule = {
  /** The owner may. */
  owner?: true;
  /** Staff who may, and only with an access token: a stolen shopper cookie opens nothing of theirs. */
  staff?: readonly Role[];
};

/** Every named ability: `resource:action` → who has it. */
const ABILITIES = {
  'account:read': { owner: true, staff: ['admin', 'support'] },
  'account:update': { owner: true },
  'account:find': { staff: ['admin', 'support'] },
  'account:manage': { staff: ['admin'] },
  'audit:read': { staff: ['admin'] },
  'cart:use': { owner: true },
  'order:read': { owner: true, staff: ['admin', 'support', 'production'] },
  'order:place': { owner: true },
  'order:cancel': { owner: true, staff: ['admin', 'support'] },
  'order:pay': { owner: true },
  'payment:read': { owner: true, staff: ['admin', 'support'] },
  'payment:manage': { staff: ['admin', 'support'] },
  'payment:refund': { staff: ['admin'] },
  'invoice:read': { staff: ['admin', 'support'] },
  'invoice:reissue': { staff: ['admin'] },
  'invoice:retry': { staff: ['admin', 'support'] },
  'invoice:settle': { staff: ['admin'] },
  'invoice:void': { staff: ['admin'] },
  'coupon:manage': { staff: ['admin'] },
  'product:manage': { staff: ['admin'] },
  'job:read': { owner: true, staff: ['admin'] },
  'job:create': { owner: true },
  'content:read': { owner: true, staff: ['admin', 'moderator'] },
  'content:change': { owner: true },
  'keepsake:read': { owner: true, staff: ['admin', 'support'] },
  'keepsake:change': { owner: true },
} as const satisfies Record<string, AbilityRule>;

export type Ability = keyof typeof ABILITIES;

/** Why somebody was refused, as the cause of what they are answered; for the security log only. */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused';
  readonly ability: Ability;
  readonly ownerId: string | undefined;

  constructor(ability: Ability, ownerId: string | undefined) {
    super(ability);
    this.ability = ability;
    this.ownerId = ownerId;
  }
}

/** Whether the actor has the ability, over the thing where one is given. */
export function can(actor: Actor | null, ability: Ability, thing?: Owned): boolean {
  if (!actor) return false;
  const rule: AbilityRule = ABILITIES[ability];
  if (rule.owner && thing && thing.ownerId === actor.id) return true;
  return actor.via === 'bearer' && (rule.staff ?? []).some((role) => actor.roles.includes(role));
}

/**
 * Throws unless the actor has the ability: UNAUTHENTICATED without an actor, ADMIN_ONLY for staff abilities, and
 * NOT_FOUND for another person's thing, since its existence is nobody else's business.
 */
export function authorize(actor: Actor | null, ability: Ability, thing?: Owned): asserts actor is Actor {
  if (can(actor, ability, thing)) return;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  throw new AppError(thing ? 'NOT_FOUND' : 'ADMIN_ONLY', {
    cause: new AccessRefused(ability, thing?.ownerId),
  });
}
