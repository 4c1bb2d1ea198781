/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Locator } from 'playwright-core';
import { addToCart, makePiece } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { payOnce } from './support/money-cases.ts';
import { joinQuickly } from './support/sign-in.ts';

/** The width (CSS px) that a control lacks to show its longest content whole; 0 when nothing is cut. */
const missingWidth = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const whole = element.cloneNode(true) as HTMLElement;
    whole.style.cssText = 'position: absolute; visibility: hidden; width: max-content';
    element.after(whole);
    const { width } = whole.getBoundingClientRect();
    whole.remove();
    return Math.max(0, Math.ceil(width - element.getBoundingClientRect().width));
  });

describe('forms on a phone', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('keep the shape of a field that has the focus', async () => {
    const { page, context, t } = await arrive(browser, 'phone', 'zh-TW');
    await page.goto('/register?lng=zh-TW');
    const field = page.getByLabel(t('account:register.username'));
    const radius = () =>
      field.evaluate(async (element) => {
        await Promise.all(element.getAnimations().map(({ finished }) => finished));
        return getComputedStyle(element).borderRadius;
      });
    const before = await radius();
    await page.getByRole('button', { name: t('account:register.submit') }).click();
    await eventually(async () =>
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true),
    );
    expect(await radius()).toBe(before);
    await context.close();
  });

  it('show English names of cities and districts whole', async () => {
    const customer = await arrive(browser, 'phone', 'en');
    const { page, t } = customer;
    await joinQuickly(customer);
    await addToCart(page, await makePiece(page, 'Cat by the window'));
    await page.goto('/checkout?lng=en');
    const city = page.getByLabel(t('checkout:recipient.city'));
    await city.selectOption('臺北市');
    expect(await missingWidth(city)).toBe(0);
    expect(await missingWidth(page.getByLabel(t('checkout:recipient.district')))).toBe(0);
    await customer.context.close();
  }, 120_000);

  it('show a day and its time whole', async () => {
    const customer = await arrive(browser, 'phone', 'zh-TW');
    const { page, t } = customer;
    await joinQuickly(customer);
    const [item] = (await payOnce(page, '窗邊的貓')).items;
    await page.goto(`/nfc-binding/${item?.id}`);
    await page.getByRole('button', { name: t('binding:rule.add') }).click();
    await page.getByRole('radio', { name: t('binding:time.kind.range') }).check();
    expect(await missingWidth(page.getByLabel(t('binding:time.start')))).toBe(0);
    expect(await missingWidth(page.getByLabel(t('binding:time.end')))).toBe(0);
    await customer.context.close();
  }, 120_000);
});
