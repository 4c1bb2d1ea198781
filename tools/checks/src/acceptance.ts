import { availableParallelism } from 'node:os';
import { prepareCollector, prepareSloth } from '@tapory/observability';
import { ensurePrerequisites } from '@tapory/stack';
import { keepCompiled } from './lib/keep-compiled.ts';
import { runRungs } from './lib/run-rungs.ts';
import { findThoroughFiles } from './lib/thorough-files.ts';

const cores = availableParallelism();
const report = (activity: string) => void process.stdout.write(`${activity} ...\n`);

/**
 * Journeys, looks, walks, faults, kills, hostile requests, properties at full length, and all that the gate leaves out of its own
 * files: run when a screen, a fault path or the chassis changed.
 */
keepCompiled();
await ensurePrerequisites({ report, purpose: 'test' });
process.env.EVERY_SCREEN = '1';

/** Go builds them once on a machine, in minutes; a test that needs one would wait too long. */
const programs = Promise.all([prepareCollector(report), prepareSloth(report)]).catch((error: Error) =>
  report(error.message),
);
await runRungs(
  [
    {
      name: 'servers and programs that are killed',
      projects: ['faults'],
      workers: cores,
      isRetried: true,
      after: programs,
    },
    {
      name: 'integration tests at full length',
      projects: ['integration'],
      workers: cores + 1,
      isRetried: true,
      args: ['--runTestsByPath', ...findThoroughFiles()],
    },
    {
      // Together, so that both workers end at one time, and their shops start once.
      name: 'every journey on every screen, looks and walks',
      projects: ['acceptance', 'e2e'],
      workers: Math.min(cores, 2),
      isRetried: true,
    },
  ],
  { before: { passed: 0, failed: 0, seconds: 0 }, record: 'acceptance' },
);
