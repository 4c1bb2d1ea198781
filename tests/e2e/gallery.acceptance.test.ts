import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { signInAsAdmin } from './support/admin.ts';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { type Customer, look } from './support/customer.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const PHOTO = new URL('support/photo.jpg', import.meta.url);

/** The wall looks for new photos every three seconds; on a busy machine they come a little later, ms. */
const WALL_MS = 20_000;

/** A moment so many hours from now as a field in Taipei's time takes it. */
const inHours = (hours: number): string =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16);

/** The same photo of another shade, so that it is another file. */
const photoOf = async (shade: number): Promise<Buffer> =>
  sharp(PHOTO.pathname)
    .resize(900)
    .modulate({ brightness: 0.8 + shade / 20 })
    .jpeg()
    .toBuffer();

/** Staff make an event and hand it to a member; its code. */
async function makeEvent(staff: Customer, host: string): Promise<string> {
  const { page, t, language } = staff;
  await page.goto(`/login?returnTo=/admin/events&lng=${language}`);
  await signInAsAdmin(page);
  await page.getByLabel(t('gallery:settings.name')).fill('小美與阿明的婚禮');
  await page.getByLabel(t('gallery:desk.opensAt')).fill(inHours(-1));
  await page.getByLabel(t('gallery:desk.closesAt')).fill(inHours(6));
  await page.getByRole('searchbox', { name: t('gallery:desk.host') }).fill(host);
  await page.getByRole('searchbox', { name: t('gallery:desk.host') }).press('Enter');
  await page.getByRole('button', { name: host }).click();
  await look(staff, 'console-events');
  await page.getByRole('button', { name: t('gallery:desk.create') }).dblclick();
  await page.waitForURL(/\/admin\/events\/[0-9a-f-]+/);
  await page.getByRole('region', { name: t('gallery:invite.title') }).waitFor();
  await look(staff, 'console-event');
  const code = await page
    .getByRole('region', { name: t('gallery:invite.title') })
    .locator('strong')
    .textContent();
  return (code ?? '').replace('-', '');
}

/** A guest joins by the code and sends photos. */
async function share(guest: Customer, code: string, name: string, shades: number[]): Promise<void> {
  const { page, t, language } = guest;
  await page.goto(`/activity-upload?code=${code}&lng=${language}`);
  await page.getByLabel(t('gallery:join.name')).fill(name);
  await page.getByRole('checkbox').check();
  await look(guest, 'activity-join');
  await page.getByRole('button', { name: t('gallery:join.submit') }).dblclick();
  const files = await Promise.all(
    shades.map(async (shade) => ({
      ...{ name: `${shade}.jpg`, mimeType: 'image/jpeg' },
      buffer: await photoOf(shade),
    })),
  );
  await page.getByLabel(t('gallery:send.field'), { exact: true }).setInputFiles(files);
  const own = page.getByRole('region', { name: t('gallery:mine.title') });
  await expect(
    own
      .getByRole('listitem')
      .nth(shades.length - 1)
      .waitFor(),
  ).resolves.toBeUndefined();
}

const photosOn = (page: Page) => page.locator('img[src*="/event-photos/"]');

describe('the photos of an event', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each<[ScreenName, Language]>(
    screens([
      ['phone', 'zh-TW'],
      ['desktop', 'en'],
    ]),
  )(
    'are shared by three guests, reviewed by the host, and hang on the wall (%s, %s)',
    async (screen, language) => {
      const host = await arrive(browser, screen, language);
      const { t } = host;
      await joinQuickly(host);
      const staff = await arrive(browser, screen, language);
      const code = await makeEvent(staff, host.username);

      const guests = await Promise.all([1, 2, 3].map(() => arrive(browser, screen, language)));
      const [aunt, friend, child] = guests as [Customer, Customer, Customer];
      await share(aunt, code, '阿姨', [1, 2]);
      await share(friend, code, '', [3]);
      await share(child, code, '小華', [4]);
      await look(aunt, 'activity-upload');
      await friend.page
        .getByLabel(t('gallery:send.field'), { exact: true })
        .setInputFiles([{ name: 'again.jpg', mimeType: 'image/jpeg', buffer: await photoOf(1) }]);
      await friend.page.getByText(t('errors:EVENT_PHOTO_KNOWN')).waitFor();

      const wall = await arrive(browser, 'desktop', language);
      await wall.page.goto(`/activity-images?code=${code}&wall=1&lng=${language}`);
      await wall.page.getByText(t('gallery:wall.none')).waitFor();
      expect(await photosOn(wall.page).count()).toBe(0);

      const { page } = host;
      await page.goto(`/events?lng=${language}`);
      await page.getByRole('article').getByRole('link').click();
      await page.getByRole('button', { name: t('gallery:review.all') }).click();
      await look(host, 'event-review');
      await page.getByRole('button', { name: t('gallery:review.approve_other', { count: 4 }) }).dblclick();
      await photosOn(wall.page).nth(3).waitFor({ timeout: WALL_MS });
      await look(wall, 'activity-wall');

      await page.getByRole('tab', { name: t('gallery:review.tabs.approved', { number: 4 }) }).click();
      await page.getByRole('checkbox', { name: /^小華/ }).check();
      const picture = await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox', { name: /^小華/ }) })
        .getByRole('link')
        .getAttribute('href');
      await page.getByRole('button', { name: t('gallery:review.hide_other', { count: 1 }) }).click();
      await page.getByRole('tab', { name: t('gallery:review.tabs.hidden', { number: 1 }) }).waitFor();
      await photosOn(wall.page).nth(3).waitFor({ state: 'detached' });
      expect((await wall.page.context().request.get(picture ?? '')).status()).toBe(404);

      const seen = aunt.page;
      await seen.goto(`/activity-images?code=${code}&lng=${language}`);
      await seen.getByText(t('gallery:total_other', { count: 3 })).waitFor();
      await look(aunt, 'activity-images');
      await photosOn(seen).first().click();
      const dialog = seen.getByRole('dialog');
      await seen.keyboard.press('ArrowRight');
      await dialog.getByText(t('gallery:lightbox.place', { number: 2, total: 3 })).waitFor();
      await look(aunt, 'activity-lightbox');
      await dialog.getByRole('button', { name: t('gallery:favourite.add') }).click();
      await seen.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await seen.evaluate(() => document.activeElement?.className)).toBe('event-masonry__photo');
      const [download] = await Promise.all([
        seen.waitForEvent('download'),
        seen.getByRole('link', { name: t('gallery:zip') }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.zip$/);

      // The favourite is on the sheet already, as a square that this browser cuts.
      await seen.goto(`/a4-print?event=${code}&lng=${language}`);
      await seen.locator('.split .sheet image').waitFor();
      await seen.getByRole('button', { name: t('print:fill') }).click();
      await seen.locator('.split .sheet image').nth(5).waitFor();
      const [sheets] = await Promise.all([
        seen.waitForEvent('download'),
        seen.getByRole('button', { name: t('print:pdf') }).click(),
      ]);
      expect(sheets.suggestedFilename()).toMatch(/\.pdf$/);

      await friend.page.reload();
      await friend.page.getByRole('button', { name: t('gallery:mine.removeOf', { number: 1 }) }).click();
      await friend.page.getByRole('button', { name: t('gallery:mine.removeNow') }).click();
      await friend.page.getByText(t('gallery:mine.none')).waitFor();
      const left = await callApi<{ total: number }>(wall.page, 'GET', `/media/events/${code}/photos`);
      expect(left.total).toBe(2);

      for (const { context } of [...guests, host, staff, wall]) await context.close();
    },
    300_000,
  );
});
