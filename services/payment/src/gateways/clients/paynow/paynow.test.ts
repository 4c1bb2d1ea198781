import { describe, expect, it } from '@jest/globals';
import { checkCode, gkPassCode, gpPassCode, timeStr } from './check-code.ts';
import { decrypt, encrypt, FIRST_KEY } from './cipher.ts';
import { isPassCode, passCode } from './pass-code.ts';
import { createPaynowGateway } from './paynow-gateway.ts';
import { resultOfQuery } from './query-trade.ts';

const account = { webNo: '28229955', tradePassword: '1234', apiCode: 'api-code' };
const options = {
  ...account,
  publicUrl: 'https://tapory.test',
  platform: 'Tapory',
  baseUrl: 'https://test.paynow.com.tw',
  limits: { credit: { min: 30, max: 199_999 } },
  codeDays: 3,
  timeoutMs: 100,
};
const gateway = createPaynowGateway(options);
const order = {
  tradeNumber: 'TEST0001',
  amount: 100,
  itemNames: ['徽章 x 1'],
  method: 'credit' as const,
  language: 'zh-TW' as const,
  returnToken: 'token',
  payer: { name: '12345', email: 'mei@tapory.test', phone: '0912345678' },
  now: new Date('2026-11-21T04:00:00Z'),
};

describe('PayNow’s codes', () => {
  it('equal the samples of the documentation', () => {
    expect(passCode('28229955', 'TEST0001', '100', '1234')).toBe('1439A3C672803857A00C11169610AA45DD200EB2');
    expect(checkCode('GP', '28229955', '9328005018')).toBe('0282293280050186');
    expect(checkCode('GK', '28229955', '9328005018')).toBe('2995593280050186');
    expect(gkPassCode('28229955', '2321163000', '65813612')).toBe(
      'CCE089C41567EFB631A3E82AA20D54B3F3D1BE841806C748AA9E39B57F301D73',
    );
    expect(gpPassCode('28229955', '2321163000')).toBe(
      'D35792712EBE651B297B4CD543086D47A68CCBB1338F19B19AD0EE8AA49F1355',
    );
    expect(gpPassCode('28229955', '4211160609')).toBe(
      '24551CB46438C363FB54CB670B6005EB98815AF67CCC52742891CBB32562D885',
    );
    expect(timeStr(new Date('2019-11-23T16:50:18Z'))).toBe('9328005018');
  });

  it('compare case-insensitively and survive encryption', () => {
    expect(
      isPassCode('1439a3c672803857a00c11169610aa45dd200eb2', passCode('28229955', 'TEST0001', '100', '1234')),
    ).toBe(true);
    expect(isPassCode(undefined, 'AB')).toBe(false);
    expect(decrypt(encrypt('{"中文":"ok"}', FIRST_KEY), FIRST_KEY)).toBe('{"中文":"ok"}');
  });
});

describe('prepare', () => {
  it('signs the order and requests the code of methods that have one', () => {
    // The sample's secret.
    const { url, fields } = createPaynowGateway({ ...options, apiCode: '1234' }).prepare(order);
    expect(url).toBe('https://test.paynow.com.tw/service/etopm.aspx');
    expect(fields).toMatchObject({
      PassCode: '1439A3C672803857A00C11169610AA45DD200EB2',
      PayType: '01',
      EPT: '1',
      PayEN: '0',
      ReceiverName: '顧客 12345',
      TotalPrice: '100',
    });
    expect(fields.OrderInfo?.length).toBeGreaterThanOrEqual(5);
    expect(fields).not.toHaveProperty('AtmRespost');
    expect(gateway.prepare({ ...order, method: 'cvs', language: 'en' }).fields).toMatchObject({
      PayType: '05',
      CodeType: '0',
      AtmRespost: '1',
      DeadLine: '3',
      PayEN: '1',
    });
  });
});

