import { describe, expect, it } from '@jest/globals';
import { checkMacValue } from './check-mac-value.ts';
import { createEcpayGateway } from './ecpay-gateway.ts';

const KEYS = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };

const gateway = createEcpayGateway({
  ...KEYS,
  merchantId: '3002607',
  baseUrl: 'https://payment-stage.ecpay.com.tw',
  publicUrl: 'https://tapory.example',
  callbackUrl: 'https://hooks.tapory.example',
  credit: { min: 5, max: 199_999 },
  timeoutMs: 100,
});

const order = {
  tradeNumber: 'TP261121ABCDEF123456',
  amount: 800,
  itemNames: ['徽章 x 2'],
  method: 'credit' as const,
  language: 'zh-TW' as const,
  returnToken: 'token',
  now: new Date('2026-11-21T04:00:00Z'),
};

describe('prepare', () => {
  it('signs exactly what is posted, in the customer’s language', () => {
    const { url, fields } = gateway.prepare(order);
    expect(url).toBe('https://payment-stage.ecpay.com.tw/Cashier/AioCheckOut/V5');
    expect(fields).toMatchObject({
      MerchantTradeDate: '2026/11/21 12:00:00',
      TotalAmount: '800',
      ReturnURL: 'https://hooks.tapory.example/api/payment/ecpay/notify',
      OrderResultURL: 'https://tapory.example/api/payment/ecpay/return',
      NeedExtraPaidInfo: 'Y',
      EncryptType: '1',
    });
    expect(fields).not.toHaveProperty('Language');
    expect(fields.CheckMacValue).toBe(checkMacValue(fields, KEYS));
    expect(gateway.prepare({ ...order, language: 'en' }).fields.Language).toBe('ENG');
  });
});

describe('readMessage', () => {
  const plain = {
    MerchantID: '3002607',
    MerchantTradeNo: 'TP261121ABCDEF123456',
    RtnCode: '1',
    TradeAmt: '800',
    TradeNo: '2611211200001234',
    PaymentDate: '2026/11/21 12:01:00',
    SimulatePaid: '0',
    card4no: '2222',
    card6no: '431195',
    auth_code: '777777',
    StoreID: '',
  };
  const signed = { ...plain, CheckMacValue: checkMacValue(plain, KEYS) };

  it('reads a payment and keeps nothing of the card but four masked digits', () => {
    const message = gateway.readMessage(signed);
    expect(message).toMatchObject({
      isAuthentic: true,
      result: { outcome: 'paid', amount: 800, paidAt: new Date('2026-11-21T04:01:00Z') },
    });
    expect(message.facts.card4no).toBe('**** 2222');
    expect(JSON.stringify(message.facts)).not.toMatch(/431195|777777/);
  });

  it('believes no other shop and no changed field', () => {
    expect(gateway.readMessage({ ...signed, TradeAmt: '1' }).isAuthentic).toBe(false);
    const other = { ...plain, MerchantID: '2000132' };
    const otherSigned = { ...other, CheckMacValue: checkMacValue(other, KEYS) };
    expect(gateway.readMessage(otherSigned).isAuthentic).toBe(false);
  });
});
