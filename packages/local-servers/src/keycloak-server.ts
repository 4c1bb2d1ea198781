import { join } from 'node:path';
import { javaEnv } from './keycloak-dist.ts';
import { type Daemon, startDaemon, waitUntilReady } from './lib/daemon.ts';
import { answersHttp } from './lib/net.ts';

const START_TIMEOUT_MS = 300_000;
/** Argon2's least passes and memory (KiB). */
const FAST_HASHES = [
  '--spi-password-hashing--argon2--iterations=1',
  '--spi-password-hashing--argon2--memory=8',
];

export interface Admin {
  username: string;
  password: string;
}

export interface ServerOptions {
  /** A home that `makeHome` made. */
  dir: string;
  ports: { http: number; management: number };
  publicUrl: string;
  admin: Admin;
  logFile: string;
  forTests?: boolean | undefined;
}

/** Starts the server of a home and waits until it is ready. */
export async function startServer(options: ServerOptions): Promise<Daemon> {
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
