import type { AbilityRule } from '../auth/authorize.ts';
import type { Handler, PublicHandler } from './handler.ts';
import type { Method, Route } from './route.ts';

/** `GET /orders/{id}`, below the service's prefix. */
type RouteName = `${Uppercase<Method>} /${string}`;

type Row<Name extends string> =
  | { access: 'public'; handler: PublicHandler }
  /** Staff without the ability are refused before their input is read. */
  | { access: 'member' | 'session' | 'staff'; ability: Name; handler: Handler };

/** The routes of a service, in the order in which they are matched. */
export type RouteTable<Name extends string> = Record<RouteName, Row<Name>>;

/** Binds the rows of a table to the rules of their abilities. */
export function bindRoutes<Name extends string>(
  rules: Record<Name, AbilityRule>,
  table: RouteTable<Name>,
): Route[] {
  return Object.entries(table).map(([route, row]) => {
    const [method, path] = route.split(' ') as [string, string];
    const where = { method: method.toLowerCase() as Method, path, access: row.access };
    if (row.access === 'public') return { ...row.handler, ...where };
    return { ...row.handler, ...where, ability: { name: row.ability, rule: rules[row.ability] } };
  });
}
