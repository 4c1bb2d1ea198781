import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('the configuration of identity', () => {
  it('refuses in production what writes codes into the log', () => {
    const url = 'http://127.0.0.1:9';
    const env = {
      ...{ NODE_ENV: 'production', HTTP_PORT: '0', RPC_PORT: '0', PUBLIC_URL: 'https://shop.example' },
      ...{ DATABASE_URL: 'postgresql://x', RABBITMQ_URL: 'amqp://x', REDIS_URL: 'redis://x' },
      RPC_TOKEN: 'r'.repeat(32),
      ...{
        OIDC_ISSUER: 'https://shop.example/auth/realms/tapory',
        OIDC_JWKS_URL: url,
        OIDC_CLIENT_SECRET: 's',
        OIDC_INTERNAL_URL: url,
      },
      ...{ KEYCLOAK_URL: url, KEYCLOAK_ADMIN_CLIENT_SECRET: 's', SMTP_URL: 'smtp://mail.example' },
      RECOVERY_CODE_KEY: Buffer.alloc(32, 7).toString('base64'),
      SECURITY_LOG_KEY: 'k'.repeat(32),
      RPC_CALLERS: `media=${'a'.repeat(64)}`,
      MAIL_FROM: 'Tapory 觸憶 <hello@shop.example>',
    };
    expect(readConfig({ ...env, SMS_PROVIDER: 'none' }).SMS_PROVIDER).toBe('none');
    expect(() => readConfig({ ...env, SMS_PROVIDER: 'log' })).toThrow(/SMS_PROVIDER/);
  });
});
