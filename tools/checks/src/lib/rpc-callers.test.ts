import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@tapory/contracts';
import { SERVICE_NAMES } from '@tapory/contracts';

const matrix = JSON.parse(readFileSync('tests/security/authorisation.json', 'utf8')) as Record<
  string,
  string
>;

type Methods = Record<string, { path: string }>;

/** The definition that has a method of this name: names are the services' own, so one is enough. */
function pathOf(method: string): string {
  const definitions = Object.entries(contracts).filter(([name]) => name.endsWith('ServiceService'));
  const path = definitions
    .map(([, definition]) => (definition as unknown as Methods)[method]?.path)
    .find(Boolean);
  if (path === undefined) throw new Error(`no service has an RPC ${method}`);
  return path;
}

async function callersOf(service: string): Promise<Record<string, readonly string[]>> {
  const file = `services/${service}/src/rpc/callers.ts`;
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return ((await import(pathToFileURL(file).href)) as { RPC_CALLERS: Record<string, readonly string[]> })
    .RPC_CALLERS;
}

describe('who may call an RPC', () => {
  it.each(readdirSync('services'))('is the same in the matrix and in the table of %s', async (service) => {
    for (const [method, callers] of Object.entries(await callersOf(service))) {
      const isOpenToAll = callers.length === SERVICE_NAMES.length;
      const said = isOpenToAll ? 'service' : `service:${callers.join(',')}`;
      expect({ method, said }).toEqual({ method, said: matrix[`RPC ${pathOf(method)}`] });
    }
  });
});
