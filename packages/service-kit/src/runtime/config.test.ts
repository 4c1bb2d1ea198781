import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, loadConfig } from './config.ts';

const DEVELOPMENT = {
  NODE_ENV: 'development',
  HTTP_PORT: '0',
  RPC_PORT: '0',
  PUBLIC_URL: 'http://localhost:18000',
  DATABASE_URL: 'postgresql://x',
  RABBITMQ_URL: 'amqp://x',
  REDIS_URL: 'redis://x',
  RPC_TOKEN: 'short-secret-of-24-chars',
  RPC_CALLERS: `identity=${'a'.repeat(64)},media=${'a'.repeat(64)}`,
  SECURITY_LOG_KEY: 'k'.repeat(32),
  OIDC_ISSUER: 'http://localhost:18000/auth/realms/tapory',
  OIDC_JWKS_URL: 'http://127.0.0.1:1/jwks',
  SMS_PROVIDER: 'log',
};
const PRODUCTION = {
  ...DEVELOPMENT,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tapory.example',
  OIDC_ISSUER: 'https://tapory.example/auth/realms/tapory',
  RPC_TOKEN: 'r'.repeat(32),
  RPC_CALLERS: `identity=${'a'.repeat(64)},media=${'b'.repeat(64)}`,
  SMS_PROVIDER: 'none',
};

const load = (env: NodeJS.ProcessEnv) =>
  loadConfig(
    {
      SMS_PROVIDER: z.enum(['none', 'log']).describe('Who sends short messages'),
      SMS_SENDER: z.string().optional().describe('Number they come from'),
    },
    env,
    {
      always: {
        SMS_SENDER: (sender, { SMS_PROVIDER }) =>
          sender && SMS_PROVIDER === 'none' ? 'has no provider' : undefined,
      },
      production: {
        SMS_PROVIDER: (provider) => (provider === 'log' ? 'writes codes into the log' : undefined),
      },
    },
  );

function refused(env: NodeJS.ProcessEnv): string {
  try {
    load(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('loadConfig', () => {
  it('takes what is for development only outside production', () => {
    expect(refused(DEVELOPMENT)).toBe('');
  });

  it('names in production every value that is for development only, and prints no secret', () => {
    const message = refused({ ...DEVELOPMENT, NODE_ENV: 'production' });
    for (const name of ['PUBLIC_URL', 'OIDC_ISSUER', 'RPC_TOKEN', 'RPC_CALLERS', 'SMS_PROVIDER'])
      expect(message).toContain(name);
    expect(message).toContain('writes codes into the log (Who sends short messages)');
    expect(message).not.toContain(DEVELOPMENT.RPC_TOKEN);
  });

  it('names a setting that contradicts another in every mode', () => {
    expect(refused({ ...DEVELOPMENT, SMS_PROVIDER: 'none', SMS_SENDER: '0912345678' })).toBe(
      'The environment is not usable:\n  SMS_SENDER: has no provider (Number they come from)',
    );
  });

  it('takes a configuration that is fit for production', () => {
    expect(refused(PRODUCTION)).toBe('');
  });

  it('takes what is required and empty for missing, and keeps an empty choice', () => {
    const empty = { ...DEVELOPMENT, HTTP_PORT: '', DATABASE_URL: '', SMS_SENDER: '' };
    expect(refused(empty)).toMatch(/^.*\n {2}HTTP_PORT: .*\n {2}DATABASE_URL: .*$/);
    expect(load({ ...DEVELOPMENT, SMS_SENDER: '' }).SMS_SENDER).toBe('');
  });

  it.each(['DATABASE_URL', 'RABBITMQ_URL', 'REDIS_URL'])(
    'refuses in %s what is no address of such a server, and does not print it',
    (name) => {
      for (const value of ['cret', 'https://cret.example', 'localhost:cret']) {
        const message = refused({ ...DEVELOPMENT, [name]: value });
        expect(message).toContain(`  ${name}: `);
        expect(message).not.toContain('cret');
      }
    },
  );

  it('names every variable that is missing or wrong', () => {
    const message = refused({ ...PRODUCTION, RPC_PORT: 'x', SECURITY_LOG_KEY: 'short', RPC_CALLERS: 'x' });
    expect(message.split('\n')).toHaveLength(4);
  });
});
