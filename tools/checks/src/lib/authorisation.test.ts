import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { MATRIX, type Matrix, UNDECIDED } from './facts/authorisation-rows.ts';

type Operation = { security?: Record<string, string[]>[] };
type Document = { paths: Record<string, Record<string, Operation>> };

const matrix = JSON.parse(readFileSync(MATRIX, 'utf8')) as Matrix;

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

describe('the authorisation matrix', () => {
  it('has decided about every route', () => {
    // `npm run gen` writes a new route into tests/security/authorisation.json: decide there who may call it.
    const open = routes().filter(([name]) => (matrix[name] ?? UNDECIDED) === UNDECIDED);
    expect(open.map(([name]) => name)).toEqual([]);
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
