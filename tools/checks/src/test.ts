import { availableParallelism, totalmem } from 'node:os';
import { prepareChartPrograms } from '@tapory/charts';
import { ensurePrerequisites } from '@tapory/stack';
import { checkGeneratedFirst, runOtherChecks } from './check.ts';
import { keepCompiled } from './lib/keep-compiled.ts';
import { type Before, type Rung, runRungs, type Stage } from './lib/run-rungs.ts';
import type { StepResult } from './lib/run-step.ts';

/** Bytes with which a shop, its browser and the servers of the integration tests fit side by side. */
const ROOMY = 8 * 2 ** 30;
const cores = availableParallelism();

const report = (activity: string) => void process.stdout.write(`${activity} ...\n`);

// What is missing stops everything with one sentence; no rung could pass without it.
keepCompiled();
await ensurePrerequisites({ report, purpose: 'test' });
// Before the tests, and once: a check and several tests would each compile them, beside pages that then wait for minutes.
await prepareChartPrograms(report);

const INTEGRATION: Rung = {
  name: 'integration tests',
  projects: ['integration'],
  workers: cores + 1,
  isRetried: true,
};
const BROWSER: Rung = {
  name: 'the journey in a browser',
  projects: ['e2e'],
  // One shop: a second one costs the processors more than it saves the gate's few files.
  workers: 1,
  isRetried: true,
};
/**
 * Cheap ones first. Side by side stand those that wait half of their time - pages for their timers, the last two for servers -
 * each while the other computes.
 */
const STAGES: Stage[] = [
  [
    { name: 'unit tests', projects: ['unit'], workers: cores },
    // Apart: their workers have a browser's window as globals.
    { name: 'page tests', projects: ['frontend'], workers: cores },
  ],
  ...(totalmem() < ROOMY ? [INTEGRATION, BROWSER] : [[INTEGRATION, BROWSER]]),
];

process.stdout.write('\n== checks\n');
const start = Date.now();

function count(checks: readonly StepResult[]): Before {
  const failed = checks.filter(({ error }) => error !== undefined).length;
  return { passed: checks.length - failed, failed, seconds: Math.round((Date.now() - start) / 1000) };
}

const first = await checkGeneratedFirst();
// Some of the other checks wait for one file or for the network; the unit tests fill the gaps.
const before = runOtherChecks().then((others) => count([first, ...others]));
await runRungs(STAGES, { before, record: 'gate' });
