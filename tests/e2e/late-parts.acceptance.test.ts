/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { addToCart, makePiece } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type Session } from './support/browser.ts';
import type { Customer } from './support/customer.ts';
import { payOnce } from './support/money-cases.ts';
import { joinQuickly } from './support/sign-in.ts';

jest.setTimeout(240_000);

/** The file of antd, which parts of light pages load when the page stands. */
const HEAVY = /\/assets\/pages-app-[^/]+\.js/;

/** Holds back what parts need; gives what lets it come. */
async function holdParts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(HEAVY, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** What has the focus, so that two moments can be compared. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName} ${activeElement?.textContent} ${activeElement?.getAttribute('href')}`;
  });

describe('what comes late to a page', () => {
  let browser: Browser;
  let customer: Customer;
  let itemId: string;
  let session: Session;

  beforeAll(async () => {
    browser = await openBrowser();
    customer = await arrive(browser, 'desktop', 'en');
    await joinQuickly(customer);
    const { page } = customer;
    const order = await payOnce(page, '窗邊的貓');
    itemId = order.items[0]?.id ?? '';
    await addToCart(page, await makePiece(page, '海邊'));
    session = await page.context().storageState();
  });
  afterAll(() => browser?.close());

  it('leaves the focus and the order of Tab to whoever is on the way through it', async () => {
    const { page, t } = customer;
    const release = await holdParts(page);
    await page.goto(`/nfc-binding/${itemId}?lng=en`);
    await page.getByRole('link', { name: t('binding:tapLink') }).focus();
    await page.keyboard.press('Tab');
    const before = await focusOf(page);
    release();
    await page.getByRole('heading', { name: t('binding:rule.title') }).waitFor();
    await page.locator('[aria-labelledby="library"] select').waitFor();
    expect(await focusOf(page)).toBe(before);
    // Back is where it was, and forward goes on into what has come.
    await page.keyboard.press('Shift+Tab');
    expect(await focusOf(page)).toContain(t('binding:tapLink'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const isInside = () =>
      page.evaluate(() =>
        document.querySelector('[aria-labelledby="library"]')?.contains(document.activeElement),
      );
    expect(await isInside()).toBe(true);
  });

  it('takes nothing from what is typed while the session ends and the language changes', async () => {
    const { page, t } = customer;
    await page.goto('/checkout?lng=en');
    const name = page.getByLabel(t('checkout:recipient.name'));
    await name.fill('');
    await name.pressSequentially('Lin Yi');
    await page.context().clearCookies({ name: /sid/ });
    // As when another window was looked at meanwhile.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForLoadState('networkidle');
    await page.keyboard.type('-jun');
    expect(await name.inputValue()).toBe('Lin Yi-jun');
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: '中文' }).click();
    expect(await page.getByLabel('收件人姓名').inputValue()).toBe('Lin Yi-jun');
    // Signed in again the same person finds it again.
    await page.context().addCookies(session.cookies);
    await page.reload();
    expect(await page.getByLabel('收件人姓名').inputValue()).toBe('Lin Yi-jun');
  });

  it('says where it did not come, and keeps the page', async () => {
    const device = await browser.newContext({
      ...{ storageState: session, baseURL: process.env.SHOP_URL ?? '' },
      ...{ locale: 'en', serviceWorkers: 'block' as const },
    });
    const page = await device.newPage();
    await page.route(HEAVY, (route) => route.abort());
    await page.goto(`/nfc-binding/${itemId}?lng=en`);
    const { t } = customer;
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByRole('link', { name: t('binding:tapLink') }).isVisible()).toBe(true);
    await page.unroute(HEAVY);
    await page.getByRole('alert').first().getByRole('button').click();
    await page.getByText(t('binding:library.title')).waitFor();
    await device.close();
  });
});
