import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openKeycloakApi } from '@tapory/provisioning';
import { buildName, makeHome, moveInto, prepareKeycloak } from './keycloak-dist.ts';
import { type Admin, type ServerOptions, startServer } from './keycloak-server.ts';
import { type Daemon, hasGroup, signalGroup } from './lib/daemon.ts';
import { freePorts } from './lib/free-ports.ts';
import type { Report } from './lib/watch-download.ts';

const STOP_TIMEOUT_MS = 30_000;

type DataOptions = Pick<ServerOptions, 'dir' | 'publicUrl' | 'admin'> & {
  cacheDir: string;
  report?: Report | undefined;
};

/** Folder of the shared cache with the data that servers of tests begin with. */
export const madeKeycloakData = (cacheDir: string): string =>
  join(cacheDir, 'keycloak', `${buildName()}-data`);

/** Lies in a home as long as its administrator has the password of the copied data: whoever was killed then copies again. */
export const copiedAdmin = (dir: string): string => join(dir, 'data/copied-admin.json');

/**
 * Gives a new home the data of a server that has been started once and holds nothing but its master realm: to make them is more
 * than half of what a first start costs. Returns who its administrator is until the password is changed; undefined where the home
 * has data of its own.
 */
export async function copyMadeData(options: DataOptions): Promise<Admin | undefined> {
  const [data, copied] = [join(options.dir, 'data/h2'), copiedAdmin(options.dir)];
  if (existsSync(data) && !existsSync(copied)) return undefined;
  const made = madeKeycloakData(options.cacheDir);
  if (!existsSync(made)) await makeData(made, options);
  cpSync(join(made, 'admin.json'), copied);
  rmSync(data, { recursive: true, force: true });
  cpSync(join(made, 'h2'), data, { recursive: true });
  return JSON.parse(readFileSync(copied, 'utf8')) as Admin;
}

/** Starts and stops a server once. Two worktrees may do so at the same time; the first one wins by rename. */
async function makeData(to: string, { cacheDir, admin, publicUrl, report }: DataOptions): Promise<void> {
  report?.('making its tables, once');
  const work = mkdtempSync(`${to}.`);
  try {
    const dir = join(work, 'home');
    makeHome(await prepareKeycloak(cacheDir, report), dir, undefined);
    const [http, management] = (await freePorts(2)) as [number, number];
    const first = { username: admin.username, password: randomBytes(12).toString('hex') };
    const logFile = join(work, 'keycloak.log');
    const ports = { http, management };
    const daemon = await startServer({ dir, ports, publicUrl, admin: first, logFile, forTests: true });
    await endWholly(daemon);
    const made = join(work, 'made');
    mkdirSync(made);
    renameSync(join(dir, 'data/h2'), join(made, 'h2'));
    writeFileSync(join(made, 'admin.json'), JSON.stringify(first));
    chmodSync(made, 0o700);
    moveInto(made, to);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Ends a server in order, with the Java below its script, so that all it was told is in its files. */
async function endWholly(daemon: Daemon): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  signalGroup(daemon.pid, 'SIGTERM');
  while (hasGroup(daemon.pid) && Date.now() < deadline) await delay(100);
  await daemon.stop();
}

/** Gives the administrator of copied data this server's own password. */
export async function changePassword(url: string, former: Admin, admin: Admin): Promise<void> {
  if (former.username !== admin.username) throw new Error(`Keycloak's data are ${former.username}'s`);
  const api = await openKeycloakApi(url, former, 'master');
  const found = (await api('GET', `/users?exact=true&username=${admin.username}`)) as { id: string }[];
  const password = { type: 'password', value: admin.password, temporary: false };
  await api('PUT', `/users/${found[0]?.id}/reset-password`, password);
}
