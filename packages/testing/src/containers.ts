import { randomBytes } from 'node:crypto';
import { freePorts, KEYCLOAK_VERSION, themesDir } from '@tapory/local-servers';
import { createBuckets, renderRealm } from '@tapory/provisioning';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { REDIS_DATABASES } from './create-redis-database.ts';
import type { Need } from './needs.ts';
import type { RunningStack } from './stack.ts';
import { testRealm } from './test-realm.ts';

type Started = { container: StartedTestContainer; env: Record<string, string> };

const STARTERS: Record<Need, (password: string) => Promise<Started>> = {
  postgres: postgresContainer,
  rabbitmq: rabbitMqContainer,
  redis: redisContainer,
  s3: s3Container,
  keycloak: keycloakContainer,
  smtp: smtpContainer,
};

/** Starts the needed servers with Testcontainers. Its reaper removes them when an interrupted run cannot. */
export async function startContainers(needs: ReadonlySet<Need>): Promise<RunningStack> {
  const password = randomBytes(12).toString('hex');
  const outcomes = await Promise.allSettled([...needs].map((need) => STARTERS[need](password)));
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const stop = async () => {
    await Promise.all(started.map(({ container }) => container.stop()));
  };
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) {
    await stop();
    throw failure.reason;
  }
  return { env: Object.assign({}, ...started.map(({ env }) => env)), stop, killNow: () => undefined };
}

function at(container: StartedTestContainer, port: number): string {
  return `${container.getHost()}:${container.getMappedPort(port)}`;
}

async function postgresContainer(password: string): Promise<Started> {
  const container = await new GenericContainer('postgres:18')
    .withEnvironment({ POSTGRES_USER: 'tapory', POSTGRES_PASSWORD: password, POSTGRES_DB: 'postgres' })
    .withCommand(['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=250'])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  return {
    container,
    env: { TEST_POSTGRES_URL: `postgres://tapory:${password}@${at(container, 5432)}/postgres` },
  };
}

async function rabbitMqContainer(password: string): Promise<Started> {
  const container = await new GenericContainer('rabbitmq:4.3-management')
    .withEnvironment({
      RABBITMQ_DEFAULT_USER: 'tapory',
      RABBITMQ_DEFAULT_PASS: password,
      RABBITMQ_DEFAULT_VHOST: 'tapory',
    })
    .withExposedPorts(5672, 15672)
    .withWaitStrategy(Wait.forLogMessage(/Server startup complete/))
    .start();
  const url = `amqp://tapory:${password}@${at(container, 5672)}/tapory?heartbeat=5`;
  return {
    container,
    env: { TEST_RABBITMQ_URL: url, TEST_RABBITMQ_MANAGEMENT_URL: `http://${at(container, 15672)}` },
  };
}

async function redisContainer(): Promise<Started> {
  const container = await new GenericContainer('redis:7')
    .withCommand(['redis-server', '--databases', String(REDIS_DATABASES)])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start();
  return { container, env: { TEST_REDIS_URL: `redis://${at(container, 6379)}` } };
}

async function s3Container(password: string): Promise<Started> {
  const container = await new GenericContainer('versity/versitygw:v1.8.0')
    .withEnvironment({ ROOT_ACCESS_KEY: 'tapory-test', ROOT_SECRET_KEY: password })
    .withEntrypoint(['/bin/sh', '-c'])
    .withCommand([
      'mkdir -p /d/tapory-media /d/tapory-artworks /v && exec versitygw --port :7070 posix --versioning-dir /v /d',
    ])
    .withExposedPorts(7070)
    .withWaitStrategy(Wait.forHttp('/', 7070).forStatusCode(403))
    .start();
  const endpoint = `http://${at(container, 7070)}`;
  await createBuckets({
    ...{ endpoint, region: 'us-east-1', accessKey: 'tapory-test', secretKey: password },
    ...{ buckets: [], lockedBuckets: ['tapory-evidence'] },
  });
  const env = {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_ACCESS_KEY: 'tapory-test',
    TEST_S3_SECRET_KEY: password,
  };
  return { container, env };
}

async function keycloakContainer(password: string): Promise<Started> {
  // Tokens name the public address, so the host's port must be known before the start.
  const [port] = (await freePorts(1)) as [number];
  const publicUrl = `http://127.0.0.1:${port}`;
  const container = await new GenericContainer(`quay.io/keycloak/keycloak:${KEYCLOAK_VERSION}`)
    .withEnvironment({ KC_BOOTSTRAP_ADMIN_USERNAME: 'tapory-admin', KC_BOOTSTRAP_ADMIN_PASSWORD: password })
    .withCopyContentToContainer([
      {
        content: renderRealm(testRealm(publicUrl, password)),
        target: '/opt/keycloak/data/import/tapory-realm.json',
      },
    ])
    .withCopyDirectoriesToContainer([{ source: themesDir(), target: '/opt/keycloak/themes' }])
    .withCommand([
      'start-dev',
      '--import-realm',
      '--http-relative-path=/auth',
      '--features-disabled=ciba,device-flow',
      `--hostname=${publicUrl}/auth`,
      '--hostname-backchannel-dynamic=true',
    ])
    .withExposedPorts({ container: 8080, host: port })
    // Health says ready before the realm is imported; and without a status named any answer would do.
    .withWaitStrategy(
      Wait.forHttp('/auth/realms/tapory/.well-known/openid-configuration', 8080).forStatusCode(200),
    )
    .withStartupTimeout(300_000)
    .start();
  const env = {
    TEST_PUBLIC_URL: publicUrl,
    TEST_KEYCLOAK_URL: `${publicUrl}/auth`,
    TEST_KEYCLOAK_ADMIN_USER: 'tapory-admin',
    TEST_KEYCLOAK_ADMIN_PASSWORD: password,
    TEST_OIDC_CLIENT_SECRET: password,
    TEST_KEYCLOAK_ADMIN_CLIENT_SECRET: password,
  };
  return { container, env };
}

async function smtpContainer(): Promise<Started> {
  const container = await new GenericContainer('maildev/maildev:2.2.1')
    .withExposedPorts(1025, 1080)
    .withWaitStrategy(Wait.forHttp('/email', 1080).forStatusCode(200))
    .start();
  return {
    container,
    env: { TEST_SMTP_URL: `smtp://${at(container, 1025)}`, TEST_MAIL_URL: `http://${at(container, 1080)}` },
  };
}
