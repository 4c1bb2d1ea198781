import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { markArcs } from './mark.ts';

/** Files that cannot import the mark and hold it themselves. */
const HOLDERS = [
  'deploy/keycloak/themes/tapory/login/template.ftl',
  'deploy/keycloak/themes/tapory/login/resources/img/mark.svg',
  'frontend/public/mark.svg',
];

describe('the mark', () => {
  it.each(HOLDERS)('has the same arcs in %s', (file) => {
    const drawn = [...readFileSync(file, 'utf8').matchAll(/<path d="([^"]+)"/g)].map((found) => found[1]);
    expect(drawn).toEqual([...markArcs]);
  });
});
