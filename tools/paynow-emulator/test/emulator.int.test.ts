import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Emulator, startPaynowEmulator } from '../src/index.ts';
import { BOOTSTRAP, gkCode, gpCode, type Key, seal, sha1, unseal } from '../src/signing.ts';

const SHOP = { webNo: '28229955', tradePassword: '1234', apiCode: '1234' };
let emulator: Emulator;
let shop: Server;
let shopUrl: string;
let received: { path: string; fields: Fields }[] = [];
let answer = '1';
let count = 0;

beforeAll(async () => {
  shop = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', fields: Object.fromEntries(new URLSearchParams(text)) });
      response.end(answer);
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  emulator = await startPaynowEmulator({
    ...SHOP,
    port: 0,
    returnUrl: `${shopUrl}/browser`,
    noticeUrl: `${shopUrl}/server`,
  });
});
beforeEach(() => {
  received = [];
  answer = '1';
});
afterAll(async () => {
  await emulator?.stop();
  shop?.closeAllConnections();
  await new Promise((resolve) => shop?.close(resolve));
});

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

async function control(method: string, path: string, body: object = {}): Promise<Record<string, unknown>> {
  const response = await fetch(`${emulator.url}/_sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function act(orderNo: string, action: string): Promise<Fields> {
  return (await control('POST', `/trades/${orderNo}/${action}`)).fields as Fields;
}

async function ask(fields: Fields): Promise<string> {
  const response = await fetch(`${emulator.url}/service/PayNowAPI_JS.aspx`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return decodeURIComponent(await response.text());
}

/** PQS_gp's answer about a trade, after both exchanges before it. */
async function query(orderNo: string): Promise<string> {
  const [account, time] = [SHOP.webNo, '6325120000'];
  const begin = async (OP: string, content: Fields): Promise<Fields> => {
    const plain = { mem_cid: account, TimeStr: time, ...content };
    return JSON.parse(unseal(await ask({ OP, JStr: seal(JSON.stringify(plain), BOOTSTRAP) }), BOOTSTRAP));
  };
  const { CheckNum = '' } = await begin('GP', { PassCode: gpCode(account, time) });
  const keys = await begin('GK', { PassCode: gkCode(account, time, CheckNum), CheckNum });
  const key: Key = { key: keys.EncryptionKey ?? '', iv: keys.EncryptionIV ?? '' };
  const passcode = sha1(`2822${account}${orderNo}${SHOP.tradePassword}9955`);
  const sealed = seal(JSON.stringify({ mem_cid: account, OrderNO: orderNo, passcode }), key);
  const [JStr1, JStr2] = [sealed.slice(0, 20), sealed.slice(20)];
  return ask({ OP: 'PQS_gp', JStr1, JStr2, mem_cid: account, TimeStr: time, CheckNum });
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

describe('scenarios', () => {
  it('notifies the server of a card’s success only, marked, and the browser of everything', async () => {
    const paid = await open();
    expect(await act(paid.orderNo, 'pay')).toMatchObject({ pan_no4: '2222' });
    expect(received).toMatchObject([
      { path: '/server', fields: { method: 'paynow_return', Pan_no4: '2222', TranStatus: 'S' } },
    ]);
    const failed = await open();
    expect(await act(failed.orderNo, 'fail')).toMatchObject({ TranStatus: 'F' });
    expect(received).toHaveLength(1);
  });

  it.each([
    ['browser', true, 0],
    ['server', false, 1],
    ['none', false, 0],
  ])('%s alone carries the word', async (carrier, returns, notices) => {
    const { orderNo } = await open();
    await control('PUT', `/trades/${orderNo}/scenario`, { carrier });
    expect((await act(orderNo, 'pay')) !== null).toBe(returns);
    expect(received).toHaveLength(notices);
  });

  it('sends copies, forged ones, other amounts and payments signed without their status', async () => {
    const { orderNo } = await open();
    await control('PUT', `/trades/${orderNo}/scenario`, { carrier: 'none' });
    await act(orderNo, 'pay');
    const base = (price: string) => `28229955${orderNo}${price}1234`;
    for (const change of [{ copies: 2 }, { forge: true }, { totalPrice: '30' }, { leaveStatusOut: true }])
      await control('POST', `/trades/${orderNo}/notify`, change);
    const right = sha1(`${base('100')}S`);
    const passCodes = received.map(({ fields }) => fields.PassCode);
    expect(passCodes).toEqual([right, right, expect.any(String), sha1(`${base('30')}S`), sha1(base('100'))]);
    expect(passCodes[2]).not.toBe(right);
  });

  it('takes any 200 for an answer, and warns when it is not 1', async () => {
    const { orderNo } = await open();
    answer = 'OK';
    await act(orderNo, 'pay');
    expect(await control('GET', `/trades/${orderNo}`)).toMatchObject({
      deliveries: [{ status: 200, body: 'OK', warning: 'the body is not 1' }],
    });
  });

  it('goes where a service’s addresses are registered', async () => {
    const addresses = { success: `${shopUrl}/good`, failure: `${shopUrl}/bad`, offline: `${shopUrl}/later` };
    await control('PUT', '/addresses/02', addresses);
    const [good, bad, card] = [await open({ PayType: '02' }), await open({ PayType: '02' }), await open()];
    expect(await control('POST', `/trades/${good.orderNo}/pay`)).toMatchObject({
      returnUrl: `${shopUrl}/good`,
    });
    expect(await control('POST', `/trades/${bad.orderNo}/fail`)).toMatchObject({
      returnUrl: `${shopUrl}/bad`,
    });
    expect(await control('POST', `/trades/${card.orderNo}/pay`)).toMatchObject({
      returnUrl: `${shopUrl}/browser`,
    });
    expect(received.map(({ path }) => path)).toEqual(['/later', '/server']);
  });
});

describe('PQS_gp', () => {
  it('says open, failed, paid, paid twice, given back and unknown', async () => {
    const trade = await open();
    expect(await query(trade.orderNo)).toMatch(/^2,\d{19}__$/);
    await act(trade.orderNo, 'pay');
    expect(await query(trade.orderNo)).toMatch(/^1,\d{19}_2222_1$/);
    await act(trade.orderNo, 'pay-again');
    expect(await query(trade.orderNo)).toMatch(/^02,\d{19}_2222_1,\d{19}_2222_1$/);
    await act(trade.orderNo, 'refund');
    expect(await query(trade.orderNo)).toBe('3,1');
    const failed = await open();
    await act(failed.orderNo, 'cancel');
    expect(await query(failed.orderNo)).toMatch(/^2,\d{19}_2222_3$/);
    expect(await query('NOBODY')).toBe('4');
  });

  it('answers nobody when it is down', async () => {
    await control('PUT', '/scenario', { query: 'down' });
    const response = await fetch(`${emulator.url}/service/PayNowAPI_JS.aspx`, { method: 'POST' });
    expect(response.status).toBe(503);
    await control('PUT', '/scenario', { query: 'ok' });
  });
});
