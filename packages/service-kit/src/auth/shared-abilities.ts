import type { Actor } from './actor.ts';
import { type AbilityRule, authorize as authorizeBy, can as canBy, type Owned } from './authorize.ts';

/** Abilities of services that do not declare their own yet. */
export const SHARED_ABILITIES = {
  'account:read': { owner: true, staff: ['admin', 'support'] },
  'account:update': { owner: true },
  'account:find': { staff: ['admin', 'support'] },
  'account:manage': { staff: ['admin'], isFresh: true },
  'account:entitle': { staff: ['admin'], isFresh: true },
  'audit:read': { staff: ['admin'] },
} as const satisfies Record<string, AbilityRule>;

export type SharedAbility = keyof typeof SHARED_ABILITIES;

const abilityOf = (name: SharedAbility) => ({ name, rule: SHARED_ABILITIES[name] });

/** Whether the actor has the ability, over the thing where one is given. */
export const can = (actor: Actor | null, name: SharedAbility, thing?: Owned): boolean =>
  canBy(actor, abilityOf(name), thing);

/** Throws unless the actor has the ability. */
export function authorize(actor: Actor | null, name: SharedAbility, thing?: Owned): asserts actor is Actor {
  authorizeBy(actor, abilityOf(name), thing);
}
