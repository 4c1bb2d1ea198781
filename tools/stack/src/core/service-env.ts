import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tapory/local-servers';
import { TEST_ACCOUNTS } from '@tapory/oidc-emulator';
import type { ProviderAccounts } from '@tapory/provisioning';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';
import { type SettingsSchema, selectSettings } from './select-settings.ts';
import {
  addressVariable,
  BUCKETS,
  databaseName,
  LOCKED_BUCKETS,
  SERVICE_FOLDERS,
  SERVICES,
  type ServiceEntry,
} from './services.ts';

/** What the settings of all processes follow from. */
export interface Plan {
  base: number;
  ports: Ports;
  secrets: Secrets;
  publicUrl: string;
}

/** A made-up shop: PayNow has no public one, and only its emulator knows this. */
const PAYNOW_TEST_SHOP = {
  PAYNOW_WEB_NO: '28229955',
  PAYNOW_TRADE_PASSWORD: 'tapory-sandbox-trade',
  PAYNOW_API_CODE: 'tapory-sandbox-api',
} as const;

type Env = Record<string, string>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** ECPay's public test shop: the values its documentation prints for everybody, no secret. */
const ECPAY_TEST_SHOP = {
  ECPAY_MERCHANT_ID: '3002607',
  ECPAY_HASH_KEY: 'pwFHCqoQZGmho4w6',
  ECPAY_HASH_IV: 'EkRm7iFT261dpevs',
} as const;

/** ECPay's public test account for parcels that are handed in at stores. */
const ECPAY_LOGISTICS_TEST_ACCOUNT = {
  ECPAY_LOGISTICS_MERCHANT_ID: '2000933',
  ECPAY_LOGISTICS_HASH_KEY: 'XBERn1YOvpM9nfZc',
  ECPAY_LOGISTICS_HASH_IV: 'h1ONHk4P4yqbl5LK',
} as const;

/** ECPay's public test account for e-invoices; it is another one than for payments. */
const ECPAY_INVOICE_TEST_ACCOUNT = {
  ECPAY_INVOICE_MERCHANT_ID: '2000132',
  ECPAY_INVOICE_HASH_KEY: 'ejCk326UnaZWKisg',
  ECPAY_INVOICE_HASH_IV: 'q9jcZX8Ib9LM8wYk',
} as const;

/** The realm's address for services: past the gateway. */
function realmUrl({ ports }: Plan): string {
  return `http://127.0.0.1:${ports.keycloak}/auth/realms/tapory`;
}

function commonEnv(entry: ServiceEntry, plan: Plan): Env {
  const { base, ports, secrets, publicUrl } = plan;
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    HTTP_HOST: '127.0.0.1',
    HTTP_PORT: String(base + entry.http),
    RPC_PORT: String(base + entry.rpc),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl(entry.service, plan),
    RABBITMQ_URL: `amqp://tapory:${secrets.rabbitmqPassword}@127.0.0.1:${ports.rabbitmq}/tapory?heartbeat=5`,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    RPC_TOKEN: rpcTokenOf(entry.service, secrets),
    RPC_CALLERS: rpcCallers(secrets),
    SECURITY_LOG_KEY: secrets.securityLogKey,
    OIDC_ISSUER: `${publicUrl}/auth/realms/tapory`,
    OIDC_JWKS_URL: `${realmUrl(plan)}/protocol/openid-connect/certs`,
    OTEL_SERVICE_NAME: entry.name,
    ...peerAddresses(plan),
  };
}

/** The token that a service shows others; each has one of its own. */
export function rpcTokenOf(service: string, { rpcToken }: Pick<Secrets, 'rpcToken'>): string {
  return sha256(`${rpcToken} ${service}`);
}

function rpcCallers(secrets: Secrets): string {
  return SERVICE_FOLDERS.map((name) => `${name}=${sha256(rpcTokenOf(name, secrets))}`).join(',');
}

function peerAddresses({ base }: Plan): Env {
  const peers = SERVICES.filter(({ name, service }) => name === service);
  return Object.fromEntries(
    peers.map(({ service, rpc }) => [addressVariable(service), `127.0.0.1:${base + rpc}`]),
  );
}

function storeEnv({ ports, secrets, publicUrl }: Plan, bucket: string): Env {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_PUBLIC_ENDPOINT: publicUrl,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: secrets.s3AccessKey,
    S3_SECRET_KEY: secrets.s3SecretKey,
    S3_BUCKET: bucket,
  };
}

