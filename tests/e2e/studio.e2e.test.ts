import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { thorough } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { type Customer, look, PASSWORD, pay } from './support/customer.ts';

const JOURNEY_MS = 180_000;
const PROMPT = '窗台上的橘貓，外面在下雨';
const NOTE = '耳朵朝上';
const MOST_OF_NEW = 7;
const MOST_OF_KNOWN = 4;

/** The screens somebody walks over: pages of the shop, one after the other; the bank's own are not the shop's. */
function countScreens(page: Page): { screens: string[]; forget: () => void } {
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    const isOfShop = !/^\/(?:api|Cashier)\//.test(pathname) && pathname !== '/ecpay/callback';
    if (isOfShop && frame.url().startsWith('http') && screens.at(-1) !== pathname) screens.push(pathname);
  });
  return { screens, forget: () => screens.splice(0) };
}

const recipient = { name: '王小美', email: 'mei@example.com', phone: '0912-345-678', postalCode: '100' };

/** From an open cart to a paid order. */
async function buy({ page, t }: Customer, isKnown: boolean): Promise<void> {
  const cart = page.getByRole('dialog', { name: t('shop:cart.title') });
  await cart.getByRole('link', { name: t('shop:cart.checkout') }).click();
  const field = (name: string) => page.getByLabel(t(`checkout:recipient.${name}`), { exact: false }).first();
  await field('name').waitFor();
  if (!isKnown) {
    for (const [name, value] of Object.entries(recipient)) await field(name).fill(value);
    await field('line').fill('忠孝東路一段 1 號');
    const notes = page.locator('details').filter({ hasText: t('checkout:itemNotes.title') });
    await notes.locator('summary').click();
    await notes.getByRole('textbox').fill(NOTE);
  }
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: t('checkout:submitTotal', { total: 'NT$400' }) }).click();
  await page.waitForURL(/\/Cashier\//);
  await pay({ page, t } as Customer);
  await page.getByRole('heading', { name: t('payment:success.title') }).waitFor();
}

/** A real shop in a browser: what somebody does who has never been here, and who comes back. */
describe('the way to a piece through the studio', () => {
  let browser: Browser;
  let customer: Customer;

  beforeAll(async () => {
    browser = await openBrowser();
    customer = await arrive(browser, 'phone', 'zh-TW');
    // Drawn by software a turning piece takes the page's whole time; product-viewer.acceptance looks at it.
    await customer.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext'));
  });
  afterAll(() => browser?.close());

  it(
    'draws first and signs in last, from home to paid in seven screens at most',
    async () => {
      const { page, t, username } = customer;
      const { screens } = countScreens(page);
      await page.goto('/?lng=zh-TW');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('home:hero.cta') })
        .first()
        .click();
      await page.getByLabel(t('studio:prompt.label')).fill(PROMPT);
      await page.getByRole('radio', { name: t('common:style.pixel') }).check();
      await page.getByRole('radio', { name: t('common:product.magnet') }).check();
      await page.getByText(t('studio:compose.left_other', { count: 3 })).waitFor();
      await look(customer, 'studio');
      await page.getByRole('button', { name: t('studio:compose.draw'), exact: true }).click();
      await page.getByText(t('studio:compose.own')).waitFor();
      await page.getByText(t('studio:compose.left_other', { count: 2 })).waitFor();
      await look(customer, 'studio-drawn');
      await page.getByRole('button', { name: t('studio:compose.ready') }).click();
      await page.getByRole('link', { name: t('studio:compose.signIn.register') }).click();

      await page.getByLabel(t('account:register.username')).fill(username);
      await page.locator('#password').fill(PASSWORD);
      await page.locator('#confirmPassword').fill(PASSWORD);
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: t('account:register.submit') }).click();

      await page.waitForURL(/\/studio/);
      await page.getByText(t('studio:compose.own')).waitFor();
      expect(await page.getByLabel(t('studio:prompt.label')).inputValue()).toBe(PROMPT);
      expect(await page.getByRole('radio', { name: t('common:product.magnet') }).isChecked()).toBe(true);
      await page.getByRole('button', { name: t('studio:compose.ready') }).click();
      await buy(customer, false);
      expect({ screens, isFew: screens.length <= MOST_OF_NEW }).toEqual({ screens, isFew: true });
      // The picture that was drawn before there was an account is the member's own.
      const jobs = await callApi<{ items: { prompt: string }[] }>(page, 'GET', '/ai-generation/jobs');
      expect(jobs.items.map(({ prompt }) => prompt)).toEqual([PROMPT]);
      // What was written about the piece is read where its order is.
      const orders = await callApi<{ items: { id: string }[] }>(page, 'GET', '/catalog-order/orders');
      await page.goto(`/order-confirmation/${orders.items[0]?.id}`);
      await page.getByText(t('orders:itemNotes', { text: NOTE })).waitFor();
    },
    JOURNEY_MS,
  );

  thorough(it)(
    'takes somebody who is known from home to paid in four',
    async () => {
      const { page, t } = customer;
      const { screens } = countScreens(page);
      await page.goto('/?lng=zh-TW');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('home:hero.cta') })
        .first()
        .click();
      await page.getByLabel(t('studio:prompt.label')).fill('山上的小屋');
      await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/api/ai-generation/jobs')),
        page.getByRole('button', { name: t('studio:compose.drawAgain') }).click(),
      ]);
      await page.getByRole('button', { name: t('studio:compose.ready') }).click();
      await buy(customer, true);
      expect({ screens, isFew: screens.length <= MOST_OF_KNOWN }).toEqual({ screens, isFew: true });
    },
    JOURNEY_MS,
  );
});
