import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createEcpayConsigner } from './ecpay-consigner.ts';

const consigner = createEcpayConsigner({
  ...{ merchantId: '2000933', hashKey: 'XBERn1YOvpM9nfZc', hashIv: 'h1ONHk4P4yqbl5LK' },
  ...{ baseUrl: 'https://logistics.test', replyUrl: 'https://tapory.test/notices', timeoutMs: 1000 },
  terms: {
    sender: { name: '觸憶客服', mobile: '0912000111', postalCode: '', address: '' },
    ...{ stores: new Map(), home: null },
  },
});

describe('looking a parcel up at ECPay', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const answer = (text: string) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(text));

  it('finds none where ECPay says so', async () => {
    answer('0|查無訂單資料');
    expect(await consigner.find('T2611217K3QX0P1')).toBeNull();
  });

  it.each(['0|TimeStamp Error', '0|檢查碼錯誤 CheckMacValue Error', '0|商店代號錯誤 MerchantID'])(
    'knows nothing of it where the question was refused: %s',
    async (text) => {
      answer(text);
      await expect(consigner.find('T2611217K3QX0P1')).rejects.toThrow('refused');
    },
  );
});