describe('readMessage', () => {
  const base = { OrderNo: 'TEST0001', TotalPrice: '100', BuysafeNo: '5000001111146998321' };
  const signed = (status: string, fields: Record<string, string>) => ({
    ...base,
    TranStatus: status,
    PassCode: passCode('28229955', 'TEST0001', '100', '1234', status),
    ...fields,
  });
  const unsigned = { ...base, PassCode: passCode('28229955', 'TEST0001', '100', '1234') };

  it('accepts a payment only with a signed status', () => {
    expect(gateway.readMessage(signed('S', { PayType: '01', pan_no4: '2222' }))).toMatchObject({
      isAuthentic: true,
      tradeNumber: 'TEST0001',
      result: { outcome: 'paid', amount: 100, gatewayNumber: '5000001111146998321', method: 'credit' },
      facts: { card4no: '**** 2222' },
    });
    // An issue notification whose unsigned status was changed.
    const changed = {
      ...unsigned,
      PayType: '03',
      TranStatus: 'S',
      ATMNo: '9553372530085',
      BankCode: '013',
      DueDate: '2026/11/24',
    };
    expect(gateway.readMessage(changed).result).toMatchObject({ outcome: 'issued', isUnconfirmed: true });
    expect(gateway.readMessage({ ...unsigned, PayType: '03', TranStatus: 'S' }).result.outcome).toBe('open');
    // The same signature is invalid for a card.
    expect(gateway.readMessage({ ...unsigned, PayType: '01', TranStatus: 'S' }).isAuthentic).toBe(false);
  });

  it('distinguishes an issued code from a payment and a failure', () => {
    const dates = { NewDate: '2026/11/21 12:00:00', DueDate: '2026/11/24' };
    const atm = {
      ...unsigned,
      ...dates,
      PayType: '03',
      TranStatus: 'F',
      ATMNo: '9553372530085',
      BankCode: '013',
    };
    expect(gateway.readMessage(atm)).toMatchObject({
      isAuthentic: true,
      result: {
        outcome: 'issued',
        transfer: {
          code: { kind: 'atm', bankCode: '013', account: '9553372530085' },
          expiresAt: new Date('2026-11-24T15:59:59Z'),
        },
      },
    });
    const [BarCode1, BarCode2, BarCode3] = ['151124627', '9912345678901234', '123456000000100'];
    const barcodes = { ...dates, PayType: '10', BarCode1, BarCode2, BarCode3 };
    // The documentation does not define the status of an issue, so neither is a payment.
    for (const status of ['F', 'S'])
      expect(gateway.readMessage(signed(status, barcodes)).result).toMatchObject({
        outcome: 'issued',
        isUnconfirmed: true,
        transfer: { code: { kind: 'barcode', lines: [BarCode1, BarCode2, BarCode3] } },
      });
    const store = { ...dates, PayType: '05', IBONNO: '12345678901234' };
    expect(gateway.readMessage({ ...unsigned, ...store, TranStatus: 'F' }).result.outcome).toBe('issued');
    expect(gateway.readMessage(signed('S', store)).result).toMatchObject({
      outcome: 'paid',
      isUnconfirmed: true,
    });
  });

  it('rejects the signature of an order form, which its customer knows', () => {
    const shared = createPaynowGateway({ ...options, apiCode: options.tradePassword });
    const { PassCode } = shared.prepare(order).fields;
    const forged = {
      ...base,
      PassCode: PassCode ?? '',
      PayType: '03',
      TranStatus: 'F',
      BankCode: '013',
      ATMNo: '99988877766655',
      DueDate: '2099/12/31',
    };
    expect(shared.readMessage(forged).isAuthentic).toBe(false);
    expect(
      gateway.readMessage({ ...forged, PassCode: gateway.prepare(order).fields.PassCode ?? '' }).isAuthentic,
    ).toBe(false);
  });

  it.each([
    ['a link in place of an account', { PayType: '03', BankCode: '013', ATMNo: 'https://evil.example' }],
    ['a bank that is none', { PayType: '03', BankCode: '<b>1', ATMNo: '9553372530085' }],
    ['a store code with words', { PayType: '05', IBONNO: 'please call 02' }],
    ['an account beside the wrong method', { PayType: '05', BankCode: '013', ATMNo: '9553372530085' }],
  ])('rejects a malformed code: %s', (_name, fields) => {
    const message = { ...unsigned, TranStatus: 'F', DueDate: '2026/11/24', ...fields };
    expect(gateway.readMessage(message).result).toMatchObject({ outcome: 'open' });
  });

  it('reads an error’s number, also from a doubly encoded text', () => {
    const failed = (ErrDesc: string) => gateway.readMessage(signed('F', { PayType: '01', ErrDesc })).result;
    expect(failed(encodeURIComponent('3 交易取消'))).toMatchObject({ outcome: 'failed', code: '3' });
    expect(failed('授權失敗').code).toBe('0');
  });

  it('rejects a changed amount, number, status or shop', () => {
    const message = signed('S', { PayType: '01' });
    for (const change of [
      { TotalPrice: '1' },
      { OrderNo: 'TEST0002' },
      { TranStatus: 'F' },
      { WebNo: '99999999' },
      { TotalPrice: '100.00' },
    ]) {
      expect(gateway.readMessage(Object.assign({ ...message }, change)).isAuthentic).toBe(false);
    }
  });
});

describe('resultOfQuery', () => {
  it.each([
    ['1,5000001111146998321_3211_1', { outcome: 'paid', gatewayNumber: '5000001111146998321', amount: 100 }],
    ['02,5000001111146998321_3211_1,5000001111146699323_4322_3', { outcome: 'paid', isPaidAgain: true }],
    ['2,5000001111146998321_3211_05', { outcome: 'failed', code: '05' }],
    ['3,1', { outcome: 'open' }],
    ['4', { outcome: 'failed', code: 'no-trade' }],
    ['2,5000001111146998321_9553372530085_', { account: '9553372530085' }],
    ['7,1', { outcome: 'unclear', code: '7' }],
  ])('reads %s', (answer, result) => {
    expect(resultOfQuery(answer, 100)).toMatchObject(result);
  });

  it('returns null for any other response', () => {
    expect(resultOfQuery('F_系統維護', 100)).toBeNull();
    expect(resultOfQuery('', 100)).toBeNull();
  });
});
