import { createHash, randomBytes } from 'node:crypto';
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
import { applyRealm, openKeycloakApi } from '@tapory/provisioning';
import { buildName, javaEnv, makeHome, moveInto, prepareKeycloak } from './keycloak-dist.ts';
import { type Daemon, hasGroup, signalGroup, startDaemon, waitUntilReady } from './lib/daemon.ts';
import { freePorts } from './lib/free-ports.ts';
import { answersHttp } from './lib/net.ts';
import type { Report } from './lib/watch-download.ts';
import type { Running } from './running.ts';

const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 30_000;
/** Argon2's least passes and memory (KiB). */
const FAST_HASHES = [
  '--spi-password-hashing--argon2--iterations=1',
  '--spi-password-hashing--argon2--memory=8',
];

export interface KeycloakOptions {
  dir: string;
  ports: { http: number; management: number };
  /** The shop's public URL; pages and tokens name `<publicUrl>/auth`. */
  publicUrl: string;
  admin: Admin;
  /** Realm representation as JSON text; applied when it is not what this server was given last. */
  realm: string;
  /** Folder holding the themes by name. */
  themesDir?: string;
  /** Shared folder for the download and the built server. */
  cacheDir: string;
  logFile: string;
  /**
   * Hashes passwords as fast as Argon2 allows, which protects nobody's, and begins with tables and a master realm that were
   * made once on this machine. The realm and the administrator's password are this server's own.
   */
  forTests?: boolean;
  /** Receives what takes long: the download, the build. */
  report?: Report;
}

interface Admin {
  username: string;
  password: string;
}

/** Starts Keycloak on 127.0.0.1 under `/auth`, behind the gateway for browsers and directly for services. */
export async function startKeycloak(options: KeycloakOptions): Promise<Running> {
  const { dir, ports, admin } = options;
  makeHome(await prepareKeycloak(options.cacheDir, options.report), dir, options.themesDir);
  const isNew = !existsSync(join(dir, 'data/h2'));
  const former = options.forTests && isNew ? await copyMadeData(options) : undefined;
  options.report?.('starting');
  // Compressed copies of the theme's files, which Keycloak keeps however the files change.
  rmSync(join(dir, 'data/tmp/kc-gzip-cache'), { recursive: true, force: true });
  const stamp = join(dir, 'data/realm-fingerprint');
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOf(options.realm);
  const daemon = await startServer(options);
  const url = `http://127.0.0.1:${ports.http}/auth`;
  if (former) await changePassword(url, former, admin);
  if (!isCurrent) await applyRealm({ keycloakUrl: url, admin, realm: options.realm });
  writeFileSync(stamp, fingerprintOf(options.realm));
  return { url, daemons: [daemon], stop: () => daemon.stop() };
}

type ServerOptions = Pick<KeycloakOptions, 'dir' | 'ports' | 'publicUrl' | 'admin' | 'logFile' | 'forTests'>;

/** Starts the server of a home and waits until it is ready. */
async function startServer(options: ServerOptions): Promise<Daemon> {
  const { dir, ports, admin } = options;
  const daemon = await startDaemon({
    name: 'keycloak',
    command: join(dir, 'bin/kc.sh'),
    args: serverArgs(options),
    cwd: dir,
    env: javaEnv({
      JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx320m -XX:-UseG1GC -XX:+UseSerialGC -XX:TieredStopAtLevel=1',
      KC_BOOTSTRAP_ADMIN_USERNAME: admin.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
    }),
    logFile: options.logFile,
  });
  await waitUntilReady({
    daemon,
    timeoutMs: START_TIMEOUT_MS,
    probe: () => answersHttp(`http://127.0.0.1:${ports.management}/auth/health/ready`),
  });
  return daemon;
}

/** Folder of the shared cache with the data that servers of tests begin with. */
export const madeKeycloakData = (cacheDir: string): string =>
  join(cacheDir, 'keycloak', `${buildName()}-data`);

/**
 * Gives a new home the data of a server that has been started once and holds nothing but its master realm: to make them is more
 * than half of what a first start costs. Returns who its administrator is until the password is changed.
 */
async function copyMadeData(options: KeycloakOptions): Promise<Admin> {
  const made = madeKeycloakData(options.cacheDir);
  if (!existsSync(made)) await makeData(made, options);
  cpSync(join(made, 'h2'), join(options.dir, 'data/h2'), { recursive: true });
  return JSON.parse(readFileSync(join(made, 'admin.json'), 'utf8')) as Admin;
}

/** Starts and stops a server once. Two worktrees may do so at the same time; the first one wins by rename. */
async function makeData(to: string, { cacheDir, admin, publicUrl, report }: KeycloakOptions): Promise<void> {
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
async function changePassword(url: string, former: Admin, admin: Admin): Promise<void> {
  if (former.username !== admin.username) throw new Error(`Keycloak's data are ${former.username}'s`);
  const api = await openKeycloakApi(url, former, 'master');
  const found = (await api('GET', `/users?exact=true&username=${admin.username}`)) as { id: string }[];
  const password = { type: 'password', value: admin.password, temporary: false };
  await api('PUT', `/users/${found[0]?.id}/reset-password`, password);
}

function serverArgs({ ports, publicUrl, forTests = false }: ServerOptions): string[] {
  return [
    'start',
    '--optimized',
    '--http-enabled=true',
    '--http-host=127.0.0.1',
    `--http-port=${ports.http}`,
    '--http-management-host=127.0.0.1',
    `--http-management-port=${ports.management}`,
    `--hostname=${publicUrl}/auth`,
    '--hostname-backchannel-dynamic=true',
    '--proxy-headers=xforwarded',
    '--cache=local',
    '--log-level=warn',
    ...(forTests ? FAST_HASHES : []),
  ];
}

function fingerprintOf(realm: string): string {
  return createHash('sha256').update(realm).digest('hex');
}
