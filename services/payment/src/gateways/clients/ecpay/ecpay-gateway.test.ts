import { describe, expect, it } from '@jest/globals';
import { createCoolDown } from '../cool-down.ts';
import { checkMacValue } from './check-mac-value.ts';
import { createEcpayGateway } from './ecpay-gateway.ts';

const KEYS = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };

const gateway = createEcpayGateway({
  ...KEYS,
  merchantId: '3002607',
  baseUrl: 'https://payment-stage.ecpay.com.tw',
  publicUrl: 'https://tapory.example',
  callbackUrl: 'https://hooks.tapory.example',
  limits: { credit: { min: 5, max: 199_999 }, atm: { min: 11, max: 49_999 } },
  codeLife: { atmDays: 3, cvsMinutes: 10_080, barcodeDays: 7 },
  timeoutMs: 100,
  coolDown: createCoolDown({ ms: 1000, onStart: () => {} }),
});

const order = {
  tradeNumber: 'TP261121ABCDEF123456',
  amount: 800,
  itemNames: ['徽章 x 2'],
  method: 'credit' as const,
  language: 'zh-TW' as const,
  returnToken: 'token',
  payer: { name: '王小美', email: 'mei@tapory.test', phone: '0912345678' },
  now: new Date('2026-11-21T04:00:00Z'),
};

describe('prepare', () => {
  it('signs exactly the posted fields, in the customer’s language', () => {
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

describe('prepare with codes', () => {
  const fieldsOf = (method: 'credit' | 'atm' | 'cvs' | 'barcode' | 'all') =>
    gateway.prepare({ ...order, method }).fields;

  it('requests the code by server and browser, with its validity in each method’s unit', () => {
    expect(fieldsOf('atm')).toMatchObject({
      ChoosePayment: 'ATM',
      ExpireDate: '3',
      PaymentInfoURL: 'https://hooks.tapory.example/api/payment/ecpay/code',
      ClientRedirectURL: 'https://tapory.example/api/payment/ecpay/return',
    });
    expect(fieldsOf('cvs')).toMatchObject({ ChoosePayment: 'CVS', StoreExpireDate: '10080' });
    expect(fieldsOf('barcode')).toMatchObject({ ChoosePayment: 'BARCODE', StoreExpireDate: '7' });
    expect(fieldsOf('all')).toMatchObject({ ChoosePayment: 'ALL', ExpireDate: '3' });
    expect(fieldsOf('all')).not.toHaveProperty('StoreExpireDate');
    expect(fieldsOf('credit')).not.toHaveProperty('PaymentInfoURL');
  });

  it('leaves out of the gateway’s own choice what the shop does not offer', () => {
    expect(fieldsOf('all').IgnorePayment).toBe('ApplePay#TWQR#BNPL#WeiXin');
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

  it('parses a payment and stores nothing of the card but four masked digits', () => {
    const message = gateway.readMessage(signed);
    expect(message).toMatchObject({
      isAuthentic: true,
      result: { outcome: 'paid', amount: 800, paidAt: new Date('2026-11-21T04:01:00Z') },
    });
    expect(message.facts.card4no).toBe('**** 2222');
    expect(JSON.stringify(message.facts)).not.toMatch(/431195|777777/);
  });

  it('stores no characters that PostgreSQL refuses', () => {
    const message = gateway.readMessage({ ...signed, RtnMsg: `\0${'a'.repeat(199)}😀` });
    expect(message.facts.RtnMsg).toBe(`${'a'.repeat(199)}\ufffd`);
  });

  it.each([
    [
      {
        RtnCode: '2',
        PaymentType: 'ATM_FIRST',
        BankCode: '007',
        vAccount: '9123456789012345',
        ExpireDate: '2026/11/24',
      },
      { kind: 'atm', bankCode: '007', account: '9123456789012345' },
      '2026-11-24T15:59:59Z',
    ],
    [
      {
        RtnCode: '10100073',
        PaymentType: 'CVS_CVS',
        PaymentNo: 'LLL26325123456',
        ExpireDate: '2026/11/28 12:00:00',
      },
      { kind: 'cvs', number: 'LLL26325123456' },
      '2026-11-28T04:00:00Z',
    ],
    [
      {
        RtnCode: '10100073',
        PaymentType: 'BARCODE_BARCODE',
        Barcode1: '1511286EA',
        Barcode2: '0260123456789012',
        Barcode3: '112177000000800',
        PaymentNo: '',
        ExpireDate: '2026/11/28 12:00:00',
      },
      { kind: 'barcode', lines: ['1511286EA', '0260123456789012', '112177000000800'] },
      '2026-11-28T04:00:00Z',
    ],
  ])('parses an issued code as neither success nor failure: %j', (fields, code, expiresAt) => {
    const { result } = gateway.readMessage({ ...plain, ...fields });
    expect(result.outcome).toBe('issued');
    expect(result.transfer).toEqual({ code, expiresAt: new Date(expiresAt) });
    // Without a code there is nothing to pay with yet.
    expect(gateway.readMessage({ ...plain, RtnCode: fields.RtnCode }).result.outcome).toBe('open');
  });

  it('rejects an order form as a result, though it is signed with the same keys', () => {
    const { fields } = gateway.prepare({
      tradeNumber: 'TP261121ABCDEF123456',
      amount: 800,
      itemNames: ['徽章 x 2'],
      method: 'credit',
      language: 'zh-TW',
      returnToken: 'token',
      payer: { name: '王小美', email: 'mei@tapory.test', phone: '0912345678' },
      now: new Date('2026-11-21T04:00:00Z'),
    });
    expect(gateway.readMessage(fields).isAuthentic).toBe(false);
    for (const change of [{ RtnCode: '' }, { RtnCode: 'OK' }, { TradeNo: '' }]) {
      const form = { ...plain, ...change };
      const again = { ...form, CheckMacValue: checkMacValue(form, KEYS) };
      expect(gateway.readMessage(again).isAuthentic).toBe(false);
    }
  });

  it('rejects another merchant id and changed fields', () => {
    expect(gateway.readMessage({ ...signed, TradeAmt: '1' }).isAuthentic).toBe(false);
    const other = { ...plain, MerchantID: '2000132' };
    const otherSigned = { ...other, CheckMacValue: checkMacValue(other, KEYS) };
    expect(gateway.readMessage(otherSigned).isAuthentic).toBe(false);
  });
});
