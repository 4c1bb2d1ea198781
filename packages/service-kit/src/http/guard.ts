import type { Actor } from '../auth/actor.ts';
import { authorize, can, type Owned } from '../auth/authorize.ts';
import type { Route } from './route.ts';

/** The checks that a handler makes of one request. */
export type Guard = {
  checks: { authorize(thing: Owned): void; can(thing: Owned): boolean };
  /** Throws when the route leaves the decision to its handler, which made none. */
  assertChecked(): void;
};

/** Binds `authorize` and `can` to the route's ability and the actor. */
export function createGuard({ access, ability, operationId }: Route, actor: Actor | null): Guard {
  let isChecked = access === 'public' || access === 'staff' || !ability;
  return {
    checks: {
      authorize(thing) {
        isChecked = true;
        if (ability) authorize(actor, ability, thing);
      },
      can(thing) {
        isChecked = true;
        return ability !== undefined && can(actor, ability, thing);
      },
    },
    assertChecked() {
      if (!isChecked) throw new Error(`${operationId}: the handler authorised nothing`);
    },
  };
}
