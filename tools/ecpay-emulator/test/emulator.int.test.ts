import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fields, hasValidMac, signed } from '../src/check-mac-value.ts';
import { type Emulator, startEcpayEmulator } from '../src/index.ts';

const KEYS = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };

let emulator: Emulator;
let shop: Server;
let shopUrl: string;
let received: Fields[] = [];
let answers: { status: number; body: string }[] = [];
let tradeCount = 0;

beforeAll(async () => {
  shop = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push(Object.fromEntries(new URLSearchParams(text)));
      const { status, body } = answers.shift() ?? { status: 200, body: '1|OK' };
      response.writeHead(status, status === 302 ? { location: '/' } : {}).end(body);
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  emulator = await startEcpayEmulator({ port: 0, resendAfterMs: [5, 5, 5, 5], afterReturnMs: 5 });
});

afterEach(() => {
  received = [];
  answers = [];
});

afterAll(async () => {
  await emulator?.stop();
  shop?.closeAllConnections();
  await new Promise((resolve) => shop?.close(resolve));
});

function buildOrder(overrides: Fields = {}): Fields {
  tradeCount += 1;
  return {
    MerchantID: '3002607',
    MerchantTradeNo: `TEST${tradeCount}`,
    MerchantTradeDate: '2026/11/21 12:00:00',
    PaymentType: 'aio',
    TotalAmount: '400',
    TradeDesc: 'Tapory',
    ItemName: '徽章 x 1',
    ReturnURL: `${shopUrl}/notify`,
    OrderResultURL: `${shopUrl}/return`,
    ChoosePayment: 'Credit',
    EncryptType: '1',
    NeedExtraPaidInfo: 'Y',
    ...overrides,
  };
}

async function post(path: string, fields: Fields): Promise<string> {
  const response = await fetch(`${emulator.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  expect(response.status).toBe(200);
  return response.text();
}

async function control(method: string, path: string, body: object = {}): Promise<Record<string, unknown>> {
  const response = await fetch(`${emulator.url}/_sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function open(overrides: Fields = {}): Promise<{ order: Fields; tradeNo: string; html: string }> {
  const order = signed(buildOrder(overrides), KEYS);
  const html = await post('/Cashier/AioCheckOut/V5', order);
  return { order, html, tradeNo: /name="tradeNo" value="(\d+)"/.exec(html)?.[1] ?? '' };
}

const CARD = { number: '4311-9522-2222-2222', expiry: '12/35', cvv: '222', code: '1234' };

function hiddenFields(html: string): Fields {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}

async function until(check: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!check() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(check()).toBe(true);
}

describe('checkout', () => {
  it('shows the payment page in Chinese, and in English when asked', async () => {
    const chinese = await open();
    expect(chinese.tradeNo).toMatch(/^\d{16}$/);
    expect(chinese.html).toContain('SANDBOX 測試環境');
    expect(chinese.html).toContain('信用卡卡號');
    const english = await open({ Language: 'ENG' });
    expect(english.html).toContain('Card number');
  });

  it.each([
    ['10200073', { CheckMacValue: 'F'.repeat(64) }],
    ['10200051', { MerchantID: '1' }],
    ['10200052', { MerchantTradeNo: 'with-dash' }],
    ['10200005', { TotalAmount: '10.5' }],
    ['10100050', { ItemName: '' }],
    ['5100070', { TotalAmount: '200000' }],
    ['5100070', { TotalAmount: '4' }],
    ['10400011', { TradeDesc: 'curl it' }],
    ['10300023', { ChoosePayment: 'WebATM' }],
    ['5100070', { ChoosePayment: 'CVS', TotalAmount: '6001' }],
    ['10100050', { ChoosePayment: 'ATM', ExpireDate: '61' }],
  ])('refuses with %s', async (code, change: Fields) => {
    const order = {
      ...signed({ ...buildOrder(), ...change }, KEYS),
      ...('CheckMacValue' in change ? change : {}),
    };
    const html = await post('/Cashier/AioCheckOut/V5', order);
    expect(html).toContain(`<dd>${code}</dd>`);
    expect(html).not.toContain('name="tradeNo"');
  });

  it('uses a number up as soon as its page was shown', async () => {
    const { order } = await open();
    expect(await post('/Cashier/AioCheckOut/V5', order)).toContain('10300028');
  });

  it('takes a form only, as the customer’s browser sends it', async () => {
    const response = await fetch(`${emulator.url}/Cashier/AioCheckOut/V5`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed(buildOrder(), KEYS)),
    });
    const html = await response.text();
    expect(html).toContain('<dd>10200051</dd>');
    expect(html).not.toContain('name="tradeNo"');
  });

  it('escapes what the shop sends', async () => {
    const { html } = await open({ ItemName: '"><script>alert(1)</script>' });
    expect(html).not.toContain('<script>alert');
  });
});

