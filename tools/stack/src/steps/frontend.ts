import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '@tapory/local-servers';
import { fingerprint } from '../core/fingerprint.ts';

const BUILD_TIMEOUT_MS = 5 * 60_000;
const SOURCES = [
  'frontend',
  'packages/errors/src',
  'packages/money/src',
  'packages/design-tokens/src',
  'packages/product-scene/src',
  'packages/shop/src',
  'locales',
  'package-lock.json',
];

/** Beside the build, which all shops of this worktree serve: the second one must not replace the files of the first. */
const STAMP_FILE = join(ROOT, 'frontend/node_modules/.build-fingerprint');

const fingerprintNow = (): string => fingerprint(SOURCES.map((path) => join(ROOT, path)));

/** What shops of this worktree serve: nothing yet, or a build of other sources than today's, or of these. */
export function frontendBuild(current = fingerprintNow()): 'missing' | 'stale' | 'current' {
  if (!existsSync(join(ROOT, 'frontend/dist/index.html'))) return 'missing';
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === current ? 'current' : 'stale';
}

/** Builds the frontend when its sources changed since the last build. Returns whether it did. */
export async function buildFrontend(): Promise<boolean> {
  if (!existsSync(join(ROOT, 'frontend/package.json'))) return false;
  const current = fingerprintNow();
  if (frontendBuild(current) === 'current') return false;
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' };
  await run('npm', ['run', '--silent', 'build'], {
    cwd: join(ROOT, 'frontend'),
    env,
    timeoutMs: BUILD_TIMEOUT_MS,
  });
  writeFileSync(STAMP_FILE, current);
  return true;
}
