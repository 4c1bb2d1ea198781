import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run.ts';
import { prepareGo } from './go-toolchain.ts';

const VERSION = 'v1.8.0';
const BUILD_TIMEOUT_MS = 10 * 60_000;

/** Path of the versitygw program: from PATH, from the shared cache, or built into it with Go once. */
export async function prepareVersitygw(cacheDir: string): Promise<string> {
  const folder = join(cacheDir, 'bin');
  const cached = join(folder, 'versitygw');
  if (existsSync(cached)) return cached;
  const installed = await run('versitygw', ['--version']).catch(() => undefined);
  if (installed !== undefined) return 'versitygw';
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-modcacherw', GOTOOLCHAIN: 'local' };
  await run(await prepareGo(cacheDir), ['install', `github.com/versity/versitygw/cmd/versitygw@${VERSION}`], {
    env,
    timeoutMs: BUILD_TIMEOUT_MS,
  });
  return cached;
}
