import { existsSync } from 'node:fs';
import { checkCharts } from '@tapory/charts';
import { checkImagePackages } from '@tapory/images';
import { checkObservability } from '@tapory/observability';
import { generateAll } from './gen.ts';
import { checkAudit } from './lib/audit.ts';
import { checkHomeWeight } from './lib/check-home-weight.ts';
import { checkColours } from './lib/colours.ts';
import { checkCompose } from './lib/compose.ts';
import { checkDocuments } from './lib/documents/check-documents.ts';
import { changedFiles, snapshotGenerated } from './lib/generated.ts';
import { compareLocales } from './lib/locales.ts';
import { checkLockfile } from './lib/lockfile.ts';
import { checkMetricNames } from './lib/metric-names.ts';
import { command, runStep, type Step, type StepResult } from './lib/run-step.ts';
import { checkSecretSettings } from './lib/secret-settings.ts';
import { checkSkaffold } from './lib/skaffold.ts';
import { checkTextUsage } from './lib/text-usage.ts';

const BASELINE = 'proto/baseline.binpb';

async function checkGenerated(): Promise<void> {
  const before = snapshotGenerated();
  await generateAll();
  const changed = changedFiles(before, snapshotGenerated());
  if (changed.length > 0)
    throw new Error(`were stale and have been made anew; commit them:\n  ${changed.join('\n  ')}`);
}

/** Makes a check of a function that returns its findings, one line each. */
const refuse = (find: () => string[] | Promise<string[]>) => async (): Promise<void> => {
  const problems = await find();
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

async function checkProto(): Promise<void> {
  await command('npx', 'buf', 'lint');
  await command('npx', 'buf', 'format', '--diff', '--exit-code');
  if (existsSync(BASELINE)) await command('npx', 'buf', 'breaking', '--against', BASELINE);
}

let compiled: Promise<unknown> | undefined;
/** Compiles once for every step that needs it. */
const compile = (): Promise<unknown> => (compiled ??= command('npx', 'tsc', '-b'));

async function checkTypes(): Promise<void> {
  await compile();
  await command('npx', 'tsc', '--noEmit', '-p', 'tsconfig.test.json');
}

// What the other steps read is generated first; the rest runs side by side.
const FIRST: Step = { name: 'generated code is current', run: checkGenerated };

const REST: Step[] = [
  { name: 'types', run: checkTypes },
  {
    name: 'format, lint, import boundaries',
    run: async () => void (await command('npx', 'biome', 'ci', '--colors=off', '--error-on-warnings')),
  },
  { name: 'proto lint and breaking changes', run: checkProto },
  { name: 'translations', run: refuse(compareLocales) },
  { name: 'texts and the code that shows them', run: refuse(checkTextUsage) },
  { name: 'colours and text sizes from the tokens', run: refuse(checkColours) },
  { name: 'dashboards, alerts and runbooks', run: refuse(checkObservability) },
  { name: 'metric names from the registry', run: refuse(checkMetricNames) },
  { name: 'documents match the repository', run: refuse(checkDocuments) },
  { name: 'secrets among the settings are marked', run: refuse(checkSecretSettings) },
  { name: 'weight of the home page and the pages of pictures', run: checkHomeWeight },
  {
    name: 'migrations of databases in use',
    run: async () =>
      void (await command('node', '--conditions=@tapory/source', 'packages/migrate/src/main.ts', 'check')),
  },
  { name: 'charts render for Kubernetes', run: refuse(checkCharts) },
  { name: 'every package pinned by its integrity', run: refuse(checkLockfile) },
  {
    name: 'what images hold of packages, and their licences',
    run: async () => {
      await compile();
      await refuse(checkImagePackages)();
    },
  },
  { name: 'advisories about packages', run: refuse(checkAudit) },
  { name: 'the Compose file against its specification', run: refuse(checkCompose) },
  { name: 'skaffold.yaml against its schema', run: refuse(checkSkaffold) },
  { name: 'unused code', run: async () => void (await command('npx', 'knip')) },
];

/** Writes what is generated and tells whether anything was stale; nothing that reads it may run meanwhile. */
export const checkGeneratedFirst = (): Promise<StepResult> => runStep(FIRST);

/** Runs all other static checks, which write nothing that tests read. Returns the result of each. */
export const runOtherChecks = (): Promise<StepResult[]> => Promise.all(REST.map(runStep));

if (import.meta.main) {
  const results = [await checkGeneratedFirst(), ...(await runOtherChecks())];
  const failed = results.filter((result) => result.error !== undefined);
  process.stdout.write(failed.length === 0 ? 'all checks passed\n' : `${failed.length} failed\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
