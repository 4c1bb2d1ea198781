import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  cacheDir,
  freePorts,
  outsideHome,
  prepareVersitygw,
  type Running,
  reachableTmp,
  signalGroup,
  startKeycloak,
  startPostgres,
  startRabbitMq,
  startRedis,
  startS3,
  startSmtp,
  themesDir,
} from '@tapory/local-servers';
import { renderRealm } from '@tapory/provisioning';
import { REDIS_DATABASES } from './create-redis-database.ts';
import type { Need } from './needs.ts';
import type { RunningStack } from './stack.ts';
import { testRealm } from './test-realm.ts';

interface Place {
  /** Folder of this run. */
  base: string;
  password: string;
}

/** Vhosts wait with thousands of queues for the next file; nobody reads the lengths that these report. */
const TICK_MS = 60_000;

type Started = { running: Running; env: Record<string, string> };

const STARTERS: Record<Need, (place: Place) => Promise<Started>> = {
  postgres: nativePostgres,
  rabbitmq: nativeRabbitMq,
  redis: nativeRedis,
  s3: nativeS3,
  keycloak: nativeKeycloak,
  smtp: nativeSmtp,
};

/** Starts the needed servers as processes of this machine, with temporary data. */
export async function startNative(needs: ReadonlySet<Need>): Promise<RunningStack> {
  const base = mkdtempSync(join(reachableTmp(), 'tapory-test-'));
  chmodSync(base, 0o755);
  const place = { base, password: randomBytes(12).toString('hex') };
  const outcomes = await Promise.allSettled([...needs].map((need) => STARTERS[need](place)));
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const killNow = () => {
    for (const { running } of started) for (const { pid } of running.daemons) signalGroup(pid, 'SIGKILL');
  };
  const stop = async () => {
    // The data is thrown away: nothing is gained by an orderly stop.
    await Promise.all(started.flatMap(({ running }) => running.daemons.map((daemon) => daemon.kill())));
    for (const folder of [base, outsideHome(join(base, 'postgres'))])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) {
    await stop();
    throw failure.reason;
  }
  return { env: Object.assign({}, ...started.map(({ env }) => env)), stop, killNow };
}

async function nativePostgres({ base, password }: Place): Promise<Started> {
  const [port] = (await freePorts(1)) as [number];
  const running = await startPostgres({
    dir: join(base, 'postgres'),
    port,
    password,
    durable: false,
    logFile: join(base, 'postgres.log'),
  });
  return { running, env: { TEST_POSTGRES_URL: running.url } };
}

async function nativeRabbitMq({ base, password }: Place): Promise<Started> {
  const [amqp, dist, epmd, management] = (await freePorts(4)) as [number, number, number, number];
  const ports = { amqp, dist, epmd, management };
  const running = await startRabbitMq({
    dir: join(base, 'rabbitmq'),
    ports,
    password,
    logFile: join(base, 'rabbitmq.log'),
    tickMs: TICK_MS,
  });
  return {
    running,
    env: { TEST_RABBITMQ_URL: running.url, TEST_RABBITMQ_MANAGEMENT_URL: `http://127.0.0.1:${management}` },
  };
}

async function nativeRedis({ base }: Place): Promise<Started> {
  const [port] = (await freePorts(1)) as [number];
  const running = await startRedis({
    dir: join(base, 'redis'),
    port,
    persistent: false,
    logFile: join(base, 'redis.log'),
    databases: REDIS_DATABASES,
  });
  return { running, env: { TEST_REDIS_URL: running.url } };
}

async function nativeS3({ base, password }: Place): Promise<Started> {
  const [port] = (await freePorts(1)) as [number];
  const running = await startS3({
    dir: join(base, 's3'),
    port,
    accessKey: 'tapory-test',
    secretKey: password,
    command: await prepareVersitygw(cacheDir()),
    buckets: ['tapory-media', 'tapory-artworks'],
    lockedBuckets: ['tapory-evidence'],
    logFile: join(base, 's3.log'),
  });
  return {
    running,
    env: { TEST_S3_ENDPOINT: running.url, TEST_S3_ACCESS_KEY: 'tapory-test', TEST_S3_SECRET_KEY: password },
  };
}

async function nativeKeycloak({ base, password }: Place): Promise<Started> {
  const [http, management] = (await freePorts(2)) as [number, number];
  // No gateway stands before it here: Keycloak itself is the public address.
  const publicUrl = `http://127.0.0.1:${http}`;
  const running = await startKeycloak({
    dir: join(base, 'keycloak'),
    ports: { http, management },
    publicUrl,
    admin: { username: 'tapory-admin', password },
    realm: renderRealm(testRealm(publicUrl, password)),
    themesDir: themesDir(),
    cacheDir: cacheDir(),
    logFile: join(base, 'keycloak.log'),
    forTests: true,
  });
  const env = {
    TEST_PUBLIC_URL: publicUrl,
    TEST_KEYCLOAK_URL: running.url,
    TEST_KEYCLOAK_ADMIN_USER: 'tapory-admin',
    TEST_KEYCLOAK_ADMIN_PASSWORD: password,
    TEST_OIDC_CLIENT_SECRET: password,
    TEST_KEYCLOAK_ADMIN_CLIENT_SECRET: password,
  };
  return { running, env };
}

async function nativeSmtp({ base }: Place): Promise<Started> {
  const [smtp, web] = (await freePorts(2)) as [number, number];
  const running = await startSmtp({
    dir: join(base, 'mail'),
    ports: { smtp, web },
    logFile: join(base, 'smtp.log'),
  });
  return { running, env: { TEST_SMTP_URL: running.url, TEST_MAIL_URL: running.webUrl } };
}
