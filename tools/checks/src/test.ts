import { availableParallelism } from 'node:os';
import { ensurePrerequisites } from '@tapory/stack';
import { runChecks } from './check.ts';
import { type Counts, runJest } from './lib/run-jest.ts';

/** More browsers than these wait for each other's shops: each has one of its own, of some 1.5 GB. */
const MAX_BROWSERS = 2;
const cores = availableParallelism();
const workers = (count: number): string[] => [`--maxWorkers=${count}`];

/** The rungs in order, cheap ones first. Tests wait for servers half of their time, so no core is left out. */
const RUNGS: [name: string, projects: string[], args: string[]][] = [
  ['unit and page tests', ['unit', 'frontend'], workers(cores)],
  ['integration tests', ['integration'], workers(cores)],
  ['the journey in a browser', ['e2e'], workers(Math.min(cores, MAX_BROWSERS))],
];

const say = (text: string): void => void process.stdout.write(`\n== ${text}\n`);

// What is missing stops everything with one sentence; no rung could pass without it.
await ensurePrerequisites({
  report: (activity) => void process.stdout.write(`${activity} ...\n`),
  purpose: 'test',
});

say('checks');
const checks = await runChecks();
const total: Counts = {
  passed: checks.filter((check) => check.error === undefined).length,
  failed: checks.filter((check) => check.error !== undefined).length,
};
for (const [name, projects, args] of RUNGS) {
  say(name);
  const counts = await runJest(projects, args);
  process.stdout.write(`${name}: ${counts.passed} passed, ${counts.failed} failed\n`);
  total.passed += counts.passed;
  total.failed += counts.failed;
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
