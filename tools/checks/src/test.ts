import { ensurePrerequisites } from '@tapory/stack';
import { runChecks } from './check.ts';
import { type Counts, runJest } from './lib/run-jest.ts';

/** The rungs in order, cheap ones first; one browser at a time, since it and the whole shop share the machine. */
const RUNGS: [name: string, projects: string[], args: string[]][] = [
  ['unit and page tests', ['unit', 'frontend'], []],
  ['integration tests', ['integration'], []],
  ['the journey in a browser', ['e2e'], ['--runInBand']],
];

const say = (text: string): void => void process.stdout.write(`\n== ${text}\n`);

// What is missing stops everything with one sentence; no rung could pass without it.
await ensurePrerequisites({ say: (line) => void process.stdout.write(`${line}\n`), purpose: 'test' });

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
