import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const table = readFileSync('docs/operations/several-copies.md', 'utf8');

/** Names of the jobs that every copy of a service repeats. */
function listJobs(): string[] {
  const files = globSync(['services/*/src/**/*.ts', 'packages/*/src/**/*.ts'], {
    exclude: ['**/*.test.ts', '**/generated/**'],
  });
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/repeatingJob\(\{\s*name: '([^']+)'/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  );
}

describe('the table of what several copies share', () => {
  it('says of every repeating job why two copies of it are right', () => {
    const jobs = listJobs();
    expect(jobs).toContain('ask-for-reviews');
    const isListed = (name: string) => name.startsWith('purge-') || table.includes(`\`${name}\``);
    expect(jobs.filter((name) => !isListed(name))).toEqual([]);
  });
});
