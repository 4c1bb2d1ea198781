import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Counts = { passed: number; failed: number };

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
};

/** Milliseconds between two looks for the report, and the time a run gets to end once it has written it. */
const [LOOK_MS, GRACE_MS] = [1000, 30_000];

/**
 * Runs Jest projects with their output shown. A suite that could not even start counts as one failure, and so does a
 * run that leaves no report, or that a test keeps from ending by what it left open.
 */
export async function runJest(projects: string[], extraArgs: string[] = []): Promise<Counts> {
  const report = join(tmpdir(), `tapory-jest-${process.pid}-${projects.join('-')}.json`);
  const args = ['--experimental-vm-modules', '--conditions=@tapory/source', 'node_modules/jest/bin/jest.js'];
  args.push('--selectProjects', ...projects, '--json', `--outputFile=${report}`, ...extraArgs);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: process.env });
  const isHung = await untilEnd(child, report);
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    return {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites + (isHung ? 1 : 0),
    };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(report, { force: true });
  }
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
