/// <reference lib="dom" />
import { expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { findBarriers, keepPicture, type ScreenName } from './browser.ts';
import type { Language, Texts } from './texts.ts';

/** One person on their way through the shop. */
export type Customer = {
  page: Page;
  context: BrowserContext;
  t: Texts;
  language: Language;
  screen: ScreenName;
  username: string;
};

export const PASSWORD = 'Tapory-e2e-1';

/** Checks the screen once nothing loads any more: no barrier, no sideways scrolling; and keeps its picture. */
export async function look({ page, language, screen }: Customer, name: string): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.loading, .skeleton') === null);
  await keepPicture(page, `${name}-${screen}-${language}`);
  // From the top: what the sticky header happens to cover half is no barrier.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect({ name, barriers: await findBarriers(page) }).toEqual({ name, barriers: [] });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ name, overflow }).toEqual({ name, overflow: 0 });
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first();

/** Registers, which signs in. */
export async function registerAndSignIn(customer: Customer): Promise<void> {
  const { page, t, username } = customer;
  await page.goto(`/register?lng=${customer.language}`);
  await page.getByLabel(t('account:register.username')).fill(username);
  await look(customer, 'register');
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#confirmPassword').fill(PASSWORD);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: t('account:register.submit') }).click();
  await page.waitForURL(/\/dashboard/);
}

/** Makes a picture from a prompt and a style and turns it into a keepsake. Answers the keepsake's video id. */
export async function makeKeepsake(customer: Customer): Promise<string> {
  const { page, t } = customer;
  await page
    .getByRole('main')
    .getByRole('link', { name: t('dashboard:empty.make') })
    .click();
  await page.getByLabel(t('studio:prompt.label')).fill('窗台上的橘貓，外面在下雨');
  await page.getByRole('radio').nth(1).check();
  await page.getByLabel(t('studio:title.label')).fill('窗邊的貓');
  await look(customer, 'generate-image');
  await page.getByRole('button', { name: t('studio:submit') }).click();
  await page.waitForURL(/\/image-result\?job=/);
  const picture = page.getByRole('img', { name: '窗台上的橘貓，外面在下雨' });
  await picture.waitFor();
  await look(customer, 'image-result');
  await page.getByRole('link', { name: t('studio:result.make') }).click();
  await page.getByRole('button', { name: t('studio:keepsake.submit') }).waitFor();
  await look(customer, 'nfc-generator');
  await page.getByRole('button', { name: t('studio:keepsake.submit') }).click();
  await page.waitForURL(/\/model-selection\?video=/);
  return new URL(page.url()).searchParams.get('video') ?? '';
}

/** Puts a badge into the cart and goes to the checkout with a coupon code. */
export async function fillCart(customer: Customer): Promise<void> {
  const { page, t } = customer;
  await page.getByRole('button', { name: t('shop:add.submit') }).waitFor();
  await look(customer, 'model-selection');
  await page.getByRole('button', { name: t('shop:add.submit') }).click();
  const cart = page.getByRole('dialog', { name: t('shop:cart.title') });
  await cart.getByRole('link', { name: t('shop:cart.checkout') }).waitFor();
  await look(customer, 'cart');
  await cart.getByLabel(t('shop:cart.coupon')).fill('welcome50');
  await cart.getByRole('link', { name: t('shop:cart.checkout') }).click();
  await page
    .getByText(t('checkout:coupon.applied', { code: 'WELCOME50' }))
    .filter({ visible: true })
    .first()
    .waitFor();
}

/** Fills the checkout in and is sent to the gateway's page. */
export async function placeOrder(customer: Customer): Promise<void> {
  const { page, t } = customer;
  const fill = async (name: string, value: string) =>
    field(page, t(`checkout:recipient.${name}`)).fill(value);
  await fill('name', '王小美');
  await fill('email', 'mei@example.com');
  await fill('phone', '0912-345-678');
  await fill('postalCode', '100');
  await fill('line', '忠孝東路一段 1 號');
  await look(customer, 'checkout');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('checkout:submitTotal', { total: 'NT$350' }) }).click();
  await page.waitForURL(/\/Cashier\//);
}

/** Pays with the sandbox's card and comes back to the success page. */
export async function pay(customer: Customer, card: '#fill' | '#fill-declined' = '#fill'): Promise<void> {
  await customer.page.locator(card).click();
  await customer.page.locator('#pay').click();
  await customer.page.waitForURL(card === '#fill' ? /\/ecpay\/success/ : /\/ecpay\/failure/);
}
