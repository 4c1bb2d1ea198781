import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { look } from './support/customer.ts';
import { payOnce } from './support/money-cases.ts';
import { joinQuickly } from './support/sign-in.ts';

describe('points', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('are earned by a touch, added to by staff, and spent on a coupon', async () => {
    const customer = await arrive(browser, 'phone', 'zh-TW');
    const { page, t } = customer;
    await joinQuickly(customer);
    await payOnce(page, '集點的貓');
    const { items } = await callApi<{ items: { videoId: string }[] }>(page, 'GET', '/nfc-playback/keepsakes');
    // A page of the shop leaves the mark that somebody is signed in.
    await page.goto('/dashboard');
    const line = page.getByRole('link', { name: t('dashboard:points.balance', { count: 0 }) });
    await line.waitFor();
    // A busy shop answers the day's first touch with "later" and says the day's points never again; the balance stays.
    const said = page.locator('a[href="/rewards"]');
    await eventually(
      async () => {
        await page.goto(`/videolist/${items[0]?.videoId}?s=tap`);
        await said.waitFor({ timeout: 20_000 });
      },
      { timeoutMs: 90_000 },
    );
    await eventually(async () =>
      expect(await callApi(page, 'GET', '/coupon/points')).toMatchObject({ balance: 1 }),
    );
    await look(customer, 'tap-page-points');
    await said.click();
    await page.getByText(t('rewards:balance', { count: 1 }), { exact: true }).waitFor();
    await look(customer, 'rewards');

    const { user } = await callApi<{ user: { id: string } }>(page, 'GET', '/identity/session');
    const staff = await arrive(browser, 'desktop', 'zh-TW');
    await staff.page.goto('/login?returnTo=/admin/points&lng=zh-TW');
    await signInAsAdmin(staff.page);
    await staff.page.getByRole('link', { name: user.id }).waitFor();
    await look(staff, 'console-points');
    await staff.page.getByRole('link', { name: user.id }).click();
    await staff.page.getByLabel(t('points:correct.points')).fill('9');
    await staff.page.getByLabel(t('points:correct.reason')).fill('標籤壞了');
    await staff.page.getByRole('button', { name: t('points:correct.submit') }).dblclick();
    await staff.page.getByText(t('points:correct.done', { count: 10 })).waitFor();
    await look(staff, 'console-point-holder');

    await page.reload();
    const reward = { points: 10, amount: 'NT$10' };
    await page.getByRole('button', { name: t('rewards:rewards.getThis', reward) }).click();
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: t('rewards:rewards.get') })
      .dblclick();
    await page.getByText(t('rewards:balance', { count: 0 }), { exact: true }).waitFor();
    await page.locator('a[href^="/checkout?coupon=P"]').waitFor();
    await look(customer, 'rewards-spent');
    await customer.context.close();
    await staff.context.close();
  }, 180_000);
});
