/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { addToCart, callApi, makePiece, type Order, type Piece } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { type Customer, look } from './support/customer.ts';
import { joinQuickly } from './support/sign-in.ts';
import { type Language, type Texts, textsOf } from './support/texts.ts';

const LANGUAGES: [Language][] = [['zh-TW'], ['en']];

/** A wrong field has this sentence beside it, where assistive technology finds it: in what describes the field. */
async function expectSentence(field: Locator, sentence: string): Promise<void> {
  await field.and(field.page().locator('[aria-invalid="true"]')).waitFor();
  await eventually(async () => {
    const ids = (await field.getAttribute('aria-describedby')) ?? '';
    const texts = ids
      .split(' ')
      .filter(Boolean)
      .map((id) => field.page().locator(`[id="${id}"]`).allTextContents());
    expect((await Promise.all(texts)).flat().join(' ')).toContain(sentence);
  });
}

describe('what people type', () => {
  let browser: Browser;
  let customer: Customer;
  let page: Page;
  let piece: Piece;
  let itemId: string;

  beforeAll(async () => {
    browser = await openBrowser();
    customer = await arrive(browser, 'desktop', 'zh-TW');
    page = customer.page;
    await joinQuickly(customer);
    piece = await makePiece(page, '窗邊的貓');
  }, 120_000);
  afterAll(() => browser?.close());

  it.each(LANGUAGES)('registration names every wrong field, in %s', async (language) => {
    const t = textsOf(language);
    // A visitor: a signed-in member would be redirected.
    const visitor = await arrive(browser, 'desktop', language);
    const { page } = visitor;
    await page.goto(`/register?lng=${language}`);
    const username = page.getByLabel(t('account:register.username'));
    await username.fill('貓');
    await page.locator('#password').fill('abc');
    await page.locator('#confirmPassword').fill('abcd');
    await page.getByRole('button', { name: t('account:register.submit') }).click();
    await expectSentence(username, t('errors:USERNAME_INVALID'));
    await expectSentence(page.locator('#password'), t('errors:PASSWORD_TOO_SHORT', { min: 6 }));
    await expectSentence(page.locator('#confirmPassword'), t('errors:PASSWORD_MISMATCH'));
    await eventually(async () => expect(await page.getByText(t('errors:CONSENT_REQUIRED')).count()).toBe(3));
    await look(visitor, 'register-refused');

    await username.fill('DEMO');
    await page.locator('#password').fill('abcdef');
    await page.locator('#confirmPassword').fill('abcdef');
    // What has become right loses its message at once: nothing moves under the presses that follow.
    for (const wrong of [t('errors:PASSWORD_MISMATCH'), t('errors:USERNAME_INVALID')])
      await page.getByText(wrong).waitFor({ state: 'detached' });
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    // The three messages go one after the other and the button moves up: a press in between would miss it.
    await eventually(async () => expect(await page.getByText(t('errors:CONSENT_REQUIRED')).count()).toBe(0));
    await page.getByRole('button', { name: t('account:register.submit') }).click();
    await page.getByText(t('errors:USERNAME_TAKEN')).waitFor();
    await expectSentence(username, t('errors:USERNAME_TAKEN'));
    await visitor.context.close();
  });

  it.each(LANGUAGES)('the checkout names a wrong phone and tax id, in %s', async (language) => {
    const t = textsOf(language);
    await addToCart(page, piece);
    await page.goto(`/checkout?lng=${language}`);
    const phone = page.getByLabel(t('checkout:recipient.phone'));
    await phone.fill('12345');
    await page.getByRole('radio', { name: t('checkout:invoice.kind.company') }).check();
    await page.getByLabel(t('checkout:invoice.companyTitle')).fill('貓咪有限公司');
    const taxId = page.getByLabel(t('checkout:invoice.taxId'));
    await taxId.fill('1234');
    await page.getByRole('button', { name: new RegExp(`^${t('checkout:submit')}`) }).click();
    await expectSentence(phone, t('errors:PHONE_INVALID'));
    await expectSentence(taxId, t('errors:TAX_ID_INVALID'));
    await page.getByText(t('checkout:consent.required')).waitFor();
    await look({ ...customer, language }, 'checkout-refused');

    // Eight digits that no company can have: only the service knows the check digit.
    await phone.fill('0912-345-678');
    await fillAddress(page, t);
    await taxId.fill('12345678');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: new RegExp(`^${t('checkout:submit')}`) }).click();
    await page.getByText(t('errors:TAX_ID_INVALID')).waitFor();
    await expectSentence(taxId, t('errors:TAX_ID_INVALID'));
    expect(new URL(page.url()).pathname).toBe('/checkout');
  });

  it.each(LANGUAGES)('a text called .jpg is refused after looking into it, in %s', async (language) => {
    const t = textsOf(language);
    await page.goto(`/dashboard?tab=files&lng=${language}`);
    await page.getByLabel(t('dashboard:files.choose')).setInputFiles({
      name: 'cat.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('just some words, no picture at all\n'.repeat(20)),
    });
    await page.getByText(t('errors:FILE_UNSUPPORTED')).waitFor();
    await page.getByText(t('dashboard:files.empty')).waitFor();
  });

  it('the checkout is filled in and sent by keyboard alone', async () => {
    const t = textsOf('zh-TW');
    await addToCart(page, piece);
    // What was typed in the tries before is still there.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/checkout?lng=zh-TW');
    await page.getByLabel(t('checkout:recipient.name')).focus();
    const write = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    };
    await write(t('checkout:recipient.name'), '王大明');
    await write(t('checkout:recipient.postalCode'), '100');
    // The postal code fills the lists of cities and districts.
    expect(await page.getByLabel(t('checkout:recipient.district')).inputValue()).toBe('中正區');
    await write(t('checkout:recipient.line'), '忠孝東路一段 1 號');
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: new RegExp(`^${t('checkout:submit')}`) }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/Cashier\//);
    await page.locator('#fill').click();
    await page.locator('#pay').click();
    await page.waitForURL(/\/ecpay\/success/);
    const paid = await callApi<{ items: Order[] }>(page, 'GET', '/catalog-order/orders?status=paid');
    itemId = paid.items[0]?.items[0]?.id ?? '';
  });

  it.each(LANGUAGES)('a rule with priority 0 is refused beside the field, in %s', async (language) => {
    const t = textsOf(language);
    await page.goto(`/nfc-binding/${itemId}?lng=${language}`);
    await page.getByRole('button', { name: t('binding:rule.add') }).click();
    const priority = page.getByLabel(t('binding:rule.priority'));
    await priority.fill('0');
    await page.getByRole('button', { name: t('binding:rule.save') }).click();
    await expectSentence(priority, t('errors:RULE_PRIORITY_INVALID'));
    await expectSentence(page.getByLabel(t('binding:rule.name')), t('errors:NAME_REQUIRED'));
    await look({ ...customer, language }, 'rule-refused');
    // What is typed is kept: it is put away as a person would.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: t('common:cancel') }).click();
    await page.getByRole('button', { name: t('binding:rule.add') }).waitFor();
  });

  it('the first Tab of the home page offers the way past the menu, and every stop shows its focus', async () => {
    const t = textsOf('zh-TW');
    await page.goto('/?lng=zh-TW');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The page is there before it is alive, and is drawn again when it is.
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('common:skipToContent') });
    expect(await describeFocus(page)).toMatchObject({ text: t('common:skipToContent'), isSeen: true });
    await skip.press('Enter');
    await page.keyboard.press('Tab');
    expect(await describeFocus(page)).toMatchObject({ isInMain: true, isSeen: true });
    for (let stop = 0; stop < 12; stop += 1) {
      const focus = await describeFocus(page);
      expect(focus).toMatchObject({ text: focus.text, isSeen: true, isMarked: true });
      await page.keyboard.press('Tab');
    }
  });
});

async function fillAddress(page: Page, t: Texts): Promise<void> {
  await page.getByLabel(t('checkout:recipient.postalCode')).fill('100');
  await page.getByLabel(t('checkout:recipient.line')).fill('忠孝東路一段 1 號');
}

/** Presses Tab until the focus is there; a form that leaves a field out of the order fails here. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let stop = 0; stop < 30; stop += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${field}`);
}

/** Where the focus is: what is written there, and whether a person sees it. */
function describeFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const box = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      text: (element.textContent || element.getAttribute('aria-label') || element.tagName).trim(),
      isInMain: element.closest('main') !== null,
      isSeen:
        box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      isMarked: outlineStyle !== 'none' && outlineWidth !== '0px',
    };
  });
}
