import { describe, expect, it } from '@jest/globals';
import type { Order } from '../../../orders/domain/order.ts';
import { createFields } from './create-fields.ts';

const sender = {
  name: '觸憶客服',
  mobile: '0912000111',
  postalCode: '115',
  address: '台北市南港區三重路 19 號',
};
const draft = (city: string, subType: string, total = 400) => ({
  ...{ tradeNumber: 'T2611217K3QX0P1', subType, at: new Date('2026-11-26T01:02:03Z') },
  order: {
    total,
    recipient: {
      ...{ name: '王小美', phone: '0223456789', mobile: '' },
      address: { postalCode: '100', city, district: '中正區', line: '忠孝東路一段 1 號' },
    },
    items: [{ quantity: 60 }],
  } as unknown as Order,
});
const fieldsOf = (city: string, subType = 'TCAT', total?: number) =>
  createFields(draft(city, subType, total), { sender, replyUrl: 'https://tapory.test/notices' });

describe('the fields of a parcel to an address', () => {
  it('say how far it goes', () => {
    const distances = ['臺北市', '高雄市', '澎湖縣'].map((city) => fieldsOf(city).Distance);
    expect(distances).toEqual(['00', '01', '02']);
  });

  it('have its time on Taipei’s clock, a landline where there is no mobile number, and an insurable value', () => {
    expect(fieldsOf('臺北市', 'TCAT', 30_000)).toMatchObject({
      ...{ MerchantTradeDate: '2026/11/26 09:02:03', ReceiverPhone: '0223456789', GoodsAmount: '20000' },
      ReceiverAddress: '臺北市中正區忠孝東路一段 1 號',
    });
    expect(fieldsOf('臺北市')).not.toHaveProperty('ReceiverCellPhone');
  });

  it('weigh it for the post', () => {
    expect(fieldsOf('臺北市', 'POST').GoodsWeight).toBe('2.50');
    expect(fieldsOf('臺北市')).not.toHaveProperty('GoodsWeight');
  });
});
