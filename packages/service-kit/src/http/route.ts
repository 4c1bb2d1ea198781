import type { Ability } from '../auth/authorize.ts';
import type { Handler, PublicHandler } from './handler.ts';

/**
 * Who may call a route at all. `member` takes the shop's session or an access token, `session` only the former; what
 * they may do with a thing is decided by `authorize` in the handler. `staff` takes only the staff console's access
 * token of somebody who has the route's ability: a shopper's cookie opens nothing, whatever its roles.
 */
export type Access = 'public' | 'member' | 'session' | 'staff';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One row of a table of routes together with its handler. */
export type Route = (Handler | PublicHandler) & {
  method: Method;
  /** Below the service's prefix, parameters in braces: `/orders/{id}`. */
  path: string;
  access: Access;
  /** Absent on public routes. */
  ability?: Ability | undefined;
};
