import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** A test that failed; without a name where its whole file did not start. */
export type Failure = { file: string; name: string; error: string };
export type JestResult = { passed: number; failures: Failure[]; seconds: Record<string, number> };

type JestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    startTime: number;
    endTime: number;
    status: 'passed' | 'failed';
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Milliseconds between two looks for the report, and the time a run gets to end once it has written it. */
const [LOOK_MS, GRACE_MS] = [1000, 30_000];

/**
 * Runs Jest projects with their output shown. Returns what passed, what failed and each file's seconds. A suite that could
 * not even start counts as one failure, and so does a run that leaves no report, or that a test keeps from ending by what
 * it left open.
 */
export async function runJest(projects: string[], extraArgs: string[] = []): Promise<JestResult> {
  const report = join(tmpdir(), `tapory-jest-${process.pid}-${projects.join('-')}.json`);
  const args = ['--experimental-vm-modules', '--conditions=@tapory/source', 'node_modules/jest/bin/jest.js'];
  args.push('--selectProjects', ...projects, '--json', `--outputFile=${report}`, ...extraArgs);
  // Jest reports on stderr; what services of the tests log is kept beside, for whoever asks why one answered 503.
  mkdirSync('.tapory', { recursive: true });
  const log = openSync(`.tapory/test-${projects.join('-')}.log`, 'w');
  // Page tests load the pages' modules anew for each file, under another address: nothing would be found again.
  const pages = projects.includes('frontend') ? { NODE_DISABLE_COMPILE_CACHE: '1' } : {};
  const env = { ...process.env, ...pages };
  const child = spawn(process.execPath, args, { stdio: ['ignore', log, 'inherit'], env });
  const isHung = await untilEnd(child, report);
  const run = `the run of ${projects.join(', ')}`;
  try {
    const { passed, failures, seconds } = readReport(JSON.parse(readFileSync(report, 'utf8')) as JestReport);
    // A file that failed half way leaves things open; when it runs once more, its own run tells whether it still does.
    if (isHung && failures.length === 0)
      failures.push({ file: '', name: run, error: 'a test left something open' });
    return { passed, failures, seconds };
  } catch {
    return { passed: 0, failures: [{ file: '', name: run, error: 'left no report' }], seconds: {} };
  } finally {
    closeSync(log);
    rmSync(report, { force: true });
  }
}

/** What a report of Jest says: failures test by test, or file by file where a file did not start. */
export function readReport({ numPassedTests, testResults }: JestReport): JestResult {
  const failures: Failure[] = [];
  const seconds: Record<string, number> = {};
  for (const { name: path, message, status, startTime, endTime, assertionResults } of testResults) {
    const file = relative(process.cwd(), path);
    seconds[file] = Math.round((endTime - startTime) / 1000);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed)
      failures.push({ file, name: test.fullName, error: test.failureMessages[0] ?? '' });
    if (status === 'failed' && failed.length === 0) failures.push({ file, name: file, error: message });
  }
  return { passed: numPassedTests, failures, seconds };
}

/** Resolves when a run has ended: true if it had to be killed, since its report was written and it stayed. */
function untilEnd(child: ChildProcess, report: string): Promise<boolean> {
  return new Promise((resolve) => {
    let isHung = false;
    let grace: NodeJS.Timeout | undefined;
    const look = setInterval(() => {
      if (!existsSync(report)) return;
      clearInterval(look);
      grace = setTimeout(() => {
        isHung = true;
        process.stdout.write('a test left something open that keeps the run from ending\n');
        child.kill('SIGKILL');
      }, GRACE_MS);
    }, LOOK_MS);
    child.on('close', () => {
      clearInterval(look);
      clearTimeout(grace);
      resolve(isHung);
    });
  });
}
