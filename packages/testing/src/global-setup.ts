import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killLeftOvers } from './left-overs.ts';
import { neededFor } from './needs.ts';
import { type RunningStack, startStack } from './stack.ts';

const TESTS = '{packages,services,tools}/*/test/*.{int,fault}.test.ts';

/** What Jest hands over that is used here. */
interface GlobalConfig {
  rootDir: string;
  testPathPatterns: { patterns: readonly string[] };
}

declare global {
  var taporyTestStack: { running: RunningStack; killNow: () => void } | undefined;
}

/** Starts the servers of this test run once and passes their addresses in `TEST_…` variables. */
export default async function setUp({ rootDir, testPathPatterns }: GlobalConfig): Promise<void> {
  const chosen = testPathPatterns.patterns.map((pattern) => new RegExp(pattern));
  const files = globSync(TESTS, { cwd: rootDir })
    .map((file) => join(rootDir, file))
    .filter((file) => chosen.length === 0 || chosen.some((pattern) => pattern.test(file)));
  if (files.length === 0) return;
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const pidsFile = join(mkdtempSync(join(tmpdir(), 'tapory-run-')), 'pids');
  process.env.TEST_PIDS_FILE = pidsFile;
  const running = await startStack({ needs: neededFor(sources, process.env.TAPORY_TEST_NEEDS) });
  const killNow = () => {
    running.killNow();
    killLeftOvers(pidsFile);
  };
  process.once('exit', killNow);
  globalThis.taporyTestStack = { running, killNow };
  Object.assign(process.env, running.env);
}
