import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@tapory/contracts';

type Operation = { security?: Record<string, string[]>[] };
type Document = { paths: Record<string, Record<string, Operation>> };

const MATRIX = 'tests/security/authorisation.json';
const matrix = JSON.parse(readFileSync(MATRIX, 'utf8')) as Record<string, string>;

/** Every route of every service, as its route table says; the checks keep these documents in step with the tables. */
function routes(): [name: string, operation: Operation][] {
  const services = readdirSync('services');
  return services.flatMap((service) => {
    const { paths } = JSON.parse(readFileSync(`services/${service}/openapi.json`, 'utf8')) as Document;
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  });
}

/** Every RPC of every service, as its generated definition says. */
function rpcs(): string[] {
  const definitions = Object.entries(contracts).filter(([name]) => name.endsWith('ServiceService'));
  return definitions.flatMap(([, definition]) =>
    Object.values(definition as Record<string, { path: string }>).map(({ path }) => `RPC ${path}`),
  );
}

describe('the authorisation matrix', () => {
  it('has a line for every route and RPC', () => {
    // A new route is missing here: decide who may call it and write it down in tests/security/authorisation.json.
    const all = [...routes().map(([name]) => name), ...rpcs()];
    expect(all.filter((name) => matrix[name] === undefined)).toEqual([]);
  });

  it('says of each route what its table says of the door', () => {
    for (const [name, { security = [] }] of routes()) {
      const isOpen = matrix[name] === 'public';
      expect({ name, isOpen }).toEqual({ name, isOpen: security.length === 0 });
      const forStaffOnly = security.length > 0 && security.every((scheme) => 'bearer' in scheme);
      if (forStaffOnly)
        expect({ name, who: matrix[name] }).toEqual({ name, who: expect.stringMatching(/^staff:/) });
    }
  });
});
