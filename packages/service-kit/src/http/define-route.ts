import type { z } from 'zod';
import { SHARED_ABILITIES, type SharedAbility } from '../auth/shared-abilities.ts';
import type { HandlerContext, HandlerDefinition, PublicContext, Schema } from './handler.ts';
import type { Method, Route } from './route.ts';

type Access = 'public' | 'member' | 'staff';

export type RouteContext<A extends Access, P, Q, B> = A extends 'public'
  ? PublicContext<P, Q, B>
  : HandlerContext<P, Q, B>;

type RouteDefinition<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
> = HandlerDefinition<RouteContext<A, P, Q, B>, P, Q, B, R> & {
  method: Method;
  path: string;
  access: A;
  /** Takes the shop's cookie alone, no access token. */
  isSessionOnly?: boolean;
} & (A extends 'staff' ? { ability: SharedAbility } : { ability?: never });

/** Declares one route together with its place, for services without a table of routes. */
export function defineRoute<
  A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
>(route: RouteDefinition<A, P, Q, B, R>): Route {
  const { ability: name, isSessionOnly, access, ...rest } = route as RouteDefinition<A, P, Q, z.ZodType, R>;
  return {
    ...(rest as unknown as Route),
    isPublic: (access === 'public') as never,
    access: isSessionOnly ? 'session' : access,
    ability: name ? { name, rule: SHARED_ABILITIES[name as SharedAbility] } : undefined,
  };
}