/** Settings of one service beyond the common ones. */
const OWN: Readonly<Record<string, (plan: Plan) => Env>> = {
  media: (plan) => ({
    ...storeEnv(plan, BUCKETS.media),
    S3_EVIDENCE_BUCKET: LOCKED_BUCKETS.evidence,
    EVIDENCE_SIGNING_KEY: plan.secrets.evidenceSigningKey,
  }),
  'nfc-playback': ({ secrets }) => ({
    ADDRESS_HASH_KEY: secrets.addressHashKey,
    TAG_MASTER_KEYS: `1:${secrets.tagMasterKey}`,
  }),
  'ai-generation': (plan) => ({ ...storeEnv(plan, BUCKETS.artworks), AI_PROVIDERS: 'embedded' }),
  'catalog-order': ({ ports }) => ({
    // One benchmark's customer places what a shop does in a month.
    ORDERS_PER_HOUR: '100000',
    ...ECPAY_INVOICE_TEST_ACCOUNT,
    ECPAY_INVOICE_BASE_URL: `http://127.0.0.1:${ports.ecpay}`,
    ...ECPAY_LOGISTICS_TEST_ACCOUNT,
    PARCEL_SENDER_NAME: '觸憶客服',
    PARCEL_SENDER_MOBILE: '0912000111',
    ECPAY_LOGISTICS_BASE_URL: `http://127.0.0.1:${ports.ecpay}`,
  }),
  payment: ({ ports }) => ({
    ...ECPAY_TEST_SHOP,
    ECPAY_BASE_URL: `http://127.0.0.1:${ports.ecpay}`,
    // The sandbox gives money back at every minute of the day.
    ECPAY_QUIET_MINUTES: '0',
    ...PAYNOW_TEST_SHOP,
    PAYNOW_BASE_URL: `http://127.0.0.1:${ports.paynow}`,
    // The sandboxes shut nobody out, and the browser tests pay a second after they began.
    GATEWAY_CHECK_SECONDS: '1',
    // A measurement pays again and again as one person.
    MAX_ATTEMPTS_PER_HOUR: '100000',
  }),
  identity: (plan) => ({
    OIDC_CLIENT_ID: 'tapory-web',
    OIDC_CLIENT_SECRET: plan.secrets.webClientSecret,
    OIDC_INTERNAL_URL: realmUrl(plan),
    KEYCLOAK_URL: `http://127.0.0.1:${plan.ports.keycloak}/auth`,
    KEYCLOAK_REALM: 'tapory',
    KEYCLOAK_ADMIN_CLIENT_ID: 'tapory-identity',
    KEYCLOAK_ADMIN_CLIENT_SECRET: plan.secrets.identityClientSecret,
    SMS_PROVIDER: 'log',
    LINE_CLIENT_ID: TEST_ACCOUNTS.LINE_CLIENT_ID,
    GOOGLE_CLIENT_ID: TEST_ACCOUNTS.GOOGLE_CLIENT_ID,
    APPLE_CLIENT_ID: TEST_ACCOUNTS.APPLE_CLIENT_ID,
    // Everybody who tries the shop here sits at one address, and the browser tests are many people in an hour.
    SIGN_INS_PER_ADDRESS: '3000',
    REGISTRATIONS_PER_ADDRESS: '600',
    SMTP_URL: `smtp://127.0.0.1:${plan.ports.smtp}`,
    RECOVERY_CODE_KEY: plan.secrets.recoveryCodeKey,
  }),
};

/** The settings of one process as its service's schema wants them; see {@link selectSettings}. */
export function serviceEnv(entry: ServiceEntry, plan: Plan): Env {
  const own: Env = { ...OWN[entry.service]?.(plan), ...(entry.role && { ROLE: entry.role }) };
  return selectSettings(entry.name, { common: commonEnv(entry, plan), own }, readSchema(entry.service));
}

function readSchema(service: string): SettingsSchema {
  return JSON.parse(readFileSync(join(ROOT, 'services', service, 'settings.schema.json'), 'utf8'));
}

/** The stand-ins for payment gateways and sign-in providers; each is a folder `tools/<name>-emulator` and a port. */
export const EMULATORS = ['ecpay', 'paynow', 'oidc'] as const;
export type EmulatorName = (typeof EMULATORS)[number];

/** The settings of an emulator. */
export function emulatorEnv(name: EmulatorName, { ports, publicUrl, secrets }: Plan): Env {
  const shop = {
    ecpay: { ...ECPAY_TEST_SHOP, ...ECPAY_INVOICE_TEST_ACCOUNT, ...ECPAY_LOGISTICS_TEST_ACCOUNT },
    paynow: PAYNOW_TEST_SHOP,
    oidc: { ...TEST_ACCOUNTS, APPLE_PUBLIC_KEY: secrets.appleKey.publicKey },
  }[name];
  return { ...shop, HOST: '127.0.0.1', PORT: String(ports[name]), SHOP_URL: publicUrl };
}

/** The shop's accounts at the sign-in providers, all of them the emulator's. */
export function providerAccounts({ ports, secrets }: Plan): ProviderAccounts {
  const url = `http://127.0.0.1:${ports.oidc}`;
  const { LINE_CLIENT_ID, LINE_CLIENT_SECRET, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ...apple } =
    TEST_ACCOUNTS;
  return {
    line: { clientId: LINE_CLIENT_ID, clientSecret: LINE_CLIENT_SECRET, url: `${url}/line` },
    google: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, url: `${url}/google` },
    apple: {
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: secrets.appleKey.privateKey,
      url: `${url}/apple`,
    },
  };
}

/** URL of a service's database. */
export function databaseUrl(service: string, plan: Plan): string {
  return `${postgresUrl(plan)}/${databaseName(service)}`;
}

/** URL of the database server, without a database. */
export function postgresUrl({ ports, secrets }: Plan): string {
  return `postgres://tapory:${secrets.postgresPassword}@127.0.0.1:${ports.postgres}`;
}

/** A service's HTTP address, past the gateway. Throws for a name that is none. */
export function serviceUrl(name: string, { base }: Plan): string {
  const entry = SERVICES.find((service) => service.name === name);
  if (entry === undefined) throw new Error(`there is no service ${name}`);
  return `http://127.0.0.1:${base + entry.http}`;
}
