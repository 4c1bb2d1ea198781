import type { Actor } from '../auth/actor.ts';
import { type AbilityRule, authorize, can, type Owned } from '../auth/authorize.ts';
import type { Route } from './route.ts';
import { bindRoutes, type RouteTable } from './route-table.ts';

/** What a service does with the abilities that it declares. */
export type Abilities<Name extends string> = {
  /** The service's HTTP routes: method, path, who may call it, and the handler. */
  routeTable(table: RouteTable<Name>): Route[];
  /** As the handler's `authorize`, where one route decides about several abilities. */
  authorize(actor: Actor | null, ability: Name, thing?: Owned): void;
  /** As the handler's `can`, where one route decides about several abilities. */
  can(actor: Actor | null, ability: Name, thing?: Owned): boolean;
};

/** Declares every ability of a service, `resource:action` → who has it. */
export function defineAbilities<const Rules extends Record<string, AbilityRule>>(
  rules: Rules,
): Abilities<keyof Rules & string> {
  type Name = keyof Rules & string;
  const abilityOf = (name: Name) => ({ name, rule: rules[name] as AbilityRule });
  return {
    routeTable: (table) => bindRoutes<Name>(rules, table),
    authorize: (actor, name, thing) => authorize(actor, abilityOf(name), thing),
    can: (actor, name, thing) => can(actor, abilityOf(name), thing),
  };
}