describe('paying', () => {
  it('notifies with a signed result, then sends the browser back', async () => {
    const { order, tradeNo } = await open({ CustomField1: 'a&b=c' });
    const html = await post('/Cashier/Pay', { tradeNo, ...CARD });
    expect(received).toHaveLength(1);
    const [notice] = received as [Fields];
    expect(hasValidMac(notice, KEYS)).toBe(true);
    expect(notice).toMatchObject({
      MerchantTradeNo: order.MerchantTradeNo,
      RtnCode: '1',
      RtnMsg: '交易成功',
      TradeAmt: '400',
      TradeNo: tradeNo,
      SimulatePaid: '0',
      CustomField1: 'a&b=c',
      card4no: '2222',
      ATMAccNo: '',
    });
    expect(html).toContain(`action="${shopUrl}/return"`);
    expect(hiddenFields(html)).toMatchObject({ RtnCode: '1', TradeNo: tradeNo });
  });

  it('declines a documented card and a wrong 3D code', async () => {
    for (const card of [
      { ...CARD, number: '4000221111111111' },
      { ...CARD, code: '9999' },
    ]) {
      const { tradeNo } = await open();
      const html = await post('/Cashier/Pay', { tradeNo, ...card });
      expect(hiddenFields(html).RtnCode).toBe('10100058');
    }
    expect(received.map(({ RtnCode }) => RtnCode)).toEqual(['10100058', '10100058']);
  });

  it('asks again for inputs that cannot be right', async () => {
    const { tradeNo } = await open();
    const html = await post('/Cashier/Pay', { tradeNo, ...CARD, expiry: '01/20', cvv: '' });
    expect(html.match(/aria-invalid/g)).toHaveLength(2);
    expect(received).toHaveLength(0);
  });

  it('re-sends until the body is exactly 1|OK, taking a redirect for a failure', async () => {
    answers = [
      { status: 302, body: '1|OK' },
      { status: 200, body: '"1|OK"' },
      { status: 500, body: '' },
    ];
    const { tradeNo } = await open();
    await post('/Cashier/Pay', { tradeNo, ...CARD });
    await until(() => received.length === 4);
    expect(received.map(({ RtnMsg }) => RtnMsg)).toEqual(['交易成功', 'paid', 'paid', 'paid']);
  });

  it('gives up after four re-sends', async () => {
    answers = Array.from({ length: 9 }, () => ({ status: 500, body: '' }));
    const { order, tradeNo } = await open();
    await post('/Cashier/Pay', { tradeNo, ...CARD });
    await until(() => received.length === 5);
    const trade = await control('GET', `/trades/${order.MerchantTradeNo}`);
    expect(trade.deliveries).toHaveLength(5);
  });
});

