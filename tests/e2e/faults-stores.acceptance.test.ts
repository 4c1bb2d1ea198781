import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { portsOf } from '../../tools/stack/src/core/ports.ts';
import { callApi, makePiece, type Piece, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, openDevice } from './support/browser.ts';
import { type Customer, look } from './support/customer.ts';
import { payHere } from './support/gateway.ts';
import { joinQuickly } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { textsOf } from './support/texts.ts';

// Keycloak alone needs its time to come back on a busy machine.
jest.setTimeout(300_000);

const TEXT = { title: '給媽媽', body: '生日快樂，記得多喝水。' };

/** Empties the shop's Redis, as a lost server does. */
function flushRedis(): Promise<void> {
  const { redis } = portsOf(Number(new URL(process.env.SHOP_URL ?? '').port));
  return new Promise((resolve, reject) => {
    const socket = connect(redis, '127.0.0.1', () => socket.write('FLUSHALL\r\n'));
    socket.on('error', reject);
    socket.once('data', (reply) => {
      socket.end();
      if (reply.toString().startsWith('+OK')) resolve();
      else reject(new Error(`Redis answered ${reply}`));
    });
  });
}

/** What people notice when Redis or Keycloak is gone: a customer with a paid piece that says something. */
describe('when what the shop stands on is gone', () => {
  let browser: Browser;
  let customer: Customer;
  let page: Page;
  let piece: Piece;

  beforeAll(async () => {
    browser = await openBrowser();
    customer = await arrive(browser, 'phone', 'zh-TW');
    page = customer.page;
    await joinQuickly(customer);
    piece = await makePiece(page, '窗邊的貓');
    const order = await placeOrderOf(page, piece);
    await page.goto(`/checkout?order=${order.id}`);
    await page.getByRole('button', { name: customer.t('checkout:repay.submit') }).click();
    await payHere(page, '#fill');
    await page.waitForURL(/\/ecpay\/success/);
    const text = await callApi<{ id: string }>(page, 'POST', '/media/texts', { ...TEXT, kind: 'text' });
    const binding = `/nfc-playback/bindings/${order.items[0]?.id}`;
    await eventually(async () => {
      const { version } = await callApi<{ version: number }>(page, 'GET', binding);
      await callApi(page, 'PUT', `${binding}/contents`, { contentIds: [text.id], version });
    });
  }, 180_000);
  afterAll(() => browser?.close());

  /** Opens a tap page as somebody who has never been here. */
  async function tap(): Promise<void> {
    const device = await openDevice(browser, 'phone', 'zh-TW');
    const visitor = await device.newPage();
    await visitor.goto(`/videolist/${piece.videoId}`);
    await visitor.getByText(TEXT.body).waitFor();
    await device.close();
  }

  it('without Redis everybody still reads and taps, and members see a message', async () => {
    const language = 'zh-TW';
    const t = textsOf(language);
    await page.goto(`/dashboard?tab=orders&lng=${language}`);
    await page.getByText(t('orders:label.paid')).first().waitFor();
    await stack('stop', 'redis');
    try {
      await page.goto('/dashboard?tab=orders');
      await page.getByText(t('errors:TEMPORARILY_UNAVAILABLE')).waitFor();
      await look({ ...customer, language }, 'without-redis');
      await page.goto('/faq');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto('/model-selection');
      await page.getByText(t('common:product.magnet')).first().waitFor();
      await tap();
      // Another service may know the session for seconds more.
      await eventually(async () => {
        const answer = await page.request.get('/api/catalog-order/cart');
        expect({ status: answer.status(), ...(await answer.json()) }).toMatchObject({
          status: 503,
          code: 'TEMPORARILY_UNAVAILABLE',
        });
      });
    } finally {
      await stack('start', 'redis');
    }
    // Nobody was signed out by it.
    await eventually(async () => expect((await page.request.get('/api/identity/v1/me')).status()).toBe(200), {
      timeoutMs: 60_000,
    });
    await page.goto('/dashboard?tab=orders');
    await page.getByText(t('orders:label.paid')).first().waitFor();
  });

  it('with Redis emptied people sign in again and find everything as it was', async () => {
    const t = textsOf('zh-TW');
    await page.goto('/faq?lng=zh-TW');
    const before = await callApi(page, 'GET', '/identity/profile');
    await flushRedis();
    // A known session counts for seconds more.
    await eventually(async () => expect((await page.request.get('/api/identity/v1/me')).status()).toBe(401), {
      timeoutMs: 60_000,
    });
    await tap();
    // Keycloak still knows them: its page is passed without typing.
    await page.goto('/dashboard?tab=orders');
    await page.waitForURL(/\/dashboard\?tab=orders/);
    await page.getByText(t('orders:label.paid')).first().waitFor();
    expect(await callApi(page, 'GET', '/identity/profile')).toEqual(before);
  });

  it('without Keycloak who is signed in goes on, and signing in says so', async () => {
    const language = 'en';
    const t = textsOf(language);
    const device = await openDevice(browser, 'desktop', language);
    const visitor = await device.newPage();
    await stack('stop', 'keycloak');
    try {
      await page.goto(`/dashboard?tab=orders&lng=${language}`);
      await page.getByText(t('orders:label.paid')).first().waitFor();
      await visitor.goto('/login?returnTo=%2Fdashboard');
      await visitor.waitForURL(/\/login\?error=TEMPORARILY_UNAVAILABLE/);
      await visitor
        .getByRole('alert')
        .filter({ hasText: t('errors:TEMPORARILY_UNAVAILABLE') })
        .waitFor();
      await look({ ...customer, page: visitor, language, screen: 'desktop' }, 'without-keycloak');
      const other = await device.newPage();
      const away = await other.goto('/auth/realms/tapory/login-actions/restart');
      expect({ status: away?.status(), again: away?.headers()['retry-after'] }).toEqual({
        status: 503,
        again: '5',
      });
      await other.getByRole('heading', { name: t('site:refusal.unavailable.title') }).waitFor();
      await other.close();
    } finally {
      await stack('start', 'keycloak');
    }
    // Its first answers after a start are slow, and the sign-in page may have to be asked for again.
    await eventually(
      async () => {
        await visitor.getByRole('link', { name: t('account:login.again') }).click();
        await visitor.waitForURL(/\/auth\/realms\/tapory\//, { timeout: 10_000 });
      },
      { timeoutMs: 120_000 },
    );
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    await device.close();
  });
});
