import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { makePiece, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { giveFreeCode } from './support/coupons.ts';
import { look } from './support/customer.ts';
import { filmCode } from './support/film-code.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';

const PHOTO = join(import.meta.dirname, 'support/photo.jpg');

describe('a paid order', () => {
  let browser: Browser;
  let workshop: Browser | undefined;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(() => workshop?.close());
  afterAll(() => browser?.close());

  it.each(
    screens([
      ['desktop', 'en'],
      ['phone', 'zh-TW'],
    ] as const),
  )(
    'is made, shipped and delivered, then claimed as broken and answered (%s, %s)',
    async (screen, language) => {
      const customer = await arrive(browser, 'phone', language);
      await joinQuickly(customer);
      const piece = await makePiece(customer.page, 'Made by hand');
      const order = await placeOrderOf(customer.page, piece, await giveFreeCode());
      const label = `${order.number}-1`;

      // The label's code is held before the camera of who works at a station.
      workshop = await openBrowser({ camera: filmCode(label) });
      const staff = await arrive(workshop, screen, language);
      const { page, t } = staff;
      await page.goto(`/login?returnTo=/admin/production&lng=${language}`);
      await signInAsAdmin(page);
      await page.getByRole('heading', { level: 1, name: t('production:title') }).waitFor();
      const station = (name: string) =>
        page.getByRole('navigation', { name: t('production:stations') }).getByRole('button', { name });
      const approve = t('production:nextOf', { number: label, step: t('production:step.approved') });
      await page.getByRole('button', { name: approve }).click();
      await page.getByText(t('production:moved_one', { count: 1 })).waitFor();
      await look(staff, 'console-production');
      await station(t('production:state.approved')).click();
      await page.getByRole('button', { name: t('production:camera.open') }).click();
      await page.getByRole('status').filter({ hasText: label }).waitFor();
      await look(staff, 'console-production-camera');
      for (const state of ['printed', 'tag_written', 'checked'] as const) {
        await station(t(`production:state.${state}`)).click();
        const field = page.getByLabel(t('production:scan.label', { state: t(`production:state.${state}`) }));
        await field.fill(label.toLowerCase());
        await field.press('Enter');
        await page.getByRole('status').filter({ hasText: label }).waitFor();
      }
      await look(staff, 'console-production-scanned');

      await page.goto(`/admin/orders/${order.number}`);
      await page.getByLabel(t('sales:order.act.trackingNumber')).fill('901234567890');
      await look(staff, 'console-order-packed');
      await page.getByRole('button', { name: t('sales:order.act.ship') }).dblclick();
      await page.getByRole('button', { name: t('sales:order.act.deliver') }).click();
      await page.getByText(t('sales:order.act.done')).waitFor();
      await look(staff, 'console-order-delivered');

      await customer.page.goto(`/order-confirmation/${order.id}`);
      await customer.page.getByText('901234567890').waitFor();

      const open = customer.t('orders:claim.open', { item: 'Made by hand' });
      await customer.page.getByRole('button', { name: open }).click();
      const form = customer.page.getByRole('group', { name: open });
      await form.getByLabel(customer.t('orders:claim.text')).fill('A scratch across the face');
      await form.locator('input[type=file]').setInputFiles(PHOTO);
      await form.getByAltText(customer.t('orders:claim.photo', { number: 1 })).waitFor();
      await look(customer, 'claim-form');
      await form.getByRole('button', { name: customer.t('orders:claim.submit') }).dblclick();
      await customer.page.getByText(customer.t('orders:claim.say.open')).waitFor();

      await page.goto('/admin/claims');
      const claim = page.getByRole('article', { name: t('sales:claim.one', { number: order.number }) });
      await claim.getByAltText(t('sales:claim.photo', { number: 1 })).waitFor();
      await claim.getByText('A scratch across the face').waitFor();
      const act = screen === 'desktop' ? 'remake' : 'refuse';
      await claim.getByRole('radio', { name: t(`sales:claim.act.${act}`) }).check();
      await claim.getByRole('textbox').fill('Seen on the photo');
      await look(staff, 'console-claims');
      await claim.getByRole('button', { name: t(`sales:claim.act.${act}`) }).dblclick();
      const status = act === 'remake' ? 'remade' : 'refused';
      const said = { number: order.number, answer: t(`sales:claim.status.${status}`) };
      await page.getByText(t('sales:claim.said', said)).waitFor();

      await customer.page.reload();
      await customer.page.getByText(customer.t(`orders:claim.say.${status}`)).waitFor();
      await look(customer, 'claim-answered');
      await customer.context.close();
    },
    180_000,
  );
});
