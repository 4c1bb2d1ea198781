import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HEIC_PHOTO } from '@tapory/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { signInAsAdmin } from './support/admin.ts';
import { makePiece, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { beStaff } from './support/ask-staff.ts';
import { openBrowser } from './support/browser.ts';
import { giveFreeCode } from './support/coupons.ts';
import { look } from './support/customer.ts';
import { deliver } from './support/deliver.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';

/** A photo of a phone, which says where it was taken. */
const photoOf = async (name: string, background: string) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '25/1 2/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer(),
});

/** Waits until a picture is drawn, whose address alone may also be wrong. */
const isDrawn = (within: Page | Locator, name: string) =>
  within
    .getByRole('img', { name })
    .first()
    .evaluate(async (image) => {
      await (image as HTMLImageElement).decode();
      return (image as HTMLImageElement).naturalWidth > 0;
    });

describe('the reviews of buyers', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(
    screens([
      ['phone', 'zh-TW'],
      ['desktop', 'en'],
    ] as const),
  )(
    'are written on the page of a delivered order, let in by staff, and read by visitors (%s, %s)',
    async (screen, language) => {
      const buyer = await arrive(browser, screen, language);
      const { page, t } = buyer;
      await joinQuickly(buyer);
      const order = await placeOrderOf(page, await makePiece(page, 'Reviewed'), await giveFreeCode());
      await deliver(await beStaff(), order);
      const praise = language === 'en' ? 'Printed so clearly, my mother loves it' : '印得好清楚，媽媽很喜歡';
      const words = `${praise} (${buyer.username})`;
      const name = t('common:product.badge');

      await page.goto(`/order-confirmation/${order.id}#reviews`);
      await page.getByRole('button', { name: t('orders:review.of', { name }) }).click();
      const form = page.getByRole('form', { name: t('orders:review.of', { name }) });
      await form.getByRole('radio', { name: t('orders:review.star_other', { count: 5 }) }).check();
      await form.getByLabel(t('orders:review.words')).fill(words);
      await form.getByLabel(t('orders:review.byline')).fill('Mei');
      await form
        .getByLabel(t('orders:review.photos', { max: 3 }))
        .setInputFiles([
          await photoOf('desk.jpg', '#6b8f71'),
          { name: 'bag.heic', mimeType: 'image/heic', buffer: HEIC_PHOTO },
          await photoOf('face.jpg', '#a05050'),
        ]);
      await form.getByRole('img', { name: t('orders:claim.photo', { number: 3 }) }).waitFor();
      expect(await isDrawn(page, t('orders:claim.photo', { number: 2 }))).toBe(true);
      await look(buyer, 'review-form');
      await form.getByRole('button', { name: t('orders:review.submit') }).dblclick();
      await page.getByText(t('orders:review.say.waiting')).waitFor();
      await look(buyer, 'review-waiting');

      const visitor = await arrive(browser, screen, language);
      await visitor.page.goto('/model-selection?product=badge');
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.page.waitForLoadState('networkidle');
      expect(await visitor.page.getByText(words).count()).toBe(0);

      const staff = await arrive(browser, screen, language);
      const desk = staff.page;
      const list = `/admin/reviews?status=waiting&search=${order.number}`;
      await desk.goto(`/login?returnTo=${encodeURIComponent(list)}&lng=${language}`);
      await signInAsAdmin(desk);
      const feature = desk.getByRole('button', { name: t('sales:review.featureOf', { name: order.number }) });
      await feature.waitFor();
      expect(await isDrawn(desk, t('sales:claim.photo', { number: 3 }))).toBe(true);
      await look(staff, 'console-reviews');
      const third = { number: 3, name: order.number };
      await desk.getByRole('checkbox', { name: t('sales:review.withPhotoOf', third) }).uncheck();
      await feature.dblclick();
      await feature.waitFor({ state: 'detached' });

      await visitor.page.reload();
      await visitor.page.getByText(words).waitFor();
      const review = visitor.page.getByRole('listitem').filter({ hasText: words });
      expect(await review.getByRole('img', { name: 'Mei' }).count()).toBe(2);
      const first = t('shop:reviews.photo', { name: 'Mei', number: 1 });
      await review.getByRole('img', { name: first }).scrollIntoViewIfNeeded();
      expect(await isDrawn(review, first)).toBe(true);
      await look(visitor, 'product-reviews');
      await visitor.page.goto('/');
      const said = visitor.page.getByRole('region', { name: t('home:testimonials.title') });
      await said.getByText(words).waitFor();
      await look(visitor, 'home-testimonials');

      await page.reload();
      await page.getByText(t('orders:review.say.shown')).waitFor();
      await page.getByRole('button', { name: t('orders:review.withdrawOf', { name }) }).click();
      await page.getByRole('button', { name: t('orders:review.withdraw'), exact: true }).click();
      await page.getByRole('button', { name: t('orders:review.of', { name }) }).waitFor();
      await visitor.page.goto('/model-selection?product=badge');
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.page.waitForLoadState('networkidle');
      expect(await visitor.page.getByText(words).count()).toBe(0);
      for (const one of [buyer, visitor, staff]) await one.context.close();
    },
    240_000,
  );
});