describe('scenarios', () => {
  it('re-sends what a slow shop has not answered in time', async () => {
    let asked = 0;
    // The first question is never answered.
    const slow = createServer((_request, response) => {
      asked += 1;
      if (asked > 1) response.end('1|OK');
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const impatient = await startEcpayEmulator({
      port: 0,
      resendAfterMs: [5, 5, 5, 5],
      notifyTimeoutMs: 500,
    });
    const ReturnURL = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
    const order = signed(buildOrder({ ReturnURL }), KEYS);
    const trade = `${impatient.url}/_sandbox/trades/${order.MerchantTradeNo}`;
    await fetch(`${impatient.url}/Cashier/AioCheckOut/V5`, {
      method: 'POST',
      body: new URLSearchParams(order),
    });
    await fetch(`${trade}/pay`, { method: 'POST' });
    await until(() => asked > 1);
    const { deliveries } = (await (await fetch(trade)).json()) as { deliveries: { accepted: boolean }[] };
    expect(deliveries[0]).toMatchObject({ status: 0, accepted: false });
    await impatient.stop();
    slow.closeAllConnections();
    await new Promise((resolve) => slow.close(resolve));
  });

  it('reports a failure of what was paid, when the scenario says so', async () => {
    const { order } = await open();
    await control('POST', `/trades/${order.MerchantTradeNo}/pay`);
    await control('POST', `/trades/${order.MerchantTradeNo}/notify`, { rtnCode: '10100058', isResend: true });
    expect(received.map(({ RtnCode, RtnMsg }) => [RtnCode, RtnMsg])).toEqual([
      ['1', '交易成功'],
      ['10100058', 'Pay Fail.'],
    ]);
  });

  it('rehearses a payment from the page of trades, which stays unpaid', async () => {
    const { order } = await open();
    const number = order.MerchantTradeNo ?? '';
    expect(await (await fetch(`${emulator.url}/_sandbox`)).text()).toContain(
      `name="number" value="${number}"`,
    );
    const pressed = await fetch(`${emulator.url}/_sandbox/simulate`, {
      method: 'POST',
      body: new URLSearchParams({ number }),
      redirect: 'manual',
    });
    expect(pressed.status).toBe(303);
    expect(received).toMatchObject([{ MerchantTradeNo: number, RtnCode: '1', SimulatePaid: '1' }]);
    expect(await control('GET', `/trades/${number}`)).toMatchObject({ status: 'open' });
  });

  it('returns first and notifies later', async () => {
    const { tradeNo } = await open();
    const html = await post('/Cashier/Pay', { tradeNo, ...CARD, notify: 'after-return' });
    expect(html).toContain('/return"');
    await until(() => received.length === 1);
  });

  it('notifies without a return', async () => {
    const { tradeNo } = await open();
    const html = await post('/Cashier/Pay', { tradeNo, ...CARD, notify: 'without-return' });
    expect(html).not.toContain('/return"');
    await until(() => received.length === 1);
  });

  it('withholds the notification until asked, then sends copies, forged and simulated ones', async () => {
    const { order, tradeNo } = await open();
    const number = order.MerchantTradeNo;
    await control('PUT', `/trades/${number}/scenario`, { notify: 'withheld' });
    await post('/Cashier/Pay', { tradeNo, ...CARD });
    expect(received).toHaveLength(0);
    await control('POST', `/trades/${number}/notify`, { copies: 3 });
    await control('POST', `/trades/${number}/notify`, { forgeMac: true });
    await control('POST', `/trades/${number}/notify`, { simulatePaid: true, tradeAmt: 1 });
    expect(received.map((fields) => hasValidMac(fields, KEYS))).toEqual([true, true, true, false, true]);
    expect(received[4]).toMatchObject({ SimulatePaid: '1', TradeAmt: '1' });
  });
});

describe('query', () => {
  async function ask(number: string, change: Fields = {}): Promise<Fields> {
    const query = {
      MerchantID: '3002607',
      MerchantTradeNo: number,
      TimeStamp: String(Math.floor(Date.now() / 1000)),
    };
    const text = await post('/Cashier/QueryTradeInfo/V5', signed({ ...query, ...change }, KEYS));
    return Object.fromEntries(new URLSearchParams(text));
  }

  it('says open, paid, declined and unknown, signed', async () => {
    const first = await open();
    const number = first.order.MerchantTradeNo ?? '';
    expect((await ask(number)).TradeStatus).toBe('0');
    await control('POST', `/trades/${number}/pay`);
    const paid = await ask(number);
    expect(paid).toMatchObject({ TradeStatus: '1', TradeAmt: '400', TradeNo: first.tradeNo });
    expect(hasValidMac(paid, KEYS)).toBe(true);
    const second = await open();
    await control('POST', `/trades/${second.order.MerchantTradeNo}/pay`, { number: '4000221111111111' });
    expect((await ask(second.order.MerchantTradeNo ?? '')).TradeStatus).toBe('10200095');
    expect((await ask('NOBODY')).TradeStatus).toBe('10200047');
  });

  it('knows a page that was left for good as never established, and takes no card on it', async () => {
    const { order, tradeNo } = await open();
    const number = order.MerchantTradeNo ?? '';
    await control('POST', `/trades/${number}/abandon`);
    expect(await post('/Cashier/Pay', { tradeNo, ...CARD })).not.toContain('/return"');
    expect((await ask(number)).TradeStatus).toBe('10200095');
    expect(received).toEqual([]);
  });

  it.each([
    ['busy', 403],
    ['down', 503],
  ])('answers nobody when %s', async (mode, status) => {
    const { order } = await open();
    await control('PUT', `/trades/${order.MerchantTradeNo}/scenario`, { query: mode });
    for (const path of ['/Cashier/QueryTradeInfo/V5', '/Cashier/QueryPaymentInfo']) {
      const question = { MerchantID: '3002607', MerchantTradeNo: order.MerchantTradeNo ?? '' };
      const body = new URLSearchParams(signed(question, KEYS));
      expect((await fetch(`${emulator.url}${path}`, { method: 'POST', body })).status).toBe(status);
    }
  });

  it('refuses an old time stamp', async () => {
    const { order } = await open();
    const old = String(Math.floor(Date.now() / 1000) - 200);
    expect((await ask(order.MerchantTradeNo ?? '', { TimeStamp: old })).TradeStatus).toBe('10100050');
  });
});

describe('codes', () => {
  const codeOrder = (method: string, change: Fields = {}) =>
    open({
      ChoosePayment: method,
      PaymentInfoURL: `${shopUrl}/code`,
      ClientRedirectURL: `${shopUrl}/back`,
      ...change,
    });

  it.each([
    ['ATM', '2', /^9\d{15}$/, 'vAccount'],
    ['CVS', '10100073', /^LLL\d{11}$/, 'PaymentNo'],
    ['BARCODE', '10100073', /^\d{16}$/, 'Barcode2'],
  ])(
    '%s: notifies of the code, sends the browser back with it, and notifies of the payment',
    async (method, rtnCode, form, field) => {
      const { order, tradeNo, html } = await codeOrder(method);
      expect(html).not.toContain('cc-number');
      const page = await post('/Cashier/Code', { tradeNo, method });
      const [notified = {}] = received;
      expect(hasValidMac(notified, KEYS)).toBe(true);
      expect(notified).toMatchObject({ RtnCode: rtnCode, MerchantTradeNo: order.MerchantTradeNo });
      expect(notified[field]).toMatch(form);
      expect(hiddenFields(page)).toMatchObject({ [field]: notified[field] });
      await post('/Cashier/PayCode', { tradeNo });
      expect(received[1]).toMatchObject({ RtnCode: '1', RtnMsg: '交易成功' });
    },
  );

  it('notifies days later of a payment at a counter, with the date of payment', async () => {
    const { order, tradeNo } = await codeOrder('BARCODE');
    await post('/Cashier/Code', { tradeNo, method: 'BARCODE' });
    await control('POST', `/trades/${order.MerchantTradeNo}/pay-code`, { paidAt: '2026-11-19T15:00:00Z' });
    expect(received[1]).toMatchObject({ RtnCode: '1', PaymentDate: '2026/11/19 23:00:00' });
  });

  it('answers QueryPaymentInfo while the code is unpaid, and refuses afterwards', async () => {
    const { order, tradeNo } = await codeOrder('ATM');
    const ask = async () =>
      Object.fromEntries(
        new URLSearchParams(
          await post(
            '/Cashier/QueryPaymentInfo',
            signed(
              {
                MerchantID: '3002607',
                MerchantTradeNo: order.MerchantTradeNo ?? '',
                TimeStamp: String(Math.floor(Date.now() / 1000)),
              },
              KEYS,
            ),
          ),
        ),
      );
    expect(await ask()).not.toHaveProperty('vAccount');
    await post('/Cashier/Code', { tradeNo, method: 'ATM' });
    const answer = await ask();
    expect(hasValidMac(answer, KEYS)).toBe(true);
    expect(answer.vAccount).toMatch(/^9\d{15}$/);
    await post('/Cashier/PayCode', { tradeNo });
    expect(await ask()).not.toHaveProperty('vAccount');
  });
});

describe('DoAction', () => {
  const act = async (order: Fields, tradeNo: string, Action: string, amount: number) => {
    const asked = {
      MerchantID: '3002607',
      MerchantTradeNo: order.MerchantTradeNo ?? '',
      TradeNo: tradeNo,
      Action,
      TotalAmount: String(amount),
    };
    const answer = new URLSearchParams(await post('/CreditDetail/DoAction', signed(asked, KEYS)));
    return answer.get('RtnCode');
  };

  async function paid(state: string): Promise<[Fields, string]> {
    const { order, tradeNo } = await open();
    await post('/Cashier/Pay', { tradeNo, ...CARD });
    await control('PUT', `/trades/${order.MerchantTradeNo}/capture-state`, { state });
    return [order, tradeNo];
  }

  it('gives up what is authorised and refunds no more than was captured', async () => {
    const authorised = await paid('authorised');
    expect(await act(...authorised, 'R', 100)).toBe('10200003');
    expect(await act(...authorised, 'N', 400)).toBe('1');
    expect(await act(...authorised, 'N', 400)).not.toBe('1');
    const captured = await paid('captured');
    expect(await act(...captured, 'E', 400)).toBe('10200003');
    expect(await act(...captured, 'R', 300)).toBe('1');
    expect(await act(...captured, 'R', 101)).toBe('10200005');
    expect(await act(...captured, 'R', 100)).toBe('1');
  });

  it('takes a waiting capture back before it gives all of it up', async () => {
    const waiting = await paid('to-capture');
    expect(await act(...waiting, 'R', 400)).toBe('10200003');
    expect(await act(...waiting, 'E', 400)).toBe('1');
    expect(await act(...waiting, 'N', 400)).toBe('1');
    const partly = await paid('to-capture');
    expect(await act(...partly, 'R', 100)).toBe('1');
  });
});
