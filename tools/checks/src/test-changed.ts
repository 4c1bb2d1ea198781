import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensurePrerequisites } from '@tapory/stack';
import { keepCompiled } from './lib/keep-compiled.ts';
import { type Rung, runRungs } from './lib/run-rungs.ts';
import { command, runStep } from './lib/run-step.ts';
import { isSource, touchedWorkspaces } from './lib/touched-workspaces.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

const { values } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' } } });
/** Files that differ from the base, committed or not, and new ones. */
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', values.base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));
const sources = changed.filter(isSource);
const folders = touchedWorkspaces(changed);

const report = (activity: string) => void process.stdout.write(`${activity} ...\n`);
keepCompiled();
await ensurePrerequisites({ report, purpose: 'test' });

process.stdout.write(`${changed.length} changed files in ${folders.join(', ') || 'no workspace'}\n`);
const start = Date.now();
const checks = await Promise.all([
  runStep({ name: 'types', run: async () => void (await command('npx', 'tsc', '-b')) }),
  runStep({
    name: 'format, lint, import boundaries',
    run: async () =>
      void (await command('npx', 'biome', 'ci', '--colors=off', '--no-errors-on-unmatched', ...changed)),
  }),
]);

const rungs: Rung[] = [];
// Each in workers of its own: those of page tests have a browser's window as globals.
for (const project of sources.length > 0 ? ['unit', 'frontend'] : [])
  rungs.push({
    name: `${project} tests of what changed`,
    projects: [project],
    workers: 2,
    args: ['--passWithNoTests', '--findRelatedTests', ...sources],
  });
if (folders.length > 0)
  rungs.push({
    name: 'integration tests of the workspaces that changed',
    projects: ['integration'],
    workers: 2,
    isRetried: true,
    args: ['--passWithNoTests', `--testPathPatterns=/(${folders.join('|')})/`],
  });
const failed = checks.filter(({ error }) => error !== undefined).length;
const seconds = Math.round((Date.now() - start) / 1000);
await runRungs(rungs, { before: { passed: checks.length - failed, failed, seconds } });
