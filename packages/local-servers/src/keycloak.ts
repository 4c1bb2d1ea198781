import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyRealm } from '@tapory/provisioning';
import { javaEnv, makeHome, prepareKeycloak } from './keycloak-dist.ts';
import { startDaemon, waitUntilReady } from './lib/daemon.ts';
import { answersHttp } from './lib/net.ts';
import type { Report } from './lib/watch-download.ts';
import type { Running } from './running.ts';

const START_TIMEOUT_MS = 300_000;
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
  admin: { username: string; password: string };
  /** Realm representation as JSON text; applied when it is not what this server was given last. */
  realm: string;
  /** Folder holding the themes by name. */
  themesDir?: string;
  /** Shared folder for the download and the built server. */
  cacheDir: string;
  logFile: string;
  /** Hashes passwords as fast as Argon2 allows, which protects nobody's: tests only. */
  hashesFast?: boolean;
  /** Receives what takes long: the download, the build. */
  report?: Report;
}

/** Starts Keycloak on 127.0.0.1 under `/auth`, behind the gateway for browsers and directly for services. */
export async function startKeycloak(options: KeycloakOptions): Promise<Running> {
  const { dir, ports, admin } = options;
  makeHome(await prepareKeycloak(options.cacheDir, options.report), dir, options.themesDir);
  options.report?.('starting');
  // Compressed copies of the theme's files, which Keycloak keeps however the files change.
  rmSync(join(dir, 'data/tmp/kc-gzip-cache'), { recursive: true, force: true });
  const stamp = join(dir, 'data/realm-fingerprint');
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOf(options.realm);
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
  const url = `http://127.0.0.1:${ports.http}/auth`;
  if (!isCurrent) await applyRealm({ keycloakUrl: url, admin, realm: options.realm });
  writeFileSync(stamp, fingerprintOf(options.realm));
  return { url, daemons: [daemon], stop: () => daemon.stop() };
}

function serverArgs({ ports, publicUrl, hashesFast = false }: KeycloakOptions): string[] {
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
    ...(hashesFast ? FAST_HASHES : []),
  ];
}

function fingerprintOf(realm: string): string {
  return createHash('sha256').update(realm).digest('hex');
}
