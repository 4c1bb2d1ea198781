import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from '@tapory/local-servers';

const run = promisify(execFile);
const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt');
const INSTALL_TIMEOUT_MS = 5 * 60_000;

/**
 * Installs schemathesis into a virtual environment of the cache, every package checked against its pinned hash, and
 * returns the path of its command. A later call with the same requirements installs nothing.
 */
export async function installSchemathesis(): Promise<string> {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 16);
  const home = join(cacheDir(), 'python', version);
  const command = join(home, 'bin', 'schemathesis');
  if (existsSync(command)) return command;
  await rm(home, { recursive: true, force: true });
  await mkdir(dirname(home), { recursive: true });
  await run('python3', ['-m', 'venv', home], { timeout: INSTALL_TIMEOUT_MS });
  // The command appears last, so an interrupted installation is done again.
  const install = ['install', '--quiet', '--require-hashes', '--no-deps', '--requirement', REQUIREMENTS];
  try {
    await run(join(home, 'bin', 'pip'), install, { timeout: INSTALL_TIMEOUT_MS });
  } catch (error) {
    await rename(home, `${home}.failed-${process.pid}`);
    throw error;
  }
  return command;
}
