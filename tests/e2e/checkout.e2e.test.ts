/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dividedRows } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { addToCart, makePiece } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import type { Customer } from './support/customer.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

jest.setTimeout(180_000);

const PHONE = { width: 390, height: 844 };

describe.each<[Language]>(dividedRows([['zh-TW'], ['en']]))('checkout on a phone in %s', (language) => {
  let browser: Browser;
  let customer: Customer;

  beforeAll(async () => {
    browser = await openBrowser();
    customer = await arrive(browser, 'phone', language);
    await joinQuickly(customer);
    const { page } = customer;
    await page.setViewportSize(PHONE);
    await addToCart(page, await makePiece(page, '窗邊的貓'));
    await page.goto(`/checkout?lng=${language}`);
    await page.getByLabel(customer.t('checkout:recipient.name')).waitFor();
    await page.getByText(customer.t('payment:method.title'), { exact: true }).waitFor();
  });
  afterAll(() => browser?.close());

  const field = (name: string) => customer.page.getByLabel(customer.t(`checkout:recipient.${name}`));

  it('fills the postal code from the lists, and the lists from the postal code', async () => {
    await field('city').selectOption('臺北市');
    await field('district').selectOption('大安區');
    expect(await field('postalCode').inputValue()).toBe('106');
    await field('postalCode').fill('880');
    await field('postalCode').press('Tab');
    await expect(field('city').inputValue()).resolves.toBe('澎湖縣');
    await expect(field('district').inputValue()).resolves.toBe('馬公市');
  });

  it('keeps the address through a reload', async () => {
    const { page } = customer;
    await field('line').fill('中華路 1 號');
    await page.reload();
    await field('line').waitFor();
    expect(await field('line').inputValue()).toBe('中華路 1 號');
    expect(await field('city').inputValue()).toBe('澎湖縣');
    expect(await field('postalCode').inputValue()).toBe('880');
  });

  it('names what is missing, and places no order by then', async () => {
    const { page, t } = customer;
    await field('line').fill('');
    await page.getByRole('button', { name: t('checkout:submitTotal', { total: 'NT$400' }) }).click();
    await page.getByText(t('checkout:required')).first().waitFor();
    expect(await field('line').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/checkout');
  });
});
