import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Rung, Stage } from './run-rungs.ts';
import { findFaultFiles, findThoroughFiles, findThoroughWalks } from './thorough-files.ts';

/** What of acceptance may be run alone: after a change that touches nothing else. */
export const KINDS = ['faults', 'lengths', 'looks', 'journeys', 'films'] as const;
export type Kind = (typeof KINDS)[number];

/** Browser files that stop servers, or fill a shop with what nobody else could use. */
const FAULTS = ['erased-again', 'faults', 'faults-backbone', 'faults-stores', 'fuzz', 'observability'];
/** Those that look at pages: what stands where, for whom, with which scripts, in which order of Tab. */
const LOOKS = [
  ...[
    'accessibility-console',
    'accessibility-letters',
    'accessibility-shop',
    'console-keyboard',
    'empty-lists',
    'faults-input',
    'filled-pages',
  ],
  ...[
    'first-calls',
    'home',
    'hydration',
    'keyboard',
    'late-parts',
    'new-version',
    'phone-forms',
    'pictures',
    'product-viewer',
  ],
  ...['public-pages', 'signed-out', 'tap-page', 'typed-texts', 'weights'],
];

/** Integration tests that convert photos, sounds and films of every kind: minutes of both cores. */
const FILMS = ['composites', 'conversions', 'picture-checks', 'rare-files', 'real-files', 'worker'].map(
  (name) => `services/media/test/${name}.int.test.ts`,
);

const nameOf = (file: string): string => basename(file).replace(/\.(?:acceptance|e2e)\.test\.ts$/, '');

/** The browser's files of a kind: one that is named nowhere is a journey, and so are those of the gate that do more here. */
export function browserFilesOf(kind: Kind): string[] {
  const named: Record<Kind, (name: string) => boolean> = {
    faults: (name) => FAULTS.includes(name),
    lengths: () => false,
    films: () => false,
    looks: (name) => LOOKS.includes(name),
    journeys: (name) => !FAULTS.includes(name) && !LOOKS.includes(name),
  };
  return [...globSync('tests/e2e/*.acceptance.test.ts'), ...findThoroughWalks()]
    .filter((file) => named[kind](nameOf(file)))
    .toSorted();
}

/** Integration tests of a kind, where they do more than in the gate. */
export function serverFilesOf(kind: Kind): string[] {
  if (kind === 'faults') return findFaultFiles();
  if (kind === 'films') return findThoroughFiles().filter((file) => FILMS.includes(file));
  return kind === 'lengths' ? findThoroughFiles().filter((file) => !FILMS.includes(file)) : [];
}

export type AcceptanceOptions = {
  kinds: readonly Kind[];
  cores: number;
  /** Whether two shops and the servers of the integration tests fit side by side. */
  isRoomy: boolean;
  /** What must be built before a test needs it. */
  programs: Promise<unknown>;
};

/**
 * One rung of everything in a browser, so that its workers end together and their shops start once, and one of what needs servers
 * alone: side by side each computes while the other waits.
 */
export function acceptanceStages({ kinds, cores, isRoomy, programs }: AcceptanceOptions): Stage[] {
  const serverFiles = kinds.flatMap(serverFilesOf);
  const browserFiles = kinds.flatMap(browserFilesOf);
  const common = { isRetried: true, after: programs } as const;
  const isAlone = !isRoomy || browserFiles.length === 0;
  const rungs: Rung[] = [
    {
      ...common,
      name: 'integration tests at full length, servers and programs that are killed',
      projects: ['faults', 'integration'],
      workers: isAlone ? cores + 1 : cores,
      args: ['--runTestsByPath', ...serverFiles],
    },
    {
      ...common,
      name: 'the browser',
      projects: ['acceptance', 'e2e'],
      workers: Math.min(cores, 2),
      args: ['--runTestsByPath', ...browserFiles],
    },
  ];
  const wanted = rungs.filter(
    ({ projects }) => (projects.includes('e2e') ? browserFiles : serverFiles).length > 0,
  );
  return isRoomy ? [wanted] : wanted;
}
