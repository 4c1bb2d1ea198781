import { describe, expect, it } from '@jest/globals';
import { checkMacValue, hasValidMac } from './check-mac-value.ts';

const SHOP = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };
const OLD_SHOP = { hashKey: '5294y06JbISpM5x9', hashIv: 'v77hoKGq4kWxNNIS' };

describe('checkMacValue', () => {
  it('equals the official example', () => {
    const fields = {
      ChoosePayment: 'ALL',
      EncryptType: '1',
      ItemName: 'Apple iphone 15',
      MerchantID: '3002607',
      MerchantTradeDate: '2023/03/12 15:30:23',
      MerchantTradeNo: 'ecpay20230312153023',
      PaymentType: 'aio',
      ReturnURL: 'https://www.ecpay.com.tw/receive.php',
      TotalAmount: '30000',
      TradeDesc: '促銷方案',
    };
    expect(checkMacValue(fields, SHOP)).toBe(
      '6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840',
    );
  });

  it('does not depend on the order of the fields', () => {
    const fields = {
      MerchantID: '3002607',
      MerchantTradeNo: 'Test1234567890',
      MerchantTradeDate: '2025/01/01 12:00:00',
      PaymentType: 'aio',
      TotalAmount: '100',
      TradeDesc: '測試',
      ItemName: '測試商品',
      ReturnURL: 'https://example.com/notify',
      ChoosePayment: 'ALL',
      EncryptType: '1',
    };
    expect(checkMacValue(fields, SHOP)).toBe(
      '291CBA324D31FB5A4BBBFDF2CFE5D32598524753AFD4959C3BF590C5B2F57FB2',
    );
  });

  it('signs with the keys of another account', () => {
    const fields = {
      MerchantID: '2000132',
      MerchantTradeNo: 'test-123456',
      MerchantTradeDate: '2022/04/25 10:40:18',
      TradeDesc: '測試交易',
      ItemName: '測試牌 2B鉛筆 盒裝',
      TotalAmount: '60',
      ReturnURL: 'https://www.example.com/foo/bar',
      ChoosePayment: 'ALL',
      PaymentType: 'aio',
      EncryptType: '1',
    };
    expect(checkMacValue(fields, OLD_SHOP)).toBe(
      '4503BC3F7513BA0E2512F4F14BDDD42A193A1EC6787BCEFA86F99C94F3E52CA2',
    );
  });

  it.each([
    ["Tom's Shop", '100', 'CF0A3D4901D99459D8641516EC57210700E8A5C9AB26B1D021301E9CB93EF78D'],
    ['Test~Product', '200', 'CEEAE01D2F9A8E74D4AC0DCE7735B046D73F35A5EC99558A31A2EE03159DA1C9'],
    ['My Test Product', '300', '7712A5E6EDC3B57086063C88568084C66CE882A21D40E74DE5ACA3B478C6F316'],
  ])('encodes %s as .NET does', (ItemName, TotalAmount, expected) => {
    expect(checkMacValue({ MerchantID: '3002607', ItemName, TotalAmount }, SHOP)).toBe(expected);
  });

  it('signs a query', () => {
    const fields = { MerchantID: '3002607', MerchantTradeNo: 'SHOP20250101ABC01', TimeStamp: '1735704000' };
    expect(checkMacValue(fields, SHOP)).toBe(
      'F86DEB913364E646E8C0D628B7640E644CBDA483C81A6CAAB730ED30AD48E5C8',
    );
  });
});

describe('hasValidMac', () => {
  it('rejects a changed field, a missing value and an added field', () => {
    const plain = { MerchantID: '3002607', TotalAmount: '100', StoreID: '' };
    const fields = { ...plain, CheckMacValue: checkMacValue(plain, SHOP) };
    expect(hasValidMac(fields, SHOP)).toBe(true);
    expect(hasValidMac({ ...fields, TotalAmount: '1' }, SHOP)).toBe(false);
    expect(hasValidMac({ ...fields, CheckMacValue: '' }, SHOP)).toBe(false);
    expect(hasValidMac({ ...fields, Extra: '' }, SHOP)).toBe(false);
  });
});
