import { randomBytes } from 'node:crypto';
import { IdentityServiceClient } from '@tapory/contracts';
import { createLog, createRedis, createRpcClient } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { createRedisDatabase, createStores, TEST_RPC, testEnv } from '@tapory/testing';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { createDatabase } from '../../src/data/database.ts';
import { startTcpProxy } from './tcp-proxy.ts';

/** Real stores for identity, a Redis database of its own, and a proxy to Keycloak that can be cut. */
export async function prepareIdentity(options: { env?: Record<string, string> } = {}) {
  const stores = await createStores('identity');
  const proxy = await startTcpProxy(new URL(testEnv('TEST_KEYCLOAK_URL')));
  const publicUrl = testEnv('TEST_PUBLIC_URL');
  const env: Record<string, string> = {
    ...stores.env,
    LOG_LEVEL: 'silent',
    REDIS_URL: await createRedisDatabase(),
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: `${publicUrl}/auth/realms/tapory`,
    OIDC_JWKS_URL: `${publicUrl}/auth/realms/tapory/protocol/openid-connect/certs`,
    OIDC_CLIENT_SECRET: testEnv('TEST_OIDC_CLIENT_SECRET'),
    OIDC_INTERNAL_URL: `${proxy.url}/auth/realms/tapory`,
    KEYCLOAK_URL: `${proxy.url}/auth`,
    KEYCLOAK_ADMIN_CLIENT_SECRET: testEnv('TEST_KEYCLOAK_ADMIN_CLIENT_SECRET'),
    SMTP_URL: process.env.TEST_SMTP_URL ?? 'smtp://127.0.0.1:9',
    RECOVERY_CODE_KEY: randomBytes(32).toString('base64'),
    ...options.env,
  };
  const database = createDatabase({ url: stores.databaseUrl, poolSize: 2 });
  return {
    env,
    database,
    stores,
    proxy,
    async drop() {
      await database.$disconnect();
      await proxy.cut().catch(() => {});
      await stores.drop();
    },
  };
}

/** Identity in this process, on {@link prepareIdentity}. */
export async function startIdentity(options: { env?: Record<string, string> } = {}) {
  const { env, database, stores, proxy, drop } = await prepareIdentity(options);
  const service = buildApp(readConfig(env));
  await service.start();
  const rpc = createRpcClient(IdentityServiceClient, {
    address: service.address().rpc,
    ...TEST_RPC,
  });
  return {
    env,
    url: service.address().http,
    rpcAddress: service.address().rpc,
    database,
    rpc,
    stores,
    proxy,
    /** Resets all rate limits. */
    async resetLimits() {
      const redis = createRedis({
        url: env.REDIS_URL ?? '',
        log: createLog({ service: 'test', level: 'silent' }),
      });
      await redis.connect();
      const keys = await redis.keys('limit:*');
      if (keys.length > 0) await redis.del(keys);
      redis.destroy();
    },
    async stop() {
      rpc.close();
      await service.stop();
      await drop();
    },
  };
}

export type RunningIdentity = Awaited<ReturnType<typeof startIdentity>>;

const { terms, privacy, disclaimer } = documentVersions;
export const CONSENTS = { terms, privacy, disclaimer };

/** A unique username. */
export const newUsername = (): string => `T.${randomBytes(6).toString('hex')}`;

export const PASSWORD = 'kettle-6';

/** The body of a valid registration. */
export const buildRegistration = (overrides: object = {}) => ({
  username: newUsername(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  consents: CONSENTS,
  ...overrides,
});
