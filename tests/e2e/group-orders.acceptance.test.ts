import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { callApi, makePiece, type Order, readOrder } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { type Customer, look } from './support/customer.ts';
import { payHere } from './support/gateway.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const PIECES = 60;
const TITLE = 'For the party';
const NAMES = Array.from({ length: PIECES }, (_, index) => `來賓 ${index + 1}`);
/** NT$400 less ten per cent, and NT$200 of shipping. */
const TOTAL = 'NT$21,800';

/** Fills the checkout in, which asks for a quote from so many pieces on; the request's address. */
async function request({ page, t, language, ...rest }: Customer): Promise<string> {
  await page.goto(`/checkout?lng=${language}`);
  const fill = (name: string, value: string) =>
    page
      .getByLabel(t(`checkout:recipient.${name}`), { exact: false })
      .first()
      .fill(value);
  await fill('name', '王小美');
  await fill('email', 'mei@example.com');
  await fill('phone', '0912-345-678');
  await fill('postalCode', '100');
  await fill('line', '忠孝東路一段 1 號');
  await page.getByRole('textbox', { name: t('checkout:bulk.company') }).fill('木馬茶館');
  await page.getByText(t('checkout:names.title'), { exact: true }).click();
  await page.getByRole('checkbox', { name: t('checkout:names.own', { title: TITLE }) }).check();
  const names = page.getByLabel(t('checkout:names.label_other', { title: TITLE, count: PIECES }));
  await names.fill(NAMES.with(4, 'porn').join('\n'));
  await look({ page, t, language, ...rest }, 'checkout-group');
  await page.getByRole('button', { name: t('checkout:bulk.submit') }).click();
  await page.getByText(t('errors:PIECE_NAMES_PROHIBITED', { rows: '5' })).waitFor();
  await names.fill(NAMES.join('\n'));
  await page.getByRole('button', { name: t('checkout:bulk.submit') }).dblclick();
  await page.waitForURL(/\/bulk\//);
  await page.getByText(t('bulk:say.waiting')).waitFor();
  await look({ page, t, language, ...rest }, 'group-order-waiting');
  return page.url();
}

async function quote(staff: Customer, number: string): Promise<void> {
  const { page, t, language } = staff;
  await page.goto(`/login?returnTo=/admin/bulk&lng=${language}`);
  await signInAsAdmin(page);
  await page.getByRole('link', { name: number }).click();
  await page.getByLabel(t('bulk:desk.shipping')).fill('200');
  await look(staff, 'console-group-order');
  await page.getByRole('button', { name: t('bulk:desk.make') }).dblclick();
  await page.getByText(t('bulk:desk.made', { version: 1, total: TOTAL })).waitFor();
}

/** Each piece has a page by its name, and the file says which. */
async function checkPieces(customer: Customer, { id }: Order): Promise<void> {
  const { page, t, language } = customer;
  await page.goto(`/order-confirmation/${id}?lng=${language}`);
  await page.getByText(t('orders:pieces.title_other', { count: PIECES })).click();
  const linkTo = (number: number) => {
    const name = t('orders:pieces.one', { number, title: NAMES[number - 1] ?? '' });
    return page.getByRole('link', { name: t('orders:pieces.openOf', { name }) });
  };
  await linkTo(1).waitFor({ timeout: 30_000 });
  await look(customer, 'group-order-pieces');
  const first = await linkTo(1).getAttribute('href');
  await page.getByRole('searchbox', { name: t('orders:pieces.search') }).fill(NAMES[46] ?? '');
  await page.keyboard.press('Enter');
  const other = await linkTo(47).getAttribute('href');
  expect(other).not.toBe(first);
  const visit = await page.context().newPage();
  for (const [href, name] of [
    [first, NAMES[0]],
    [other, NAMES[46]],
  ]) {
    await visit.goto(href ?? '');
    await visit
      .getByText(name ?? '', { exact: true })
      .first()
      .waitFor();
  }
  await visit.close();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('orders:tapAddresses') }).click(),
  ]);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(1 + PIECES);
  expect(rows[47]).toContain(`${other}","${NAMES[46]}"`);
}

type Pieces = { items: { number: number; orderItemId: string }[] };

/** What one piece holds goes into all others at once, and every piece has a code by which somebody takes it over. */
async function fillAndGive({ page, t, language }: Customer, { id, items }: Order): Promise<void> {
  const { items: pieces } = await callApi<Pieces>(page, 'GET', `/nfc-playback/pieces/${items[0]?.id}`);
  const text = { kind: 'text', title: '謝謝你來', body: '今天很開心。' };
  const { id: textId } = await callApi<{ id: string }>(page, 'POST', '/media/texts', text);
  const binding = `/nfc-playback/bindings/${pieces[0]?.orderItemId}`;
  const { version } = await callApi<{ version: number }>(page, 'GET', binding);
  await callApi(page, 'PUT', `${binding}/contents`, { contentIds: [textId], version });

  await page.goto(`/order-confirmation/${id}?lng=${language}`);
  await page.getByText(t('orders:pieces.title_other', { count: PIECES })).click();
  const name = t('orders:pieces.one', { number: 1, title: NAMES[0] ?? '' });
  await page.getByText(t('orders:pieces.fill.title', { name })).click();
  await page.getByRole('button', { name: t('orders:pieces.fill.submit') }).click();
  await page.getByText(t('orders:pieces.fill.done_other', { count: PIECES - 1 })).waitFor();

  await page.getByRole('button', { name: t('orders:pieces.claim.title') }).click();
  const [codes] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('orders:pieces.claim.make') }).click(),
  ]);
  expect((await readFile(await codes.path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByText(t('orders:pieces.claim.done')).waitFor();
}

describe('a group order', () => {
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
    'is asked for, quoted, accepted, paid and made (%s, %s)',
    async (screen, language) => {
      const customer = await arrive(browser, screen, language);
      const { page, t } = customer;
      await joinQuickly(customer);
      const piece = await makePiece(page, TITLE);
      await callApi(page, 'POST', '/catalog-order/cart/items', {
        ...{ productKey: 'badge', quantity: PIECES, orientation: 'portrait', ...piece },
      });
      const address = await request(customer);
      const { number } = await callApi<{ number: string }>(
        page,
        'GET',
        `/catalog-order/bulk-requests/${address.split('/').at(-1)}`,
      );

      const staff = await arrive(browser, screen, language);
      await quote(staff, number);

      await page.goto(address);
      await page.getByText(t('bulk:version', { version: 1 })).waitFor();
      await look(customer, 'group-order-quoted');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: t('bulk:accept.button', { total: TOTAL }) }).dblclick();
      await page.waitForURL(/\/checkout\?order=/);
      const orderId = new URL(page.url()).searchParams.get('order') ?? '';
      await page.getByRole('button', { name: t('checkout:repay.submit') }).click();
      await payHere(page, '#fill');
      await page.waitForURL(/\/ecpay\/success/);
      const order = await readOrder(page, orderId);
      expect(order).toMatchObject({ payable: false, items: [{ ownKeepsakes: true }] });
      await checkPieces(customer, order as Order);
      await fillAndGive(customer, order as Order);

      await staff.page.goto('/admin/production');
      await staff.page
        .getByText(`${(order as Order).number}-1`)
        .first()
        .waitFor();
      await customer.context.close();
      await staff.context.close();
    },
    240_000,
  );
});
