import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '@tapory/local-servers';
import { allServiceFacts } from './service-facts.ts';

const EVERY = 'every service';

/** `| KEY KEY | services | …` → key and the services it is in. */
function rowsOf(document: string): Map<string, string[]> {
  const rows = document.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  const services = Object.keys(allServiceFacts());
  return new Map(
    rows.flatMap((row) => {
      const [, keys = '', where = ''] = row.split('|');
      const named = where.includes(EVERY) ? services : services.filter((name) => where.includes(name));
      return [...keys.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, key = '']) => [key, named.sort()] as const);
    }),
  );
}

describe('docs/operations/secrets.md', () => {
  it('lists every secret with the services that read it', () => {
    const rows = rowsOf(readFileSync(join(ROOT, 'docs/operations/secrets.md'), 'utf8'));
    const facts = Object.entries(allServiceFacts());
    const keys = [...new Set(facts.flatMap(([, { secrets }]) => secrets))].sort();
    expect([...rows.keys()].sort()).toEqual(keys);
    for (const key of keys) {
      const readers = facts.filter(([, { secrets }]) => secrets.includes(key)).map(([name]) => name);
      expect([key, rows.get(key)]).toEqual([key, readers.sort()]);
    }
  });
});
