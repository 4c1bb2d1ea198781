import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listServices, settingsSchemaOf } from './lib/paths.ts';

type Env = Record<string, string>;

/** What is random; everything else follows from it. */
interface Made {
  seed: string;
  recoveryCodeKey: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Names by which the processes of docker-compose.yml reach each other's servers. */
const HOSTS = {
  postgres: 'postgres:5432',
  rabbitmq: 'rabbitmq:5672',
  redis: 'redis:6379',
  mail: 'mail:1025',
};

/** The gateways' public test accounts, which their documentation prints for everybody; the emulators know them. */
const SANDBOX_ACCOUNTS: Env = {
  ECPAY_HASH_KEY: 'pwFHCqoQZGmho4w6',
  ECPAY_HASH_IV: 'EkRm7iFT261dpevs',
  ECPAY_INVOICE_HASH_KEY: 'ejCk326UnaZWKisg',
  ECPAY_INVOICE_HASH_IV: 'q9jcZX8Ib9LM8wYk',
  PAYNOW_TRADE_PASSWORD: 'tapory-sandbox-trade',
  PAYNOW_API_CODE: 'tapory-sandbox-api',
};

const databaseNameOf = (owner: string): string => `tapory_${owner.replaceAll('-', '_')}`;

/**
 * Writes the secrets of a shop under Compose into `folder`: a file of variables for each process, with what its settings
 * call secret and nothing else, and what the servers read. Made once: a second run writes the same again.
 */
export function writeSecrets(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const made = keepMade(join(folder, 'made.json'));
  const of = (purpose: string): string => sha256(`${made.seed} ${purpose}`);
  const files: Record<string, Env> = { jobs: jobsEnv(of, made) };
  for (const service of listServices()) files[service] = serviceEnv(service, of, made);
  for (const [name, env] of Object.entries(files)) write(folder, `${name}.env`, env);
  writeServerFiles(folder, of);
}

type Of = (purpose: string) => string;

function keepMade(file: string): Made {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Made;
  const made = {
    seed: randomBytes(32).toString('hex'),
    recoveryCodeKey: randomBytes(32).toString('base64'),
  };
  // All of it or nothing: half of it, where the disk is full, would end every later start.
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}

const databaseUrl = (owner: string, of: Of): string =>
  `postgres://${databaseNameOf(owner)}:${of(`database ${owner}`)}@${HOSTS.postgres}/${databaseNameOf(owner)}`;

/** Secrets that several processes read. */
function sharedEnv(of: Of, made: Made): Env {
  const callers = listServices().map((service) => `${service}=${sha256(of(`rpc ${service}`))}`);
  return {
    RABBITMQ_URL: `amqp://tapory:${of('rabbitmq')}@${HOSTS.rabbitmq}/tapory?heartbeat=5`,
    REDIS_URL: `redis://:${of('redis')}@${HOSTS.redis}`,
    RPC_CALLERS: callers.join(','),
    SECURITY_LOG_KEY: of('security log'),
    S3_ACCESS_KEY: of('s3 access').slice(0, 20),
    S3_SECRET_KEY: of('s3 secret').slice(0, 40),
    OIDC_CLIENT_SECRET: of('web client'),
    KEYCLOAK_ADMIN_CLIENT_SECRET: of('identity client'),
    RECOVERY_CODE_KEY: made.recoveryCodeKey,
    ADDRESS_HASH_KEY: of('address hash'),
    EVIDENCE_SIGNING_KEY: Buffer.from(of('evidence'), 'hex').toString('base64'),
    SMTP_URL: `smtp://${HOSTS.mail}`,
    ...SANDBOX_ACCOUNTS,
  };
}

function serviceEnv(service: string, of: Of, made: Made): Env {
  const all: Env = {
    ...sharedEnv(of, made),
    DATABASE_URL: databaseUrl(service, of),
    RPC_TOKEN: of(`rpc ${service}`),
  };
  const { properties } = JSON.parse(readFileSync(settingsSchemaOf(service), 'utf8')) as {
    properties: Record<string, unknown>;
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in properties));
}

function jobsEnv(of: Of, made: Made): Env {
  const owners = [...listServices(), 'keycloak'];
  const databases = owners.map((owner) => [
    `DATABASE_URL_${owner.replaceAll('-', '_').toUpperCase()}`,
    databaseUrl(owner, of),
  ]);
  const shared = sharedEnv(of, made);
  return {
    ...Object.fromEntries(databases),
    POSTGRES_ADMIN_URL: `postgres://tapory:${of('postgres')}@${HOSTS.postgres}/postgres`,
    KEYCLOAK_ADMIN_USERNAME: 'tapory-admin',
    KEYCLOAK_ADMIN_PASSWORD: of('keycloak admin'),
    OIDC_CLIENT_SECRET: shared.OIDC_CLIENT_SECRET ?? '',
    KEYCLOAK_ADMIN_CLIENT_SECRET: shared.KEYCLOAK_ADMIN_CLIENT_SECRET ?? '',
    S3_ACCESS_KEY: shared.S3_ACCESS_KEY ?? '',
    S3_SECRET_KEY: shared.S3_SECRET_KEY ?? '',
    RECOVERY_CODE_KEY: made.recoveryCodeKey,
    DEMO_ADMIN_OTP_SECRET: of('demo one-time codes').slice(0, 20),
  };
}

/** What the official images of the servers, and of what measures them, read from files. */
function writeServerFiles(folder: string, of: Of): void {
  writeFileSync(join(folder, 'postgres-password'), of('postgres'));
  writeFileSync(join(folder, 'valkey.conf'), `requirepass ${of('redis')}\n`);
  const redisExporter = { [`redis://${HOSTS.redis}`]: of('redis') };
  writeFileSync(join(folder, 'redis-exporter.json'), JSON.stringify(redisExporter));
  const rabbitmq = {
    default_user: 'tapory',
    default_pass: of('rabbitmq'),
    default_vhost: 'tapory',
    loopback_users: 'none',
  };
  write(folder, 'rabbitmq.conf', rabbitmq);
  write(folder, 's3.env', {
    ROOT_ACCESS_KEY: of('s3 access').slice(0, 20),
    ROOT_SECRET_KEY: of('s3 secret').slice(0, 40),
  });
  write(folder, 'keycloak.conf', {
    'db-password': of('database keycloak'),
    'bootstrap-admin-username': 'tapory-admin',
    'bootstrap-admin-password': of('keycloak admin'),
  });
}

function write(folder: string, name: string, values: Env): void {
  const lines = Object.entries(values).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(join(folder, name), lines.join(''));
}
