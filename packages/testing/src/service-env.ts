import { createHash } from 'node:crypto';
import { SERVICE_NAMES } from '@tapory/contracts';
import { testEnv } from './test-env.ts';

/** Secret that services of one test show each other. */
export const TEST_RPC_TOKEN = 'test-rpc-token-0123456789';

/** How a test calls a service: longer than the shop waits, since every core is busy with other tests. */
export const TEST_RPC = { token: TEST_RPC_TOKEN, deadlineMs: 20_000 };

const digest = createHash('sha256').update(TEST_RPC_TOKEN).digest('hex');
/** In a test everybody shows the same secret and so is everybody. */
const callers = SERVICE_NAMES.map((name) => `${name}=${digest}`).join(',');

/** The environment that every service needs, on free ports; a test adds the service's own variables. */
export function serviceEnv(options: { databaseUrl: string; rabbitMqUrl: string }): Record<string, string> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    HTTP_PORT: '0',
    RPC_PORT: '0',
    PUBLIC_URL: 'http://localhost:18000',
    DATABASE_URL: options.databaseUrl,
    RABBITMQ_URL: options.rabbitMqUrl,
    REDIS_URL: testEnv('TEST_REDIS_URL'),
    RPC_TOKEN: TEST_RPC_TOKEN,
    RPC_CALLERS: callers,
    SECURITY_LOG_KEY: 'test-security-log-key-0123456789abcdef',
    OIDC_ISSUER: 'http://localhost:18000/auth/realms/tapory',
    OIDC_JWKS_URL: 'http://127.0.0.1:1/jwks',
  };
}
