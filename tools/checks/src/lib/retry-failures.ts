import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Failure, type JestResult, runJest } from './run-jest.ts';

/** A test that failed beside others and passed alone. */
export type Flaky = { name: string; file: string; error: string; commit: string; at: string };

const RECORD = '.tapory/flaky.json';
/** Characters of an error that the record holds. */
const MAX_ERROR = 2000;

export type RetryOptions = {
  failures: readonly Failure[];
  /** Jest's projects of the failed files. */
  projects: readonly string[];
  commit: string;
  /** Runs files of these projects one at a time. */
  runAlone?: (projects: readonly string[], files: string[]) => Promise<JestResult>;
};

const runFiles = (projects: readonly string[], files: string[]): Promise<JestResult> =>
  runJest([...projects], ['--maxWorkers=1', '--runTestsByPath', ...files]);

/**
 * Runs the files of failed tests once more, one at a time, when nothing else runs. Returns which of the tests passed then,
 * and which failures are left: the tests that failed again, and any that fail now.
 */
export async function retryFailures({
  failures,
  projects,
  commit,
  runAlone = runFiles,
}: RetryOptions): Promise<{ flaky: Flaky[]; failures: Failure[] }> {
  const files = [...new Set(failures.map(({ file }) => file).filter((file) => file !== ''))];
  if (files.length === 0) return { flaky: [], failures: [...failures] };
  const again = await runAlone(projects, files);
  const hasRun = again.passed > 0 || again.failures.every(({ file }) => file !== '');
  const failsAgain = ({ file, name }: Failure): boolean =>
    file === '' || !hasRun || again.failures.some((other) => other.file === file && other.name === name);
  const flaky = failures
    .filter((failure) => !failsAgain(failure))
    .map(({ file, name, error }) => ({
      name,
      file,
      error: error.slice(0, MAX_ERROR),
      commit,
      at: new Date().toISOString(),
    }));
  return { flaky, failures: [...failures.filter(({ file }) => file === ''), ...again.failures] };
}

/** Adds flaky tests to this checkout's record of them, and prints each with the first line of its error. */
export function recordFlaky(flaky: readonly Flaky[]): void {
  if (flaky.length === 0) return;
  const before = existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Flaky[]) : [];
  mkdirSync('.tapory', { recursive: true });
  writeFileSync(RECORD, `${JSON.stringify([...before, ...flaky], null, 2)}\n`);
  for (const { name, error } of flaky)
    process.stdout.write(`flaky: ${name}: ${error.split('\n')[0]?.slice(0, 200)}\n`);
}
