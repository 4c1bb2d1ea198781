import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Emulator, startPaynowEmulator } from '../src/index.ts';
import { gkCode, gpCode, sha1 } from '../src/signing.ts';

const SHOP = { webNo: '28229955', tradePassword: '1234', apiCode: '1234' };
let emulator: Emulator;
let count = 0;

beforeAll(async () => {
  emulator = await startPaynowEmulator({
    ...SHOP,
    port: 0,
    returnUrl: 'http://127.0.0.1:9/',
    noticeUrl: 'http://127.0.0.1:9/',
  });
});
afterAll(() => emulator?.stop());

type Fields = Record<string, string>;

async function open(change: Fields = {}): Promise<{ orderNo: string; html: string }> {
  count += 1;
  const order: Fields = {
    WebNo: SHOP.webNo,
    ReceiverName: '王小美',
    ReceiverID: 'mei@tapory.test',
    ReceiverTel: '0912345678',
    ReceiverEmail: 'mei@tapory.test',
    OrderNo: `TEST${count}`,
    ECPlatform: 'Tapory',
    TotalPrice: '100',
    OrderInfo: '徽章 x 1',
    PayType: '01',
    EPT: '1',
    ...change,
  };
  const PassCode = sha1(`${order.WebNo}${order.OrderNo}${order.TotalPrice}${SHOP.apiCode}`);
  const response = await fetch(`${emulator.url}/service/etopm.aspx`, {
    method: 'POST',
    body: new URLSearchParams({ PassCode, ...order }),
  });
  return { orderNo: order.OrderNo ?? '', html: await response.text() };
}

async function act(orderNo: string, action: string): Promise<Fields> {
  const response = await fetch(`${emulator.url}/_sandbox/trades/${orderNo}/${action}`, { method: 'POST' });
  return ((await response.json()) as { fields: Fields }).fields;
}

it('signs as PayNow’s samples do', () => {
  expect(sha1('28229955TEST00011001234')).toBe('1439A3C672803857A00C11169610AA45DD200EB2');
  expect(gkCode('28229955', '2321163000', '65813612')).toMatch(/^CCE089C4/);
  expect(gpCode('28229955', '4211160609')).toMatch(/^24551CB4/);
});

describe('etopm.aspx', () => {
  it('shows its page in both languages and refuses a wrong PassCode, field and used number', async () => {
    const first = await open();
    expect(first.html).toContain('id="pay"');
    expect((await open({ PayEN: '1' })).html).toContain('Payment succeeds');
    expect((await open({ PassCode: 'x' })).html).toContain('PassCode');
    expect((await open({ ReceiverName: '123' })).html).toContain('ReceiverName');
    expect((await open({ TotalPrice: '29' })).html).toContain('TotalPrice');
    expect((await open({ OrderNo: first.orderNo })).html).toContain('訂單編號重覆');
  });

  it('signs a result with its status, and an issued account without', async () => {
    const base = (orderNo: string) => `28229955${orderNo}1001234`;
    const card = await open();
    const paid = await act(card.orderNo, 'pay');
    expect(paid).toMatchObject({ TranStatus: 'S', PassCode: sha1(`${base(card.orderNo)}S`) });
    const atm = await open({ PayType: '03', AtmRespost: '1' });
    expect(await act(atm.orderNo, 'issue')).toMatchObject({
      TranStatus: 'F',
      PassCode: sha1(base(atm.orderNo)),
      ATMNo: expect.stringMatching(/^\d{14}$/),
    });
    expect(await act(atm.orderNo, 'pay-code')).toMatchObject({ PassCode: sha1(`${base(atm.orderNo)}S`) });
    const barcode = await open({ PayType: '10' });
    expect(await act(barcode.orderNo, 'issue')).toMatchObject({
      PassCode: sha1(`${base(barcode.orderNo)}F`),
      BarCode3: expect.stringMatching(/000000100$/),
    });
  });
});
