import { readFileSync } from 'node:fs';
import { command } from './run-step.ts';

type RefusedTerm = { pattern: RegExp; instead: string };

/**
 * Terms that an engineer of the trade would not search for, with the usual one. Domain terms are in docs/glossary.md.
 * Identifiers are split into words before matching: `inHandfuls` is refused like `handful`.
 */
const REFUSED: readonly RefusedTerm[] = [
  { pattern: /\bhandfuls?\b/i, instead: 'batch' },
  { pattern: /\blanes?\b/i, instead: 'queue or batcher' },
  { pattern: /\bknock(?:s|ed|ing)?\b/i, instead: 'probe' },
  { pattern: /\b(?:tells?|told|telling)\b/i, instead: 'publish, notify, return or state' },
  { pattern: /\b(?:hears?|heard|hearing)\b/i, instead: 'consume, receive or subscribe' },
  { pattern: /\bwhoever\b/i, instead: 'the person, client or process meant' },
  { pattern: /\b(?:MOST|LONGEST)_/, instead: 'MAX_' },
  { pattern: /\bLEAST_/, instead: 'MIN_' },
  { pattern: /\bladders?\b/i, instead: 'retry queues or backoff' },
  { pattern: /\bthrow-?away\b/i, instead: 'temporary' },
  { pattern: /\bwants? quiet\b/i, instead: 'rate-limited' },
  { pattern: /\bpast prisma\b/i, instead: 'raw SQL' },
  { pattern: /\bpatience\b/i, instead: 'timeout or max attempts' },
  { pattern: /\bthe silence\b/i, instead: 'no response' },
  { pattern: /\bearly press(?:es)?\b/i, instead: 'pre-hydration replay' },
  { pattern: /\basking pages?\b/i, instead: 'query pages' },
  {
    pattern: /\bwork(?:ing)? (?:layout|provider|theme|screens?)\b/i,
    instead: 'antd layout, provider or theme; app page',
  },
  { pattern: /\bopen stage\b/i, instead: 'create scene' },
];

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.md', '*.css', '*.proto', '*.sql'];

/** The table above names what it refuses, and migrations are history. */
const EXCLUDED = /^tools\/checks\/src\/lib\/vocabulary(?:\.test)?\.ts$|\/migrations\/|\/gen\//;

/** Splits camelCase, so that the words of an identifier are matched one by one. */
const splitWords = (line: string): string => line.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** The refused terms of a file, one line each. */
export function findRefusedTerms(path: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) =>
    REFUSED.flatMap(({ pattern, instead }) => {
      const [term] = pattern.exec(line) ?? pattern.exec(splitWords(line)) ?? [];
      return term ? [`${path}:${index + 1} says "${term}": ${instead}`] : [];
    }),
  );
}

/** Searches all tracked sources and documents. */
export async function checkVocabulary(): Promise<string[]> {
  const tracked = await command('git', 'ls-files', '--', ...SOURCES);
  return tracked
    .split('\n')
    .filter((path) => path !== '' && !EXCLUDED.test(path))
    .flatMap((path) => findRefusedTerms(path, readFileSync(path, 'utf8')));
}
