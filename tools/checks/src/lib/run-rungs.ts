import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Flaky, recordFlaky, retryFailures } from './retry-failures.ts';
import { type Failure, type JestResult, runJest } from './run-jest.ts';

/** One rung of a gate: Jest projects that run side by side. */
export type Rung = {
  name: string;
  projects: string[];
  workers: number;
  /** A failed test of it runs once more, alone, after all rungs: it waits for servers and browsers. */
  isRetried?: true;
  /** What must have ended before its tests start. */
  after?: Promise<unknown>;
  /** More arguments for Jest. */
  args?: string[];
};

/** What runs at a time: a rung, or rungs side by side that wait at different moments. */
export type Stage = Rung | readonly Rung[];

export type Totals = { passed: number; failed: number };

export type Before = Totals & { seconds: number };

export type RunOptions = {
  /** Results of what ran before the rungs, or runs beside the first stage of them. */
  before: Before | Promise<Before>;
  /** Name of the record in `.tapory`; absent for a run of a part, which proves nothing about a commit. */
  record?: 'gate' | 'acceptance';
  /** Runs Jest's projects. */
  run?: typeof runJest;
};

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
const say = (text: string): void => void process.stdout.write(`\n== ${text}\n`);
/** Files named in the record as the slowest of the run. */
const SLOWEST = 40;

type Run = Totals & {
  commit: string;
  /** Nothing was changed since the commit when the run began. */
  isClean: boolean;
  flaky: readonly string[];
  /** By rung. */
  seconds: Record<string, number>;
  /** Seconds by file. */
  files: Record<string, number>;
};

/** What is kept of a run. */
export function recordOf({ files, ...run }: Run) {
  const slowest = Object.entries(files).sort(([, a], [, b]) => b - a);
  return { ...run, slowest: Object.fromEntries(slowest.slice(0, SLOWEST)) };
}

type RungResult = { rung: Rung; result: JestResult; seconds: number };

async function runRung(rung: Rung, run: typeof runJest): Promise<RungResult> {
  say(rung.name);
  await rung.after;
  const start = Date.now();
  const result = await run(rung.projects, [`--maxWorkers=${rung.workers}`, ...(rung.args ?? [])]);
  process.stdout.write(`${rung.name}: ${result.passed} passed, ${result.failures.length} failed\n`);
  return { rung, result, seconds: Math.round((Date.now() - start) / 1000) };
}

/**
 * Runs stages one after the other, then what may run again. Prints the closing line and writes the record: commit, clean or
 * not, passed, failed, flaky names, seconds by rung, slowest files.
 */
export async function runRungs(
  stages: readonly Stage[],
  { before, record, run = runJest }: RunOptions,
): Promise<void> {
  const commit = git('rev-parse', 'HEAD');
  const isClean = git('status', '--porcelain') === '';
  const seconds: Record<string, number> = {};
  const files: Record<string, number> = {};
  const total: Totals = { passed: 0, failed: 0 };
  const open: { rung: Rung; failures: Failure[] }[] = [];
  function add(checks: Before): void {
    seconds.checks = checks.seconds;
    total.passed += checks.passed;
    total.failed += checks.failed;
  }
  for (const [index, stage] of stages.entries()) {
    const results = await Promise.all([stage].flat().map((rung) => runRung(rung, run)));
    if (index === 0) add(await before);
    for (const { rung, result, seconds: took } of results) {
      seconds[rung.name] = took;
      Object.assign(files, result.seconds);
      total.passed += result.passed;
      if (rung.isRetried && result.failures.length > 0) open.push({ rung, failures: result.failures });
      else total.failed += result.failures.length;
    }
  }
  const flaky: Flaky[] = [];
  for (const { rung, failures } of open) {
    say(`${rung.name}, once more what failed`);
    const again = await retryFailures({ failures, projects: rung.projects, commit });
    flaky.push(...again.flaky);
    total.passed += again.flaky.length;
    total.failed += again.failures.length;
  }
  recordFlaky(flaky);
  if (record) {
    const names = flaky.map(({ name }) => name);
    const found = recordOf({ commit, isClean, ...total, flaky: names, seconds, files });
    mkdirSync('.tapory', { recursive: true });
    writeFileSync(`.tapory/${record}.json`, `${JSON.stringify(found, null, 2)}\n`);
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
