import { describe, expect, it } from '@jest/globals';
import { parseSubTypes } from './pickup-terms.ts';
import { readStoreReply } from './store-reply.ts';

describe('the chains of a setting', () => {
  it('are those of one kind of contract, in their order', () => {
    expect([...(parseSubTypes('FAMIC2C, UNIMARTC2C') ?? [])]).toEqual([
      ['family_mart', 'FAMIC2C'],
      ['seven_eleven', 'UNIMARTC2C'],
    ]);
    expect([...(parseSubTypes('UNIMART,HILIFE')?.keys() ?? [])]).toEqual(['seven_eleven', 'hi_life']);
  });

  it.each(['', 'UNIMARTC2C,', 'TCAT', 'UNIMARTC2C,FAMI', 'FAMI,FAMI'])('are not %j', (text) => {
    expect(parseSubTypes(text)).toBeNull();
  });
});

describe('a reply of the map', () => {
  const fields = {
    ...{ MerchantID: '2000933', LogisticsSubType: 'UNIMARTC2C', ExtraData: 'p' },
    ...{ CVSStoreID: '131386', CVSStoreName: ' 鑫台北\u0000門市\n', CVSAddress: '台北市', CVSTelephone: '' },
  };

  it('is read without what no line may have', () => {
    const store = { code: '131386', name: '鑫台北門市', address: '台北市', phone: '' };
    expect(readStoreReply(fields)).toEqual({
      ...{ proof: 'p', merchantId: '2000933', subType: 'UNIMARTC2C' },
      store: { ...store, name: expect.stringMatching(/^鑫台北 ?門市$/) },
    });
  });

  it.each([{ CVSStoreID: '../1' }, { CVSStoreID: '' }, { CVSStoreName: ' ' }, { CVSAddress: '' }])(
    'is none with %j',
    (wrong) => {
      expect(readStoreReply({ ...fields, ...wrong })).toBeNull();
    },
  );
});
