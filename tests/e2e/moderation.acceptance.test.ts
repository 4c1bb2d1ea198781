import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { addText, bindAll } from './support/content.ts';
import { look } from './support/customer.ts';
import { payOnce } from './support/money-cases.ts';
import { joinQuickly } from './support/sign-in.ts';

const WORDS = '請大家看看這張照片裡的人';

describe('moderation', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** Whether the tap page of a keepsake shows the words, soon. */
  const isShown = (page: Page, videoId: string, expected: boolean) =>
    eventually(async () => {
      await page.goto(`/list/${videoId}`);
      expect(await page.getByText(WORDS).isVisible()).toBe(expected);
    });

  it('takes a content off the tap page with its rule, and shows it again', async () => {
    const customer = await arrive(browser, 'phone', 'zh-TW');
    const { page, t } = customer;
    await joinQuickly(customer);
    await addText(customer, { title: '他人的照片', body: WORDS });
    await payOnce(page, '要審查的貓');
    type Keepsakes = { items: { videoId: string }[] };
    const { items } = await callApi<Keepsakes>(page, 'GET', '/nfc-playback/keepsakes');
    const videoId = items[0]?.videoId ?? '';
    await page.goto('/dashboard?tab=playlist');
    await page.locator('a[href^="/nfc-binding/"]').first().click();
    await bindAll(customer, ['他人的照片']);
    await isShown(page, videoId, true);

    const staff = await arrive(browser, 'desktop', 'zh-TW');
    await staff.page.goto('/login?returnTo=/admin/contents&lng=zh-TW');
    await signInAsAdmin(staff.page);
    await staff.page.getByRole('link', { name: '他人的照片' }).first().waitFor();
    await look(staff, 'console-contents');
    await staff.page.getByRole('link', { name: '他人的照片' }).first().click();
    await staff.page.getByText(WORDS).waitFor();
    await staff.page.getByLabel(t('console:content.takeDown.rule'), { exact: true }).click();
    await staff.page.getByTitle(t('console:content.rule.privacy')).click();
    await staff.page.getByLabel(t('console:content.note')).fill('照片裡的人不同意');
    await look(staff, 'console-content');
    await staff.page
      .getByRole('button', { name: t('console:content.takeDown.hide'), exact: true })
      .dblclick();
    await staff.page.getByRole('heading', { name: t('console:content.release.title') }).waitFor();

    await isShown(page, videoId, false);
    await page.goto('/dashboard?tab=texts');
    await page.getByText(t('dashboard:block.rule.privacy')).waitFor();
    await look(customer, 'dashboard-blocked');

    await staff.page.getByRole('button', { name: t('console:content.release.submit') }).click();
    await staff.page.getByText(t('console:content.status.ready'), { exact: true }).waitFor();
    expect(await staff.page.getByText(t('console:action.content-hidden')).count()).toBe(1);
    await isShown(page, videoId, true);
    await customer.context.close();
    await staff.context.close();
  }, 180_000);
});
