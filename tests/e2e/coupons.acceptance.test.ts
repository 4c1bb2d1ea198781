import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { makePiece, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { look } from './support/customer.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';

describe('a coupon', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(
    screens([
      ['desktop', 'zh-TW'],
      ['phone', 'en'],
    ] as const),
  )(
    'is made by staff, used by a customer and seen in its uses and figures (%s, %s)',
    async (screen, language) => {
      const staff = await arrive(browser, screen, language);
      const { page, t } = staff;
      const code = staff.username.toUpperCase();
      await page.goto(`/login?returnTo=/admin/coupons&lng=${language}`);
      await signInAsAdmin(page);
      await page.getByRole('heading', { level: 1, name: t('coupons:title') }).waitFor();
      await look(staff, 'console-coupons');
      await page.getByRole('link', { name: t('coupons:new') }).click();
      await page.getByRole('heading', { level: 1, name: t('coupons:new') }).waitFor();
      await page.getByLabel(t('coupons:field.code')).fill(code);
      await page.getByLabel(t('coupons:field.name')).fill('Spring');
      await page.getByLabel(t('coupons:field.amount')).fill('60');
      await page.getByRole('button', { name: t('coupons:trial.try') }).click();
      await page.getByText(t('coupons:trial.holds', { discount: 'NT$60', total: 'NT$740' })).waitFor();
      await look(staff, 'console-coupon-new');
      await page.getByRole('button', { name: t('coupons:create') }).dblclick();
      await page.getByText(t('coupons:said.created')).waitFor();
      await look(staff, 'console-coupon');

      const customer = await arrive(browser, 'phone', language);
      await joinQuickly(customer);
      await placeOrderOf(customer.page, await makePiece(customer.page, 'With a coupon'), code.toLowerCase());

      await page.getByRole('link', { name: t('coupons:usage', { count: 0 }) }).click();
      await eventually(async () => {
        await page.reload();
        await page.getByText('NT$60').first().waitFor({ timeout: 5000 });
      });
      await look(staff, 'console-coupon-usage');
      await page.goto('/admin/coupons/dashboard');
      await page.getByRole('link', { name: code }).first().waitFor();
      await look(staff, 'console-coupon-figures');
      await customer.context.close();
      await staff.context.close();
    },
    180_000,
  );
});
