import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, thorough } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { signInAsAdmin } from './support/admin.ts';
import { makePiece, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { beStaff } from './support/ask-staff.ts';
import { openBrowser } from './support/browser.ts';
import { giveFreeCode } from './support/coupons.ts';
import { type Customer, look } from './support/customer.ts';
import { deliver } from './support/deliver.ts';
import { hire } from './support/hire.ts';
import { joinQuickly } from './support/sign-in.ts';

const WORDS = '檢舉測試：印得很清楚';

type Reviews = {
  items: {
    id: string;
    version: number;
    photos: { isChecked: boolean; warning: { why: string; caseId: string } | null }[];
  }[];
};

/** A photo with a shape, by which it is known again; a smaller `width` is the same one. */
const photoOf = async (width: number) => ({
  ...{ name: 'desk.jpg', mimeType: 'image/jpeg' },
  buffer: await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="${width}" height="${width}">
      <rect width="640" height="640" fill="#cde4d0"/><circle cx="180" cy="220" r="150" fill="#7a2f45"/>
      <rect x="330" y="300" width="230" height="260" fill="#274b7a"/></svg>`),
  )
    .jpeg()
    .toBuffer(),
});

describe('a review that a visitor reports', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** A buyer writes a review with a photo; the number of the order that it is of. */
  async function review(buyer: Customer, words: string, width: number): Promise<string> {
    const { page, t } = buyer;
    await joinQuickly(buyer);
    const order = await placeOrderOf(page, await makePiece(page, 'Reported'), await giveFreeCode());
    await deliver(await beStaff(), order);
    const name = t('common:product.badge');
    await page.goto(`/order-confirmation/${order.id}#reviews`);
    await page.getByRole('button', { name: t('orders:review.of', { name }) }).click();
    const form = page.getByRole('form', { name: t('orders:review.of', { name }) });
    await form.getByRole('radio', { name: t('orders:review.star_other', { count: 5 }) }).check();
    await form.getByLabel(t('orders:review.words')).fill(words);
    await form.getByLabel(t('orders:review.photos', { max: 3 })).setInputFiles([await photoOf(width)]);
    await form.getByRole('img', { name: t('orders:claim.photo', { number: 1 }) }).waitFor();
    await form.getByRole('button', { name: t('orders:review.submit') }).click();
    await page.getByText(t('orders:review.say.waiting')).waitFor();
    return order.number;
  }

  async function openReviews(page: Page): Promise<void> {
    await page.goto('/model-selection?product=badge');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }

  it('loses its photo by a moderator, who is warned of the same photo in another review', async () => {
    const ask = await beStaff();
    const waiting = (number: string) => ask<Reviews>('GET', `/catalog-order/admin/reviews?search=${number}`);
    const buyer = await arrive(browser, 'phone', 'zh-TW');
    const { t } = buyer;
    const number = await review(buyer, WORDS, 900);
    // The automatic check looks first, and finds nothing.
    await eventually(
      async () =>
        expect((await waiting(number)).items[0]?.photos).toMatchObject([{ isChecked: true, warning: null }]),
      { timeoutMs: 60_000 },
    );
    const [written] = (await waiting(number)).items;
    await ask('POST', `/catalog-order/admin/reviews/${written?.id}/decide`, {
      ...{ version: written?.version, decision: 'shown', hiddenPhotoIds: [] },
    });

    const visitor = await arrive(browser, 'phone', 'zh-TW');
    await openReviews(visitor.page);
    const shown = visitor.page.getByRole('listitem').filter({ hasText: WORDS });
    await shown.getByRole('link', { name: t('shop:reviews.report') }).click();
    const form = visitor.page.getByRole('form', { name: t('report-review:title') });
    await form
      .getByLabel(t('report-review:what'))
      .selectOption({ label: t('report-review:photo', { number: 1 }) });
    await form.getByLabel(t('report-review:reason')).selectOption('privacy');
    await look(visitor, 'report-review');
    await form.getByRole('button', { name: t('report-review:send') }).click();
    await visitor.page.getByText(t('report-review:thanks')).waitFor();

    const staff = await arrive(browser, 'desktop', 'zh-TW');
    const desk = staff.page;
    await desk.goto(`/login?returnTo=${encodeURIComponent('/admin/reports')}&lng=zh-TW`);
    await signInAsAdmin(desk);
    await desk.getByRole('link', { name: number }).first().click();
    await desk.getByRole('checkbox', { name: number }).check();
    await desk.getByRole('radio', { name: t('moderation:decide.removed') }).check();
    // The rule is that of the report.
    await desk.getByRole('button', { name: t('moderation:decide.submit') }).click();
    await desk.getByText(t('moderation:outcome.removed'), { exact: true }).first().waitFor();
    await eventually(async () => expect((await waiting(number)).items[0]?.photos).toEqual([]));
    await openReviews(visitor.page);
    await shown.waitFor();
    expect(
      await shown
        .getByRole('img', { name: t('shop:reviews.photo', { name: t('shop:reviews.buyer'), number: 1 }) })
        .count(),
    ).toBe(0);

    const other = await arrive(browser, 'phone', 'zh-TW');
    const again = await review(other, '另一則', 500);
    await eventually(
      async () =>
        expect((await waiting(again)).items[0]?.photos).toMatchObject([{ warning: { why: 'removed' } }]),
      { timeoutMs: 60_000 },
    );
    await desk.goto(`/admin/reviews?status=waiting&search=${again}`);
    await desk.getByText(t('moderation:why.removed')).first().waitFor();
    const choice = t('sales:review.withPhotoOf', { number: 1, name: again });
    expect(await desk.getByRole('checkbox', { name: choice }).first().isChecked()).toBe(false);
    for (const one of [buyer, visitor, staff, other]) await one.context.close();
  }, 300_000);

  thorough(it)(
    'is hidden, and seen again when its buyer appeals and another moderator agrees',
    async () => {
      const ask = await beStaff();
      const words = '申訴測試：顏色很美';
      const buyer = await arrive(browser, 'phone', 'zh-TW');
      const { page, t } = buyer;
      const number = await review(buyer, words, 900);
      const { items } = await ask<Reviews>('GET', `/catalog-order/admin/reviews?search=${number}`);
      const decide = `/catalog-order/admin/reviews/${items[0]?.id}/decide`;
      await ask('POST', decide, { version: items[0]?.version, decision: 'shown', hiddenPhotoIds: [] });
      const visitor = await arrive(browser, 'phone', 'zh-TW');
      await openReviews(visitor.page);
      const shown = visitor.page.getByRole('listitem').filter({ hasText: words });
      await shown.getByRole('link', { name: t('shop:reviews.report') }).click();
      const form = visitor.page.getByRole('form', { name: t('report-review:title') });
      await form.getByLabel(t('report-review:reason')).selectOption('children');
      await form.getByRole('button', { name: t('report-review:send') }).click();
      await visitor.page.getByText(t('report-review:thanks')).waitFor();
      await openReviews(visitor.page);
      expect(await shown.count()).toBe(0);

      // Of what may be about children administrators alone decide.
      const decider = await hire(browser, 'admin');
      const desk = decider.page;
      await desk.goto('/admin/reports');
      await desk.getByRole('link', { name: number }).first().click();
      await desk.getByRole('checkbox', { name: number }).check();
      await desk.getByRole('radio', { name: decider.t('moderation:decide.hidden') }).check();
      await desk.getByRole('button', { name: decider.t('moderation:decide.submit') }).click();
      await desk.getByText(decider.t('moderation:outcome.hidden'), { exact: true }).first().waitFor();

      const object = page.getByRole('button', {
        name: t('dashboard:block.objectOf', { title: t('common:product.badge') }),
      });
      await eventually(
        async () => {
          await page.reload();
          await object.click({ timeout: 5_000 });
        },
        { timeoutMs: 60_000 },
      );
      await page.getByLabel(t('dashboard:block.why')).fill('照片裡沒有人');
      await look(buyer, 'appeal-review');
      await page.getByRole('button', { name: t('dashboard:block.send') }).dblclick();
      await page.getByText(t('dashboard:block.open')).waitFor();

      const staff = await arrive(browser, 'desktop', 'zh-TW');
      await staff.page.goto(`/login?returnTo=${encodeURIComponent('/admin/appeals')}&lng=zh-TW`);
      await signInAsAdmin(staff.page);
      await staff.page.getByRole('link', { name: number }).first().click();
      await staff.page.getByText('照片裡沒有人').waitFor();
      await staff.page.getByRole('link', { name: t('moderation:appeals.openReview') }).waitFor();
      await look(staff, 'console-appeal-review');
      await staff.page.getByLabel(t('moderation:appeals.answer')).fill('照片只有徽章');
      await staff.page.getByRole('button', { name: t('moderation:appeals.restore') }).click();
      await eventually(async () => {
        await openReviews(visitor.page);
        expect(await shown.count()).toBe(1);
      });
      for (const one of [buyer, visitor, decider, staff]) await one.context.close();
    },
    300_000,
  );
});
