import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dividedRows, eventually, thorough } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { makePiece, type Order, type Piece, placeOrderOf, readOrder } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { type Customer, look } from './support/customer.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

jest.setTimeout(240_000);

/** The job looks every few seconds; a busy machine takes longer. */
const SLOWLY = { timeout: 60_000 };
const INVOICE_NUMBER = /^[A-Z]{2}\d{8}$/;

type Method = 'credit' | 'atm' | 'cvs' | 'barcode';

/** Ways to pay beside the card at ECPay, in the real shop with both gateways' emulators. */
describe.each<[ScreenName, Language]>(
  dividedRows([
    ['phone', 'zh-TW'],
    ['desktop', 'en'],
  ]),
)('paying on a %s in %s', (screen, language) => {
  let browser: Browser;
  let customer: Customer;
  let page: Page;
  let tab: Page;
  let piece: Piece;

  beforeAll(async () => {
    browser = await openBrowser();
    customer = await arrive(browser, screen, language);
    page = customer.page;
    await joinQuickly(customer);
    tab = await customer.context.newPage();
    await tab.goto(`/about?lng=${language}`);
    piece = await makePiece(tab, '窗邊的貓');
    await page.bringToFront();
  });
  afterAll(() => browser?.close());

  /** Orders the piece, chooses a way to pay on the order's payment page and goes there. */
  async function goTo(gateway: 'ecpay' | 'paynow', method: Method, known?: Order): Promise<Order> {
    const { t } = customer;
    const order = known ?? (await placeOrderOf(tab, piece));
    if (!known) await page.goto(`/checkout?order=${order.id}`);
    const shown = { method: t(`payment:method.name.${method}`), gateway: t(`payment:gateway.${gateway}`) };
    const own = page.getByRole('radio', { name: shown.method, exact: true });
    const other = page.getByRole('radio', { name: t('payment:method.label', shown), exact: true });
    await own.waitFor();
    // The company that the shop does not propose stands below, folded until a payment has failed.
    if (gateway === 'paynow' && !(await other.isVisible()))
      await page.getByText(t('payment:method.more')).click();
    await (gateway === 'paynow' ? other : own).check();
    await page.getByRole('button', { name: t('checkout:repay.submit') }).click();
    return order;
  }

  it.each<[Method, 'ATM' | 'CVS' | 'BARCODE']>(
    dividedRows([
      ['atm', 'ATM'],
      ['cvs', 'CVS'],
      ['barcode', 'BARCODE'],
    ]),
  )('%s: shows what to pay with, and the order is paid once it is', async (method, button) => {
    const { t } = customer;
    const order = await goTo('ecpay', method);
    await page.locator(`#code-${button}`).click();
    await page.getByRole('heading', { name: t(`payment:code.title.${method}`) }).waitFor();
    await look(customer, `payment-code-${method}`);
    expect(await readOrder(tab, order.id)).toMatchObject({ label: 'pending', payable: true });

    // A second visit to the payment page shows the code first.
    await page.goto(`/checkout?order=${order.id}`);
    await page.getByRole('link', { name: t('orders:showCode') }).waitFor();
    await look(customer, `payment-again-${method}`);
    await page.getByRole('link', { name: t('orders:showCode') }).click();
    await page.getByRole('heading', { name: t(`payment:code.title.${method}`) }).waitFor();
  });

  thorough(it)(
    'at PayNow a failed card leads to the other gateway, and its code page is the shop’s',
    async () => {
      const { t } = customer;
      const order = await goTo('paynow', 'credit');
      await page.locator('#cancel').click();
      await page.getByText(t('payment-codes:paynow.3')).waitFor();
      const instead = t('payment:failure.instead', { gateway: t('payment:gateway.ecpay') });
      await page.getByRole('link', { name: instead }).waitFor();
      await look(customer, 'payment-failure-paynow');
      await page.getByRole('link', { name: instead }).click();
      await page
        .getByRole('heading', { name: t('checkout:repay.title', { number: order.number }) })
        .waitFor();
      await goTo('paynow', 'cvs', order);
      await page.locator('#issue').click();
      await page.getByRole('heading', { name: t('payment:code.title.cvs') }).waitFor();
    },
  );

  it('a card at PayNow pays the order', async () => {
    const { t } = customer;
    const order = await goTo('paynow', 'credit');
    await page.locator('#pay').click();
    await page.getByRole('heading', { name: t('payment:success.title') }).waitFor();
    expect(await readOrder(tab, order.id)).toMatchObject({ label: 'paid', payable: false });

    // Its invoice follows by itself.
    await page.goto(`/order-confirmation/${order.id}`);
    const invoice = page.getByRole('region', { name: t('orders:invoiceState.title') });
    await invoice.getByText(t('orders:invoiceState.status.issued'), { exact: true }).waitFor(SLOWLY);
    expect(await invoice.getByText(INVOICE_NUMBER).count()).toBe(1);
    await look(customer, 'order-invoice');
  });

  thorough(it)('the invoice of that order is voided by hand, and another one issued', async () => {
    const { t } = customer;
    const invoice = page.getByRole('region', { name: t('orders:invoiceState.title') });
    const number = (await invoice.getByText(INVOICE_NUMBER).textContent()) ?? '';
    const staff = await voidByHand(number);
    await page.reload();
    await invoice.getByText(t('orders:invoiceState.status.voided'), { exact: true }).waitFor(SLOWLY);
    await look(customer, 'order-invoice-voided');

    await issueAgain(staff);
    await page.reload();
    await invoice.getByText(t('orders:invoiceState.status.issued'), { exact: true }).waitFor(SLOWLY);
    await eventually(async () =>
      expect(await invoice.getByText(INVOICE_NUMBER).textContent()).not.toBe(number),
    );
    await staff.context.close();
  });

  /** Staff find an invoice by its number and void it; answers them, on its page. */
  async function voidByHand(number: string): Promise<Customer> {
    const staff = await arrive(browser, screen, language);
    const { page: console, t } = staff;
    await console.goto(`/login?returnTo=/admin/invoices&lng=${language}`);
    await signInAsAdmin(console);
    const search = console.getByLabel(t('console:invoices.search'));
    await search.fill(number);
    await search.press('Enter');
    const row = console.locator('tr, li').filter({ hasText: number });
    await row.waitFor(SLOWLY);
    await look(staff, 'console-invoices');
    await row.getByRole('link').click();
    const submit = console.getByRole('button', { name: t('console:invoices.void.submit') });
    await submit.waitFor(SLOWLY);
    await look(staff, 'console-invoice');
    await console.getByLabel(t('console:invoices.void.reason')).fill('e2e');
    await submit.click();
    const voided = t('console:invoices.status.voided');
    await console.getByText(t('console:invoices.said', { status: voided })).waitFor(SLOWLY);
    await look(staff, 'console-invoice-voided');
    return staff;
  }

  /** Staff have another issued in its place, as before. */
  async function issueAgain({ page: console, t }: Customer): Promise<void> {
    await console.getByLabel(t('console:invoices.reissue.reason')).fill('e2e');
    await console.getByRole('button', { name: t('console:invoices.reissue.submit') }).click();
    const issued = t('console:invoices.status.issued');
    await console.getByText(t('console:invoices.said', { status: issued })).waitFor(SLOWLY);
  }
});
