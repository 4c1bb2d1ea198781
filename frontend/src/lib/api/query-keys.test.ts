import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const LITERAL = /queryKey: \[(?!\.\.\.queryKeys\.)|QueryData\(\[/;

const refused = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => (LITERAL.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));

describe('query keys', () => {
  it('start with a family of query-keys.ts, never with a literal', () => {
    const files = globSync('frontend/src/{app,components,features,lib}/**/*.{ts,tsx}').filter(
      (path) => !path.endsWith('query-keys.test.ts'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(refused)).toEqual([]);
  });

  it('are composed in the files of calls only', () => {
    const others = globSync('frontend/src/**/*.{ts,tsx}').filter((path) => !path.includes('/api/'));
    const composed = others.filter((path) => /\[\.\.\.queryKeys/.test(readFileSync(path, 'utf8')));
    expect(composed).toEqual([]);
  });
});
