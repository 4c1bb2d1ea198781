import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { makePiece, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { giveFreeCode } from './support/coupons.ts';
import { look } from './support/customer.ts';
import { makeGiftCode, markFound, markLost, takeGift } from './support/gifts.ts';
import { joinQuickly } from './support/sign-in.ts';
import { signTap } from './support/sign-tap.ts';

/** Web NFC by its documented interface (W3C Web NFC): `holdTag` brings a tag near the phone. */
const WEB_NFC = `
  let reader = null, held = null;
  window.NDEFReader = class {
    async scan() { reader = this; }
    async write({ records }) { held.address = records[0].data; }
    async makeReadOnly() { held.isLocked = true; }
  };
  const tags = {};
  window.holdTag = (serial) => {
    held = tags[serial] ??= { address: '' };
    const data = new DataView(new TextEncoder().encode(held.address).buffer);
    const records = held.address ? [{ recordType: 'url', data }] : [{ recordType: 'empty' }];
    reader?.onreading?.({ serialNumber: serial, message: { records } });
    return held.address;
  };
`;

const WORDS = '生日快樂';
const MESSAGE = '這是外婆送我的';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

/** Holds a tag near; what it says afterwards. */
const hold = (page: Page, serial: string): Promise<string> => page.evaluate(`window.holdTag('${serial}')`);

describe('the NFC station', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('writes the tag of a paid piece, reads it back, and the tag proves the piece, given away, lost and found', async () => {
    const customer = await arrive(browser, 'phone', 'zh-TW');
    await joinQuickly(customer);
    const piece = await makePiece(customer.page, '窗邊的貓');
    const order = await placeOrderOf(customer.page, piece, await giveFreeCode());
    const label = `${order.number}-1`;

    const staff = await arrive(browser, 'phone', 'zh-TW');
    const { page, t } = staff;
    await page.addInitScript(WEB_NFC);
    await page.goto('/login?returnTo=/admin/production&lng=zh-TW');
    await signInAsAdmin(page);
    const approve = t('production:nextOf', { number: label, step: t('production:step.approved') });
    await page.getByRole('button', { name: approve }).click();
    const station = (name: string) =>
      page.getByRole('navigation', { name: t('production:stations') }).getByRole('button', { name });
    await station(t('production:state.approved')).click();
    const print = t('production:nextOf', { number: label, step: t('production:step.printed') });
    await page.getByRole('button', { name: print }).click();

    await page.goto('/admin/nfc');
    const panel = page.getByRole('region', { name: t('nfc:write') });
    await page
      .getByRole('button', { name: t('nfc:writeThis', { number: label }) })
      .or(panel.getByText(label))
      .first()
      .waitFor();
    await look(staff, 'console-nfc');
    await panel.getByLabel(t('nfc:kind.label')).selectOption('ntag424');
    await page.getByRole('button', { name: t('nfc:start') }).click();
    await page.getByText(t('nfc:step.first')).waitFor();
    const serial = `04:${Date.now().toString(16).padStart(12, '0').match(/../g)?.join(':')}`;
    await hold(page, serial);
    await page.getByText(t('nfc:step.second')).waitFor();
    await look(staff, 'console-nfc-written');
    const address = await hold(page, serial);
    await page.getByText(t('nfc:allDone')).waitFor();
    expect(new URL(address).pathname).toBe(`/videolist/${piece.videoId}`);

    await page.getByLabel(t('nfc:check.label')).fill(serial);
    await page.getByLabel(t('nfc:check.label')).press('Enter');
    await page.getByText(label).first().waitFor();
    await look(staff, 'console-nfc-looked-up');

    const own = new URL(address).pathname + new URL(address).search;
    await customer.page.goto(own);
    await customer.page.getByText('窗邊的貓').first().waitFor();
    const says = (text: string) => customer.page.getByText(text).waitFor();
    // A browser without a window says so, and robots prove nothing.
    await customer.context.setExtraHTTPHeaders({ 'user-agent': PHONE });
    const signed = `${own}&${signTap({ serial, counter: 1 })}`;
    await customer.page.goto(signed);
    await says(customer.t('tap:proof.fresh'));
    // Copied from the phone and opened once more.
    await customer.page.goto(signed);
    await says(customer.t('tap:proof.replayed'));
    await customer.page.getByText('窗邊的貓').first().waitFor();
    await customer.page.goto(`${own}&${signTap({ serial, counter: 2 })}`);
    await says(customer.t('tap:proof.fresh'));
    await customer.context.setExtraHTTPHeaders({});

    const code = await makeGiftCode(customer, WORDS);
    const recipient = await arrive(browser, 'phone', 'zh-TW');
    await takeGift(recipient, code, WORDS);
    await markLost(recipient, MESSAGE);
    const finder = await arrive(browser, 'phone', 'zh-TW');
    await finder.context.setExtraHTTPHeaders({ 'user-agent': PHONE });
    const open = async (counter: number) => {
      await finder.page.goto(`${own}&${signTap({ serial, counter })}`);
      return finder.page.getByText(MESSAGE).count();
    };
    await eventually(async () => expect(await open(3)).toBe(1));
    await markFound(recipient);
    await eventually(async () => expect(await open(4)).toBe(0));
    await finder.page.getByText('窗邊的貓').first().waitFor();
    for (const { context } of [customer, staff, recipient, finder]) await context.close();
  }, 300_000);
});
