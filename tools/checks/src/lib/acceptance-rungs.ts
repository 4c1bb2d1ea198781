import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Rung } from './run-rungs.ts';
import { findThoroughFiles, findThoroughWalks } from './thorough-files.ts';

/** What of acceptance may be run alone: after a change that touches nothing else. */
export const KINDS = ['faults', 'lengths', 'looks', 'journeys'] as const;
export type Kind = (typeof KINDS)[number];

/** Browser files that stop servers, or fill a shop with what nobody else could use. */
const FAULTS = ['erased-again', 'faults', 'faults-backbone', 'faults-stores', 'fuzz', 'observability'];
/** Those that look at pages: what stands where, for whom, with which scripts, in which order of Tab. */
const LOOKS = [
  ...[
    'accessibility',
    'console-keyboard',
    'empty-lists',
    'faults-input',
    'filled-pages',
    'first-calls',
    'home',
  ],
  ...['hydration', 'keyboard', 'late-parts', 'new-version', 'phone-forms', 'pictures', 'product-viewer'],
  ...['public-pages', 'signed-out', 'tap-page', 'typed-texts', 'weights'],
];

const nameOf = (file: string): string => basename(file).replace(/\.(?:acceptance|e2e)\.test\.ts$/, '');

/** The browser's files of a kind: one that is named nowhere is a journey, and so are those of the gate that do more here. */
export function browserFilesOf(kind: Kind): string[] {
  const named: Record<Kind, (name: string) => boolean> = {
    faults: (name) => FAULTS.includes(name),
    lengths: () => false,
    looks: (name) => LOOKS.includes(name),
    journeys: (name) => !FAULTS.includes(name) && !LOOKS.includes(name),
  };
  return [...globSync('tests/e2e/*.acceptance.test.ts'), ...findThoroughWalks()]
    .filter((file) => named[kind](nameOf(file)))
    .toSorted();
}

/** The rungs of these kinds, the browser's in one, so that both its workers end together and their shops start once. */
export function acceptanceRungs(kinds: readonly Kind[], cores: number, programs: Promise<unknown>): Rung[] {
  const browserFiles = kinds.flatMap(browserFilesOf);
  const rungs: [isWanted: boolean, rung: Rung][] = [
    [
      kinds.includes('faults'),
      { name: 'servers and programs that are killed', projects: ['faults'], workers: cores, isRetried: true },
    ],
    [
      kinds.includes('lengths'),
      {
        name: 'integration tests at full length',
        projects: ['integration'],
        workers: cores + 1,
        isRetried: true,
        args: ['--runTestsByPath', ...findThoroughFiles()],
      },
    ],
    [
      browserFiles.length > 0,
      {
        name: 'the browser',
        projects: ['acceptance', 'e2e'],
        workers: Math.min(cores, 2),
        isRetried: true,
        args: ['--runTestsByPath', ...browserFiles],
      },
    ],
  ];
  const wanted = rungs.filter(([isWanted]) => isWanted).map(([, rung]) => rung);
  return wanted.map((rung, place) => (place === 0 ? { ...rung, after: programs } : rung));
}
