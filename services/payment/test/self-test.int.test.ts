import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCoolDown } from '../src/gateways/clients/cool-down.ts';
import { createEcpayGateway } from '../src/gateways/clients/ecpay/ecpay-gateway.ts';
import { createPaynowGateway } from '../src/gateways/clients/paynow/paynow-gateway.ts';
import { testGateways } from '../src/gateways/use-cases/test-gateways.ts';
import { MEI, type Shop, startShop } from './start-shop.ts';

type Check = { check: string; verdict: string; reason: string; detail: string };
type Report = { gateway: string; environment: string; checks: Check[] };

const KEYS = { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** Real: the service, both emulators, and hosts that refuse, hang or are no gateway. */
describe('gateway self-test', () => {
  let shop: Shop;
  let silent: Server;
  let silentUrl: string;
  const others: Server[] = [];

  beforeAll(async () => {
    shop = await startShop();
    silent = createSocketServer();
    silentUrl = await listen(silent);
  });
  afterAll(async () => {
    silent?.close();
    for (const server of others) server.close();
    await shop?.stop();
  });

  async function startOther(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    others.push(server);
    return listen(server);
  }

  type EcpayOptions = Parameters<typeof createEcpayGateway>[0];
  type PaynowOptions = Parameters<typeof createPaynowGateway>[0];

  async function tryEcpay(change: Partial<EcpayOptions>): Promise<Record<string, string>> {
    const ecpay = createEcpayGateway({
      ...KEYS,
      baseUrl: shop.emulator.url,
      publicUrl: shop.url,
      callbackUrl: shop.url,
      limits: {},
      codeLife: { atmDays: 3, cvsMinutes: 10_080, barcodeDays: 7 },
      timeoutMs: 10_000,
      coolDown: createCoolDown({ ms: 1_800_000, onStart: () => {} }),
      ...change,
    });
    const [report] = await testGateways({ gateways: { ecpay }, probeTimeoutMs: 10_000 });
    ecpay.close();
    return Object.fromEntries((report?.checks ?? []).map(({ check, reason }) => [check, reason]));
  }

  async function tryPaynow(change: Partial<PaynowOptions>): Promise<Record<string, string>> {
    const paynow = createPaynowGateway({
      webNo: '28229955',
      tradePassword: '1234',
      apiCode: '4321',
      platform: 'Tapory',
      publicUrl: shop.url,
      baseUrl: shop.paynow.url,
      limits: {},
      codeDays: 7,
      timeoutMs: 10_000,
      ...change,
    });
    const [report] = await testGateways({ gateways: { paynow }, probeTimeoutMs: 10_000 });
    paynow.close();
    return Object.fromEntries((report?.checks ?? []).map(({ check, reason }) => [check, reason]));
  }

  const press = (headers: object = {}, cookie?: string) =>
    shop.call('/admin/gateways/self-test', {
      method: 'POST',
      headers,
      ...(cookie === undefined ? {} : { cookie }),
    });

  it('is allowed for support and refused for customers and session cookies', async () => {
    expect((await press()).status).toBe(401);
    expect((await press({}, MEI.cookie)).status).toBe(403);
    const customer = await shop.tokenOf('customer');
    expect((await press({ authorization: `Bearer ${customer}` })).status).toBe(403);
  });

  it('passes the sandbox’s settings and stores no trade and no notification', async () => {
    const authorization = `Bearer ${await shop.tokenOf('support')}`;
    const notices = await shop.database.notification.count();
    const [first, second] = await Promise.all([press({ authorization }), press({ authorization })]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const { items } = (await first.json()) as { items: Report[] };
    expect(items.map(({ gateway, environment }) => [gateway, environment])).toEqual([
      ['ecpay', 'sandbox'],
      ['paynow', 'sandbox'],
    ]);
    for (const { checks } of items) {
      const reasons = Object.fromEntries(checks.map(({ check, reason }) => [check, reason]));
      expect(reasons).toMatchObject({
        connection: 'answered',
        account: 'keys-right',
        clock: 'clock-right',
      });
    }
    // PayNow's address is the shop's public one; in this test it is the service itself.
    expect(items[0]?.checks.find(({ check }) => check === 'notices')?.reason).toBe('reachable');
    expect(await tryPaynow({})).toMatchObject({ notices: 'reachable' });
    expect(JSON.stringify(items)).not.toMatch(/pwFHCqoQZGmho4w6|EkRm7iFT261dpevs|1234|4321/);
    expect(await shop.database.notification.count()).toBe(notices);
  });

  it('distinguishes wrong keys from an unknown merchant id', async () => {
    expect(await tryEcpay({ hashKey: 'wrong' })).toMatchObject({
      connection: 'answered',
      account: 'keys-wrong',
    });
    expect(await tryEcpay({ hashIv: 'wrong' })).toMatchObject({ account: 'keys-wrong' });
    expect(await tryEcpay({ merchantId: '1111111' })).toMatchObject({ account: 'shop-unknown' });
    expect(await tryPaynow({ tradePassword: 'wrong' })).toMatchObject({
      connection: 'answered',
      account: 'keys-wrong',
    });
    expect(await tryPaynow({ webNo: '12345678' })).toMatchObject({ account: 'shop-unknown' });
  });

  it('distinguishes a refusing host from a hanging one, and skips the keys', async () => {
    const dead = await startOther(() => undefined);
    await new Promise((resolve) => others.pop()?.close(resolve));
    for (const attempt of [tryEcpay, tryPaynow]) {
      expect(await attempt({ baseUrl: dead })).toMatchObject({
        connection: 'refused',
        account: 'not-asked',
        clock: 'clock-unknown',
      });
      expect(await attempt({ baseUrl: silentUrl, timeoutMs: 500 })).toMatchObject({
        connection: 'too-slow',
        account: 'not-asked',
      });
    }
    await shop.emulator.control('PUT', '/scenario', { queryDelayMs: 30_000 });
    expect(await tryEcpay({ timeoutMs: 500 })).toMatchObject({ connection: 'too-slow' });
    await shop.emulator.control('PUT', '/scenario', { queryDelayMs: 0 });
  });

  it('detects a host that is no gateway, a rate limit and a wrong clock', async () => {
    const page = await startOther((_request, response) => response.end('<html>welcome</html>'));
    expect(await tryEcpay({ baseUrl: page })).toMatchObject({ connection: 'not-a-gateway' });
    expect(await tryPaynow({ baseUrl: page })).toMatchObject({ account: 'answer-odd' });
    const shut = await startOther((_request, response) => response.writeHead(403).end());
    expect(await tryEcpay({ baseUrl: shut })).toMatchObject({ connection: 'paused', account: 'not-asked' });
    expect(await tryPaynow({ baseUrl: shut })).toMatchObject({
      connection: 'shut-out',
      account: 'not-asked',
    });
    const early = new Date(Date.now() - 600_000).toUTCString();
    const late = await startOther((_request, response) =>
      response.writeHead(200, { date: early }).end('TradeStatus=10100050'),
    );
    expect(await tryEcpay({ baseUrl: late })).toMatchObject({ clock: 'clock-wrong' });
  });

  it('distinguishes a redirect, another server and no response at the notification address', async () => {
    const redirecting = await startOther((_request, response) =>
      response.writeHead(308, { location: 'https://elsewhere.test/' }).end(),
    );
    expect(await tryEcpay({ callbackUrl: redirecting })).toMatchObject({ notices: 'redirects' });
    const other = await startOther((_request, response) => response.end('hello'));
    expect(await tryEcpay({ callbackUrl: other })).toMatchObject({ notices: 'not-the-shop' });
    expect(await tryPaynow({ publicUrl: other })).toMatchObject({ notices: 'not-the-shop' });
    expect(await tryEcpay({ callbackUrl: silentUrl })).toMatchObject({ notices: 'unreachable-from-here' });
  });
});
