import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ReadPage, readPdf } from '@tapory/testing/pdf';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { makePiece, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { giveFreeCode } from './support/coupons.ts';
import { type Customer, look } from './support/customer.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

/** Points of a PDF in A4's sides, in 8 cm with 3 mm of bleed all around, and in 50.0 mm. */
const A4 = [595.28, 841.89];
const PRINTED = 243.78;
const RULER = 141.73;

/** The document that the page makes, measured in points. */
async function download(page: Page, name: string): Promise<ReadPage[]> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readPdf(await readFile(await (await waiting).path()), 1);
}

function expectTrueSize(pages: ReadPage[]): void {
  for (const { size, pictures, paths } of pages) {
    expect(size).toEqual(A4);
    for (const { width, height } of pictures) expect([width, height]).toEqual([PRINTED, PRINTED]);
    expect(paths).toContainEqual(expect.objectContaining({ width: RULER, height: 0 }));
  }
}

/** What this browser would print: a page of A4 for each sheet, and nothing else. */
async function expectPrinted({ page }: Customer, sheets: number): Promise<void> {
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.map(({ size }) => size.map(Math.round))).toEqual(
    Array.from({ length: sheets }, () => [210, 297]),
  );
}

describe('A4 sheets', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each<[ScreenName, Language]>(
    screens([
      ['desktop', 'en'],
      ['phone', 'zh-TW'],
    ]),
  )(
    'are made of one’s own designs and of a production batch, in true size (%s, %s)',
    async (screen, language) => {
      const customer = await arrive(browser, screen, language);
      const { page, t } = customer;
      await joinQuickly(customer);
      const piece = await makePiece(page, 'On paper');
      await page.goto(`/a4-print?lng=${language}`);
      await page.getByRole('checkbox', { name: 'On paper' }).click();
      await page.getByRole('button', { name: t('print:fill') }).click();
      await page.locator('.split .sheet image').nth(5).waitFor();
      await look(customer, 'a4-print');
      const own = await download(page, t('print:pdf'));
      expect(own.map(({ pictures }) => pictures.length)).toEqual([6]);
      expectTrueSize(own);
      await expectPrinted(customer, 1);

      const order = await placeOrderOf(page, piece, await giveFreeCode());
      const number = `${order.number}-1`;
      const staff = await arrive(browser, screen, language);
      await staff.page.goto(`/login?returnTo=/admin/production&lng=${language}`);
      await signInAsAdmin(staff.page);
      await staff.page.getByRole('checkbox', { name: number }).check();
      await staff.page.getByRole('link', { name: t('production:act.a4') }).click();
      await staff.page.locator('.split .sheet image').first().waitFor();
      await look(staff, 'console-a4-print');
      const batch = await download(staff.page, t('print:pdf'));
      expect(batch.map(({ pictures }) => pictures.length)).toEqual([1]);
      expect(batch[0]?.text).toContain(number);
      expectTrueSize(batch);
      await expectPrinted(staff, 1);
      await customer.context.close();
      await staff.context.close();
    },
    240_000,
  );
});
