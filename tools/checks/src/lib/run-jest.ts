import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Counts = { passed: number; failed: number };

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
};

/**
 * Runs Jest projects with their output shown. A suite that could not even start counts as one failure, and so does a
 * run that leaves no report.
 */
export async function runJest(projects: string[], extraArgs: string[] = []): Promise<Counts> {
  const report = join(tmpdir(), `tapory-jest-${process.pid}-${projects.join('-')}.json`);
  const args = ['--experimental-vm-modules', '--conditions=@tapory/source', 'node_modules/jest/bin/jest.js'];
  args.push('--selectProjects', ...projects, '--json', `--outputFile=${report}`, ...extraArgs);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: process.env });
  await new Promise((resolve) => child.on('close', resolve));
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    return {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
    };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(report, { force: true });
  }
}
