import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceName } from '@tapory/contracts';
import * as contracts from '@tapory/contracts';

/** Who may call each route and RPC of the shop, as `GET /api/…` and `RPC /tapory.…`. */
export type Matrix = Record<string, string>;

export const MATRIX = 'tests/security/authorisation.json';
/** Stands for a new route until a person has decided; the tests fail until then. */
export const UNDECIDED = 'decide';

type Methods = Record<string, { path: string }>;
type Callers = Record<string, readonly ServiceName[]>;

/** Every route of every service, as its generated `openapi.json` lists it. */
function routeNames(): string[] {
  return globSync('services/*/openapi.json').flatMap((file) => {
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  });
}

const sayCallers = (callers: readonly ServiceName[]): string => {
  if (callers.length === contracts.SERVICE_NAMES.length) return 'service';
  return callers.length === 0 ? 'nobody' : `service:${callers.join(',')}`;
};

/** The callers of every RPC, as the tables of the services say; an RPC that is not served has none. */
async function rpcRows(): Promise<Matrix> {
  const rows: Matrix = {};
  for (const service of readdirSync('services')) {
    const file = `services/${service}/src/rpc/callers.ts`;
    const callers = existsSync(file)
      ? ((await import(pathToFileURL(resolve(file)).href)) as { RPC_CALLERS: Callers }).RPC_CALLERS
      : {};
    const prefix = `/tapory.${service.replaceAll('-', '')}.`;
    const methods = Object.entries(contracts)
      .filter(([name]) => name.endsWith('ServiceService'))
      .flatMap(([, definition]) => Object.entries(definition as unknown as Methods))
      .filter(([, { path }]) => path.startsWith(prefix));
    for (const [name, { path }] of methods) rows[`RPC ${path}`] = sayCallers(callers[name] ?? []);
  }
  return rows;
}

/**
 * The matrix for what the services have now: decisions about routes stay, a new route is undecided, one that is gone
 * loses its row, and RPCs are as `rpcs` says. Sorted, so that two branches that add routes rarely meet on a line.
 */
export function updateMatrix(matrix: Matrix, routes: string[], rpcs: Matrix): Matrix {
  const rows = [
    ...routes.map((name): [string, string] => [name, matrix[name] ?? UNDECIDED]),
    ...Object.entries(rpcs),
  ];
  return Object.fromEntries(rows.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Writes `tests/security/authorisation.json` anew. */
export async function writeAuthorisationRows(): Promise<void> {
  const matrix = JSON.parse(readFileSync(MATRIX, 'utf8')) as Matrix;
  const updated = updateMatrix(matrix, routeNames(), await rpcRows());
  writeFileSync(MATRIX, `${JSON.stringify(updated, null, 2)}\n`);
}
