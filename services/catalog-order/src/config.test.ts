import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const ENV = {
  ...{ NODE_ENV: 'test', HTTP_PORT: '0', RPC_PORT: '0', PUBLIC_URL: 'https://tapory.test' },
  ...{ DATABASE_URL: 'postgres://localhost/orders', RABBITMQ_URL: 'amqp://localhost' },
  ...{ REDIS_URL: 'redis://localhost', RPC_TOKEN: 'r'.repeat(32) },
  ...{ RPC_CALLERS: `payment=${'a'.repeat(64)}`, SECURITY_LOG_KEY: 'key-for-addresses-0123456789abcdef' },
  OIDC_ISSUER: 'https://tapory.test/auth/realms/tapory',
  OIDC_JWKS_URL: 'https://tapory.test/jwks',
  ...{
    IDENTITY_ADDR: 'identity:1',
    PAYMENT_ADDR: 'payment:1',
    MEDIA_ADDR: 'media:1',
    COUPON_ADDR: 'coupon:1',
  },
  ...{ MEDIA_ADDR: 'media:1', NFC_PLAYBACK_ADDR: 'nfc:1', AI_GENERATION_ADDR: 'ai:1' },
};
const LOGISTICS = {
  ...{ ECPAY_LOGISTICS_MERCHANT_ID: '2000933', ECPAY_LOGISTICS_HASH_KEY: 'XBERn1YOvpM9nfZc' },
  ...{ ECPAY_LOGISTICS_HASH_IV: 'h1ONHk4P4yqbl5LK' },
  ...{ PARCEL_SENDER_NAME: '觸憶客服', PARCEL_SENDER_MOBILE: '0912000111' },
};

describe('settings of parcels at ECPay', () => {
  it('are complete', () => {
    expect(readConfig({ ...ENV, ...LOGISTICS })).toMatchObject({ PARCEL_SENDER_NAME: '觸憶客服' });
  });

  it.each([
    ...(['ECPAY_LOGISTICS_MERCHANT_ID', 'ECPAY_LOGISTICS_HASH_IV'] as const),
    ...(['PARCEL_SENDER_NAME', 'PARCEL_SENDER_MOBILE'] as const),
  ])('are refused without %s', (name) => {
    expect(() => readConfig({ ...ENV, ...LOGISTICS, [name]: undefined })).toThrow(name);
  });

  it('are refused where parcels to addresses are wished for without the keys', () => {
    const home = {
      ...{ PARCELS_TO_ADDRESSES: 'TCAT', PARCEL_SENDER_POSTAL_CODE: '115' },
      PARCEL_SENDER_ADDRESS: '台北市南港區三重路 19 號',
    };
    expect(readConfig({ ...ENV, ...LOGISTICS, ...home })).toMatchObject({ PARCELS_TO_ADDRESSES: 'TCAT' });
    expect(() => readConfig({ ...ENV, ...home })).toThrow('PARCELS_TO_ADDRESSES');
  });
});
