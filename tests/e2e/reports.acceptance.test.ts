import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { addText, bindAll } from './support/content.ts';
import { type Customer, look } from './support/customer.ts';
import { hire } from './support/hire.ts';
import { payOnce } from './support/money-cases.ts';
import { joinQuickly } from './support/sign-in.ts';

const TITLE = '給孩子的信';
const WORDS = '這是孩子的名字和學校';

describe('a report of a visitor', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** Whether the tap page of a keepsake shows the words, soon. */
  const isShown = (page: Page, videoId: string, expected: boolean) =>
    eventually(
      async () => {
        await page.goto(`/list/${videoId}`);
        expect(await page.getByText(WORDS).isVisible()).toBe(expected);
      },
      { timeoutMs: 30_000 },
    );

  /** A paid keepsake that shows the words. */
  async function makeShown(owner: Customer, name: string): Promise<string> {
    const { page } = owner;
    await joinQuickly(owner);
    await addText(owner, { title: TITLE, body: WORDS });
    await payOnce(page, name);
    type Keepsakes = { items: { videoId: string }[] };
    const { items } = await callApi<Keepsakes>(page, 'GET', '/nfc-playback/keepsakes');
    await page.goto('/dashboard?tab=playlist');
    await page.locator('a[href^="/nfc-binding/"]').first().click();
    await bindAll(owner, [TITLE]);
    return items[0]?.videoId ?? '';
  }

  async function report(visitor: Customer, videoId: string): Promise<void> {
    const { page, t, language } = visitor;
    await page.goto(`/list/${videoId}?lng=${language}`);
    await page.getByRole('link', { name: t('tap:report.link') }).click();
    await page.getByRole('radio', { name: t('tap:report.reasons.children') }).check();
    await page.getByLabel(t('tap:report.words')).fill('這不該公開');
    await look(visitor, 'report');
    await page.getByRole('button', { name: t('tap:report.send') }).click();
    await page.getByRole('heading', { name: t('tap:report.thanks.title') }).waitFor();
    await page.getByText(/R-[0-9A-F]{10}/).waitFor();
    await look(visitor, 'report-thanks');
  }

  async function appeal(owner: Customer): Promise<void> {
    const { page, t } = owner;
    await eventually(async () => {
      await page.goto('/dashboard?tab=texts');
      await page.getByRole('button', { name: t('dashboard:block.objectOf', { title: TITLE }) }).click();
    });
    await page.getByLabel(t('dashboard:block.why')).fill('這是我自己的孩子');
    await look(owner, 'dashboard-appeal');
    await page.getByRole('button', { name: t('dashboard:block.send') }).dblclick();
    await page.getByText(t('dashboard:block.open')).waitFor();
  }

  it('hides at once, is decided, and appealed to somebody else', async () => {
    const owner = await arrive(browser, 'phone', 'zh-TW');
    const videoId = await makeShown(owner, '要檢舉的貓');
    const visitor = await arrive(browser, 'phone', 'zh-TW');
    await isShown(visitor.page, videoId, true);
    await report(visitor, videoId);
    await isShown(visitor.page, videoId, false);
    await appeal(owner);

    const staff = await arrive(browser, 'desktop', 'zh-TW');
    const { page, t } = staff;
    await page.goto('/login?returnTo=/admin/reports&lng=zh-TW');
    await signInAsAdmin(page);
    await page.getByRole('link', { name: '要檢舉的貓' }).first().waitFor();
    await look(staff, 'console-reports');
    await page.getByRole('link', { name: '要檢舉的貓' }).first().click();
    await page.getByText('這不該公開').waitFor();
    expect(await page.getByText(WORDS).count()).toBe(0);
    await page.getByRole('button', { name: t('console:content.open') }).click();
    await page.getByText(WORDS).waitFor();
    await page.getByRole('button', { name: t('moderation:claim.take') }).click();
    await page.getByText(t('moderation:claim.mine')).waitFor();
    await page.getByRole('radio', { name: t('moderation:decide.hidden') }).check();
    await page.getByLabel(t('console:content.note')).fill('請先確認監護人同意');
    await look(staff, 'console-report');
    await page.getByRole('button', { name: t('moderation:decide.submit') }).dblclick();
    await page.getByText(t('moderation:outcome.hidden')).first().waitFor();

    await page.goto('/admin/appeals');
    await page.getByRole('link', { name: TITLE }).first().click();
    await page.getByText(t('moderation:appeals.notYou')).waitFor();

    // What is about children is seen, and so decided, by administrators alone.
    const other = await hire(browser, 'admin');
    await other.page.goto('/admin/appeals');
    await other.page.getByRole('link', { name: TITLE }).first().waitFor();
    await look(other, 'console-appeals');
    await other.page.getByRole('link', { name: TITLE }).first().click();
    await other.page.getByLabel(other.t('moderation:appeals.answer')).fill('已確認是監護人本人');
    await look(other, 'console-appeal');
    await other.page.getByRole('button', { name: other.t('moderation:appeals.restore') }).dblclick();
    await other.page.getByText(other.t('console:content.status.ready'), { exact: true }).waitFor();
    await isShown(visitor.page, videoId, true);
    for (const { context } of [owner, visitor, staff, other]) await context.close();
  }, 240_000);
});
