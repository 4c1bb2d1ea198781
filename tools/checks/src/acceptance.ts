import { availableParallelism } from 'node:os';
import { ensurePrerequisites } from '@tapory/stack';
import { runRungs } from './lib/run-rungs.ts';

const cores = availableParallelism();

/**
 * Looks, walks, faults, kills, hostile requests, and the journeys on the screens that the gate leaves out: run when a screen, a
 * fault path or the chassis changed.
 */
await ensurePrerequisites({
  report: (activity) => void process.stdout.write(`${activity} ...\n`),
  purpose: 'test',
});
process.env.EVERY_SCREEN = '1';
await runRungs(
  [
    { name: 'servers and programs that are killed', projects: ['faults'], workers: cores, isRetried: true },
    {
      name: 'acceptance in a browser',
      projects: ['acceptance'],
      workers: Math.min(cores, 2),
      isRetried: true,
    },
    {
      name: 'every journey on every screen',
      projects: ['e2e'],
      workers: Math.min(cores, 2),
      isRetried: true,
    },
  ],
  { before: { passed: 0, failed: 0, seconds: 0 }, record: 'acceptance' },
);
