import { availableParallelism } from 'node:os';
import { prepareCollector, prepareSloth } from '@tapory/observability';
import { ensurePrerequisites } from '@tapory/stack';
import { runChecks } from './check.ts';
import { type Rung, runRungs } from './lib/run-rungs.ts';

/** More browsers than these wait for each other's shops: each has one of its own, of some 1.5 GB. */
const MAX_BROWSERS = 2;
const cores = availableParallelism();

const report = (activity: string) => void process.stdout.write(`${activity} ...\n`);

// What is missing stops everything with one sentence; no rung could pass without it.
await ensurePrerequisites({ report, purpose: 'test' });

/** Go builds them once on a machine, in minutes; a test that needs one would wait too long. */
const programs = Promise.all([prepareCollector(report), prepareSloth(report)]).catch((error: Error) =>
  report(error.message),
);

/** The rungs in order, cheap ones first. Integration tests wait for servers half of their time. */
const RUNGS: Rung[] = [
  { name: 'unit tests', projects: ['unit'], workers: cores },
  // Apart: their workers have a browser's window as globals.
  { name: 'page tests', projects: ['frontend'], workers: cores },
  {
    name: 'integration tests',
    projects: ['integration'],
    workers: cores + 1,
    isRetried: true,
    after: programs,
  },
  {
    name: 'the journey in a browser',
    projects: ['e2e'],
    workers: Math.min(cores, MAX_BROWSERS),
    isRetried: true,
  },
];

process.stdout.write('\n== checks\n');
const start = Date.now();
const checks = await runChecks();
const failed = checks.filter(({ error }) => error !== undefined).length;
const seconds = Math.round((Date.now() - start) / 1000);
await runRungs(RUNGS, { before: { passed: checks.length - failed, failed, seconds }, record: 'gate' });
