import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import {
  addToCart,
  callApi,
  makePiece,
  type Order,
  type Piece,
  placeOrderOf,
  readOrder,
  startDrawing,
} from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, openDevice } from './support/browser.ts';
import { type Customer, look } from './support/customer.ts';
import { gatewayNumber, notifyNow, payHere } from './support/gateway.ts';
import { joinQuickly, signInHere } from './support/sign-in.ts';
import { stack } from './support/stack.ts';
import { type Language, textsOf } from './support/texts.ts';

// Services stop and start within a test, beside everything else a busy machine does.
jest.setTimeout(180_000);

const TEXT = { title: '給媽媽', body: '生日快樂，記得多喝水。' };

/** What goes wrong on the way, in the real shop: one customer with one piece goes through all of it. */
describe('when something goes wrong', () => {
  let browser: Browser;
  let customer: Customer;
  let page: Page;
  /** A second tab that stays in the shop, to ask its services while the first is elsewhere. */
  let tab: Page;
  let piece: Piece;

  beforeAll(async () => {
    browser = await openBrowser();
    customer = await arrive(browser, 'phone', 'en');
    page = customer.page;
    await joinQuickly(customer);
    tab = await customer.context.newPage();
    await tab.goto('/about');
    piece = await makePiece(tab, '窗邊的貓');
    // A tab behind another draws once a second, and every click would wait for that.
    await page.bringToFront();
  }, 120_000);
  afterAll(() => browser?.close());

  /** Orders the piece and goes to the gateway's page for it. */
  async function goAndPay(): Promise<Order> {
    const order = await placeOrderOf(tab, piece);
    await page.goto(`/checkout?order=${order.id}`);
    await page.getByRole('button', { name: customer.t('checkout:repay.submit') }).click();
    await page.waitForURL(/\/Cashier\//);
    return order;
  }

  /** Opens the present page in a language, as a link in that language does. */
  async function readIn(language: Language): Promise<void> {
    const address = new URL(page.url());
    address.searchParams.set('lng', language);
    await page.goto(address.href);
  }

  /** Fills in what the profile does not know; name, e-mail and phone are there already. */
  async function fillCheckout(): Promise<void> {
    const { t } = customer;
    await page.goto('/checkout');
    await page.getByLabel(t('checkout:recipient.postalCode')).fill('100');
    await page.getByLabel(t('checkout:recipient.line')).fill('忠孝東路一段 1 號');
    await page.getByRole('checkbox').check();
  }

  /** Binds a text to the first paid piece; answers the order item. */
  async function putTextInside(): Promise<string> {
    const paid = await callApi<{ items: Order[] }>(tab, 'GET', '/catalog-order/orders?status=paid');
    const itemId = paid.items[0]?.items[0]?.id ?? '';
    const text = await callApi<{ id: string }>(tab, 'POST', '/media/texts', { ...TEXT, kind: 'text' });
    const path = `/nfc-playback/bindings/${itemId}`;
    const { version } = await callApi<{ version: number }>(tab, 'GET', path);
    await callApi(tab, 'PUT', `${path}/contents`, { contentIds: [text.id], version });
    return itemId;
  }

  it('leaves the order open after a declined card, and pays it by a new trade number', async () => {
    const { t } = customer;
    const order = await goAndPay();
    const gateway = new URL(page.url()).origin;
    const declined = await payHere(page, '#fill-declined');
    await page.waitForURL(/\/ecpay\/failure/);
    await page.getByText(t('payment-codes:ecpay.10100058')).waitFor();
    for (const place of [0, 1, 2]) {
      await page
        .getByRole('listitem')
        .filter({ hasText: t(`payment:failure.suggestions.${place}`) })
        .waitFor();
    }
    expect(await readOrder(tab, order.id)).toMatchObject({ label: 'pending', payable: true });
    await look(customer, 'payment-failure');
    const chinese = textsOf('zh-TW');
    await readIn('zh-TW');
    await page.getByRole('heading', { name: chinese('payment:failure.title') }).waitFor();
    await page.getByText(chinese('payment-codes:ecpay.10100058')).waitFor();
    await readIn('en');

    await page.getByRole('link', { name: t('payment:failure.again') }).click();
    await page.getByRole('heading', { name: t('checkout:repay.title', { number: order.number }) }).waitFor();
    await page.getByRole('button', { name: t('checkout:repay.submit') }).click();
    const paid = await payHere(page, '#fill');
    expect(paid).not.toBe(declined);
    await page.waitForURL(/\/ecpay\/success/);
    expect(await readOrder(tab, order.id)).toMatchObject({
      label: 'paid',
      payable: false,
      gatewayNumber: await gatewayNumber(gateway, paid),
    });
  });

  it('shows the confirming page until a late notification arrives, also after a reload', async () => {
    const { t } = customer;
    const order = await goAndPay();
    const gateway = new URL(page.url()).origin;
    const tradeNumber = await payHere(page, '#fill', 'withheld');
    await page.waitForURL(/\/ecpay\/callback/);
    const confirming = page.getByRole('heading', { name: t('payment:confirming.title') });
    await confirming.waitFor();
    await look(customer, 'payment-confirming');
    await page.reload();
    await confirming.waitFor();
    const invitations = page.getByRole('main').locator('a[href*="/checkout"], button');
    expect(await invitations.count()).toBe(0);
    await notifyNow(gateway, tradeNumber);
    await page.getByRole('heading', { name: t('payment:success.title') }).waitFor();
    expect(await readOrder(tab, order.id)).toMatchObject({
      label: 'paid',
      gatewayNumber: await gatewayNumber(gateway, tradeNumber),
    });
  });

  it('does not redirect to the gateway again while a notification is outstanding', async () => {
    const { t } = customer;
    const order = await goAndPay();
    await payHere(page, '#fill', 'withheld');
    await page.waitForURL(/\/ecpay\/callback/);
    await page.goto(`/checkout?order=${order.id}`);
    await page.getByRole('button', { name: t('checkout:repay.submit') }).click();
    await page.getByText(t('errors:ORDER_NOT_PAYABLE')).first().waitFor();
    expect(await page.getByRole('button', { name: t('checkout:repay.submit') }).count()).toBe(0);
    await page.getByRole('link', { name: t('payment:success.order') }).click();
    await page.getByText(t('orders:say.paid')).waitFor();
    expect(await readOrder(tab, order.id)).toMatchObject({ label: 'paid' });
  });

  it('marks the order paid although the browser never returns from the gateway', async () => {
    const { t } = customer;
    const order = await goAndPay();
    await payHere(page, '#fill', 'without-return');
    await page.waitForURL(/\/Cashier\/Pay/);
    await eventually(async () => expect((await readOrder(tab, order.id)).payable).toBe(false), {
      timeoutMs: 60_000,
    });
    await page.goto('/dashboard?tab=orders');
    const card = page.getByRole('article', { name: t('orders:heading', { number: order.number }) });
    await card.getByText(t('orders:label.paid')).waitFor();
    expect(await card.getByRole('link', { name: t('orders:pay') }).count()).toBe(0);
  });

  it('places one order and one payment on a double click', async () => {
    const { t } = customer;
    const total = async () => (await callApi<{ total: number }>(tab, 'GET', '/catalog-order/orders')).total;
    const before = await total();
    await addToCart(tab, piece);
    await fillCheckout();
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/'))
        posts.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: t('checkout:submitTotal', { total: 'NT$400' }) }).dblclick();
    await page.waitForURL(/\/Cashier\//);
    expect(posts.sort()).toEqual(['/api/catalog-order/orders', '/api/payment/attempts']);
    expect(await total()).toBe(before + 1);
  });

  it('shows a queued generation job after a reload, and its result when the worker is back', async () => {
    const { t } = customer;
    await stack('stop', 'ai-worker');
    try {
      const job = await startDrawing(tab, '等著的貓');
      await page.goto(`/generate-image?job=${job.id}`);
      const heading = page.getByRole('heading', { name: t('studio:progress.title', { title: '等著的貓' }) });
      await heading.waitFor();
      await page.reload();
      await heading.waitFor();
      await page.getByRole('progressbar', { name: t('studio:progress.label') }).waitFor();
    } finally {
      await stack('start', 'ai-worker');
    }
    await page.waitForURL(/\/image-result\?job=/);
    await page.getByRole('img', { name: '窗台上的橘貓，外面在下雨' }).waitFor();
  });

  it('a visitor is led through sign-in to where they wanted, and sees nothing of another customer', async () => {
    const order = await placeOrderOf(tab, piece);
    const { t } = customer;
    const device = await openDevice(browser, 'desktop', 'en');
    const stranger = await device.newPage();
    await stranger.goto('/dashboard?tab=orders');
    await signInHere(stranger, 'demo', 'Tapory-demo-1');
    await stranger.waitForURL(/\/dashboard\?tab=orders/);
    await stranger.getByRole('tab', { name: t('dashboard:tabs.orders'), selected: true }).waitFor();

    await stranger.goto(`/order-confirmation/${order.id}`);
    await stranger.getByText(t('errors:ORDER_FORBIDDEN')).waitFor();
    await stranger.goto(`/checkout?order=${order.id}`);
    await stranger.getByText(t('errors:ORDER_FORBIDDEN')).waitFor();
    await stranger.goto(`/nfc-binding/${order.items[0]?.id}`);
    await stranger.getByText(t('errors:BINDING_NOT_FOUND')).waitFor();
    expect(await stranger.getByText(order.number).count()).toBe(0);
    await device.close();
  });

  it('without media and coupons their own screens say so, and everything else goes on', async () => {
    const { t } = customer;
    const itemId = await putTextInside();
    const unavailable = page.getByText(t('errors:TEMPORARILY_UNAVAILABLE'));
    await stack('stop', 'media', 'coupon');
    try {
      await page.goto(`/videolist/${piece.videoId}`);
      await page.getByText(TEXT.body).waitFor();
      await page.goto(`/nfc-binding/${itemId}`);
      await page.getByText(TEXT.title).first().waitFor();

      await addToCart(tab, piece);
      await page.goto('/checkout?coupon=WELCOME50');
      await page.getByText(t('errors:SYSTEM_ERROR')).filter({ visible: true }).first().waitFor();
      await page.getByRole('button', { name: t('checkout:submitTotal', { total: 'NT$400' }) }).waitFor();
      await goAndPay();
      await payHere(page, '#fill');
      await page.waitForURL(/\/ecpay\/success/);

      await page.goto('/dashboard?tab=orders');
      await page.getByText(t('orders:label.paid')).first().waitFor();
      await page.getByRole('tab', { name: t('dashboard:tabs.files') }).click();
      await unavailable.waitFor();
      await look(customer, 'files-unavailable');
    } finally {
      await stack('start', 'media', 'coupon');
    }
    await page.getByRole('button', { name: t('common:retry') }).click();
    await page.getByText(t('dashboard:files.empty')).waitFor();
    await addToCart(tab, piece);
    await page.goto('/checkout');
    await page.getByRole('button', { name: t('checkout:summaryShow') }).click();
    await page.getByRole('textbox', { name: t('checkout:coupon.label') }).fill('welcome50');
    const applied = page.getByText(t('checkout:coupon.applied', { code: 'WELCOME50' })).first();
    // Other services find a returning one within a second; a customer presses again.
    await eventually(
      async () => {
        if (await applied.isVisible()) return;
        await page.getByRole('button', { name: t('checkout:coupon.apply') }).click({ timeout: 5_000 });
        await applied.waitFor({ timeout: 5_000 });
      },
      { timeoutMs: 60_000 },
    );
  });

  it('without the payment service the order stands and is paid later', async () => {
    const { t } = customer;
    await addToCart(tab, piece);
    await stack('stop', 'payment');
    try {
      await fillCheckout();
      await page.getByRole('button', { name: new RegExp(`^${t('checkout:submit')}`) }).click();
      await page.getByText(t('checkout:repay.unopened')).waitFor();
    } finally {
      await stack('start', 'payment');
    }
    await page.getByRole('button', { name: t('checkout:repay.submit') }).click();
    await payHere(page, '#fill');
    await page.waitForURL(/\/ecpay\/success/);
  });

  it('without the identity service the sign-in page says so and leads back when it answers again', async () => {
    const { t } = customer;
    await stack('stop', 'identity');
    try {
      await page.goto('/dashboard?tab=orders');
      await page.getByText(t('errors:TEMPORARILY_UNAVAILABLE')).waitFor();
    } finally {
      await stack('start', 'identity');
    }
    await page.getByRole('button', { name: t('common:retry') }).click();
    await page.waitForURL(/\/dashboard\?tab=orders/);
    await eventually(
      async () => {
        await page.reload();
        await page.getByText(t('orders:label.paid')).first().waitFor({ timeout: 10_000 });
      },
      { timeoutMs: 60_000 },
    );
  });
});
