import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const PAYNOW = {
  PAYNOW_WEB_NO: '28229955',
  PAYNOW_TRADE_PASSWORD: 'sixteen-letters!',
  PAYNOW_API_CODE: 'another-secret-of-16',
};

const buildEnv = (overrides: Record<string, string> = {}): Record<string, string> => ({
  NODE_ENV: 'test',
  HTTP_PORT: '0',
  RPC_PORT: '0',
  PUBLIC_URL: 'https://tapory.test',
  DATABASE_URL: 'postgres://localhost/payment',
  RABBITMQ_URL: 'amqp://localhost',
  REDIS_URL: 'redis://localhost',
  RPC_TOKEN: 'r'.repeat(32),
  RPC_CALLERS: `catalog-order=${'a'.repeat(64)}`,
  SECURITY_LOG_KEY: 'key-for-addresses-0123456789abcdef',
  OIDC_ISSUER: 'https://tapory.test/auth/realms/tapory',
  OIDC_JWKS_URL: 'https://tapory.test/jwks',
  IDENTITY_ADDR: 'identity:1',
  CATALOG_ORDER_ADDR: 'catalog-order:1',
  ECPAY_MERCHANT_ID: '3002607',
  ECPAY_HASH_KEY: 'pwFHCqoQZGmho4w6',
  ECPAY_HASH_IV: 'EkRm7iFT261dpevs',
  ECPAY_BASE_URL: 'https://payment-stage.ecpay.com.tw',
  ...overrides,
});

const LIVE = {
  NODE_ENV: 'production',
  ECPAY_MERCHANT_ID: '3999999',
  ECPAY_BASE_URL: 'https://payment.ecpay.com.tw',
};

describe('readConfig', () => {
  it('accepts a configuration without PayNow and one with all of its secrets', () => {
    expect(readConfig(buildEnv()).PAYNOW_WEB_NO).toBeUndefined();
    expect(readConfig(buildEnv(PAYNOW)).PAYNOW_API_CODE).toBe('another-secret-of-16');
  });

  it.each([
    ['no code for orders', { PAYNOW_API_CODE: undefined }, /PAYNOW_API_CODE: required/],
    ['no trade password', { PAYNOW_TRADE_PASSWORD: undefined }, /PAYNOW_TRADE_PASSWORD: required/],
    ['one secret for both', { PAYNOW_API_CODE: PAYNOW.PAYNOW_TRADE_PASSWORD }, /must be another secret/],
    ['a code for orders that can be found offline', { PAYNOW_API_CODE: 'short' }, /PAYNOW_API_CODE/],
    ['a trade password that can be guessed', { PAYNOW_TRADE_PASSWORD: '1234' }, /PAYNOW_TRADE_PASSWORD/],
  ])('rejects PayNow with %s', (_name, change, message) => {
    const env = { ...buildEnv(PAYNOW), ...change } as Record<string, string>;
    expect(() => readConfig(env)).toThrow(message);
  });

  it('proposes ECPay unless the setting names another gateway', () => {
    expect(readConfig(buildEnv()).METHOD_GATEWAYS).toMatchObject({ credit: 'ecpay', webatm: 'paynow' });
    const env = buildEnv({ METHOD_GATEWAYS: 'credit=paynow,atm=ecpay' });
    expect(readConfig(env).METHOD_GATEWAYS).toEqual({ credit: 'paynow', atm: 'ecpay' });
  });

  it.each([
    ['an unknown gateway', 'credit=bank'],
    ['an unknown method', 'cash=ecpay'],
    ['a method without a gateway', 'credit'],
    ['a method named twice', 'credit=ecpay,credit=paynow'],
  ])('rejects %s for a method', (_name, text) => {
    expect(() => readConfig(buildEnv({ METHOD_GATEWAYS: text }))).toThrow(/METHOD_GATEWAYS/);
  });

  it.each([
    ['a trial account of ECPay', { ECPAY_MERCHANT_ID: '3002607' }, /ECPAY_MERCHANT_ID/],
    ['ECPay’s stage', { ECPAY_BASE_URL: 'https://payment-stage.ecpay.com.tw' }, /ECPAY_BASE_URL/],
    [
      'PayNow’s test platform',
      { ...PAYNOW, PAYNOW_BASE_URL: 'https://test.paynow.com.tw' },
      /PAYNOW_BASE_URL/,
    ],
  ])('rejects %s in production', (_name, change, message) => {
    expect(() => readConfig(buildEnv({ ...LIVE, ...change }))).toThrow(message);
  });

  it('accepts real accounts in production', () => {
    expect(readConfig(buildEnv({ ...LIVE, ...PAYNOW })).ECPAY_MERCHANT_ID).toBe('3999999');
  });
});
