import { z } from 'zod';
import { applyRealm } from './apply-realm.ts';
import { configureBroker } from './configure-broker.ts';
import { createBuckets } from './create-buckets.ts';
import { createDatabases } from './create-databases.ts';
import { grantAdmin } from './grant-admin.ts';
import { listServices } from './lib/paths.ts';
import { reachDatabase } from './lib/reach-database.ts';
import { checkDatabaseUrls, databaseVariable, readDatabaseUrls, readSettings } from './lib/read-settings.ts';
import { listForeignClients } from './list-foreign-clients.ts';
import { migrateDatabases } from './migrate-databases.ts';
import { PROVIDER_SETTINGS, readProviderAccounts } from './read-provider-accounts.ts';
import { renderRealm } from './render-realm.ts';
import { listSeeds, type SeedKind, seedService } from './seed-shop.ts';
import { writeSecrets } from './write-secrets.ts';

/** One command of the jobs image: does its work with the settings of the environment and returns what to print. */
export type Command = (args: readonly string[]) => Promise<string>;

const urlsOf = (wanted: readonly string[]) => readDatabaseUrls({ wanted, known: listServices() });

/** Databases of other programs on the same server, such as DATABASE_URL_KEYCLOAK. */
function otherDatabaseUrls(known: Readonly<Record<string, string>>): Record<string, string> {
  const ofServices = Object.keys(known).map(databaseVariable);
  const given = Object.entries(process.env).filter(
    ([name, url]) => name.startsWith('DATABASE_URL_') && !ofServices.includes(name) && url,
  );
  return Object.fromEntries(given) as Record<string, string>;
}

async function databases(): Promise<string> {
  const { POSTGRES_ADMIN_URL } = readSettings({ POSTGRES_ADMIN_URL: z.string().min(1) });
  const services = urlsOf([]);
  const others = otherDatabaseUrls(services);
  checkDatabaseUrls({ POSTGRES_ADMIN_URL, ...others });
  const urls = { ...services, ...others };
  await createDatabases({ adminUrl: POSTGRES_ADMIN_URL, databaseUrls: Object.values(urls) });
  return `databases of ${Object.keys(urls).join(', ')} are there`;
}

async function migrate(services: readonly string[]): Promise<string> {
  const applied = await migrateDatabases(urlsOf(services));
  return Object.entries(applied)
    .map(
      ([service, names]) => `${service}: ${names.length > 0 ? `applied ${names.join(', ')}` : 'up to date'}`,
    )
    .join('\n');
}

const keycloakSettings = {
  KEYCLOAK_URL: z.url(),
  KEYCLOAK_ADMIN_USERNAME: z.string().min(1),
  KEYCLOAK_ADMIN_PASSWORD: z.string().min(1),
};

const realmSettings = {
  ...keycloakSettings,
  PUBLIC_URL: z.url(),
  IDENTITY_URL: z.url(),
  OIDC_CLIENT_SECRET: z.string().min(16),
  KEYCLOAK_ADMIN_CLIENT_SECRET: z.string().min(16),
  ...PROVIDER_SETTINGS,
};

async function realm(): Promise<string> {
  const env = readSettings(realmSettings);
  const options = {
    keycloakUrl: env.KEYCLOAK_URL,
    admin: { username: env.KEYCLOAK_ADMIN_USERNAME, password: env.KEYCLOAK_ADMIN_PASSWORD },
    realm: renderRealm({
      publicUrl: env.PUBLIC_URL,
      identityUrl: env.IDENTITY_URL,
      webClientSecret: env.OIDC_CLIENT_SECRET,
      identityClientSecret: env.KEYCLOAK_ADMIN_CLIENT_SECRET,
      providers: readProviderAccounts(env),
    }),
  };
  const outcome = await applyRealm(options);
  const foreign = await listForeignClients(options);
  return [`the realm was ${outcome}`, ...foreign.map((what) => `warning: ${what}`)].join('\n');
}

async function admin([username, ...rest]: readonly string[]): Promise<string> {
  if (username === undefined || rest.length > 0)
    throw new Error('the argument is the username of one account that was registered in the shop');
  const env = readSettings({ ...keycloakSettings, KEYCLOAK_REALM: z.string().min(1).default('tapory') });
  const isNew = await grantAdmin({
    keycloakUrl: env.KEYCLOAK_URL,
    admin: { username: env.KEYCLOAK_ADMIN_USERNAME, password: env.KEYCLOAK_ADMIN_PASSWORD },
    realm: env.KEYCLOAK_REALM,
    username,
  });
  return isNew ? `${username} is an administrator from the next sign-in on` : `${username} is one already`;
}

const bucketSettings = {
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKETS: z.string().default('tapory-media,tapory-artworks'),
  S3_LOCKED_BUCKETS: z.string().default('tapory-evidence'),
};

async function buckets(): Promise<string> {
  const env = readSettings(bucketSettings);
  await createBuckets({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    buckets: env.S3_BUCKETS.split(','),
    lockedBuckets: env.S3_LOCKED_BUCKETS.split(','),
  });
  return `buckets ${env.S3_BUCKETS} are there, ${env.S3_LOCKED_BUCKETS} with object lock`;
}

async function broker(): Promise<string> {
  const env = readSettings({ RABBITMQ_MANAGEMENT_URL: z.url(), RABBITMQ_URL: z.url() });
  await configureBroker({ managementUrl: env.RABBITMQ_MANAGEMENT_URL, amqpUrl: env.RABBITMQ_URL });
  return 'vhost and user of the services are there';
}

/** Where accounts with known passwords may be made; without an environment there are none. */
const TRIAL_ENVIRONMENTS = ['development', 'test'];

async function seed(): Promise<string> {
  const { NODE_ENV, SEED_DEMO } = readSettings({
    NODE_ENV: z.string().default(''),
    SEED_DEMO: z.stringbool().default(false),
  });
  if (SEED_DEMO && !TRIAL_ENVIRONMENTS.includes(NODE_ENV))
    throw new Error(
      `SEED_DEMO creates accounts with known passwords; it is refused unless NODE_ENV is ${TRIAL_ENVIRONMENTS.join(' or ')}`,
    );
  const done: string[] = [];
  for (const kind of (SEED_DEMO ? ['shop', 'demo'] : ['shop']) as SeedKind[]) {
    const urls = urlsOf(listSeeds(kind));
    for (const [service, DATABASE_URL] of Object.entries(urls)) {
      await reachDatabase(DATABASE_URL);
      await seedService(service, kind, { ...process.env, DATABASE_URL });
      done.push(`${service} (${kind})`);
    }
  }
  return `seeded ${done.join(', ')}`;
}

async function secrets(): Promise<string> {
  const { SECRETS_DIR } = readSettings({ SECRETS_DIR: z.string().default('/run/tapory') });
  writeSecrets(SECRETS_DIR);
  return `secrets are in ${SECRETS_DIR}`;
}

/** The commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  databases,
  migrate,
  realm,
  admin,
  buckets,
  broker,
  seed,
  secrets,
};
