import { availableParallelism } from 'node:os';
import { ensurePrerequisites } from '@tapory/stack';
import { runChecks } from './check.ts';
import { type Rung, runRungs } from './lib/run-rungs.ts';

/** More browsers than these wait for each other's shops: each has one of its own, of some 1.5 GB. */
const MAX_BROWSERS = 2;
const cores = availableParallelism();

/** The rungs in order, cheap ones first. Integration tests wait for servers half of their time. */
const RUNGS: Rung[] = [
  { name: 'unit and page tests', projects: ['unit', 'frontend'], workers: cores },
  { name: 'integration tests', projects: ['integration'], workers: cores + 1, isRetried: true },
  {
    name: 'the journey in a browser',
    projects: ['e2e'],
    workers: Math.min(cores, MAX_BROWSERS),
    isRetried: true,
  },
];

// What is missing stops everything with one sentence; no rung could pass without it.
await ensurePrerequisites({
  report: (activity) => void process.stdout.write(`${activity} ...\n`),
  purpose: 'test',
});

process.stdout.write('\n== checks\n');
const start = Date.now();
const checks = await runChecks();
const failed = checks.filter(({ error }) => error !== undefined).length;
await runRungs(RUNGS, {
  passed: checks.length - failed,
  failed,
  seconds: Math.round((Date.now() - start) / 1000),
});
