/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { callApi, makePiece, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { findBarriers, openBrowser, SCREENS } from './support/browser.ts';
import { PASSWORD } from './support/customer.ts';
import { isFocused, press, tabTo } from './support/keyboard.ts';
import { setTheme } from './support/set-theme.ts';
import { joinQuickly } from './support/sign-in.ts';

/** Rows of a page of a list. */
const PAGE_SIZE = 20;

/** Height of a row on a wide window, CSS px. */
const ROW_PX = 48;
/** The lines of a card on a phone are no higher, CSS px: name and status, and the facts, which may wrap once. */
const CARD_LINES_MAX_PX = [30, 48] as const;

/** Registers enough people for a second page, by requests. */
async function fillList(page: Page, prefix: string): Promise<void> {
  const { terms, privacy, disclaimer } = documentVersions;
  for (let at = 0; at <= PAGE_SIZE; at += 1)
    await callApi(page, 'POST', '/identity/accounts', {
      username: `${prefix}_${at}`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      consents: { terms, privacy, disclaimer },
      email: `${prefix}_${at}@example.com`,
      phone: '0912345678',
    });
}

/** What axe finds in the state that is open now, by light and in the dark. */
async function barriersHere(page: Page): Promise<string[]> {
  await setTheme(page, 'light');
  const light = await findBarriers(page);
  await setTheme(page, 'dark');
  const dark = await findBarriers(page, 'colours');
  await setTheme(page, 'light');
  return [...light, ...dark];
}

const heightsOf = (place: Locator): Promise<number[]> =>
  place.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));

describe('the console with a keyboard alone', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('staff go from the menu through a list to a detail, and along the menu of a phone', async () => {
    const staff = await arrive(browser, 'desktop', 'en');
    const { page, t, username } = staff;
    const prefix = username.slice(0, 20);
    await fillList(page, prefix);
    await joinQuickly(staff);
    await placeOrderOf(page, await makePiece(page, '鍵盤上的貓'));
    await staff.context.clearCookies();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/api/identity/login?returnTo=/admin&lng=en');
    await signInAsAdmin(page);
    const main = page.getByRole('main');
    const found: string[] = [];

    // The first stop leads past bar and menu.
    await main.getByRole('heading', { level: 1, name: t('console:start.title') }).waitFor();
    await page.keyboard.press('Tab');
    expect(await isFocused(page.getByRole('link', { name: t('common:skipToContent') }))).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await isFocused(main)).toBe(true));

    // A chart is shown as a table, and the button keeps the focus.
    const asTable = t('desk:chart.showTableOf', { title: t('desk:chart.orders.title') });
    const asChart = t('desk:chart.showChartOf', { title: t('desk:chart.orders.title') });
    found.push(...(await barriersHere(page)));
    await press(page, main.getByRole('button', { name: asTable }));
    expect(await isFocused(main.getByRole('button', { name: asChart }))).toBe(true);
    found.push(...(await barriersHere(page)));

    // The menu opens a page, which begins at its heading.
    const menu = page.getByRole('navigation', { name: t('console:nav.label') });
    await press(page, menu.getByRole('link', { name: t('console:nav.people') }));
    await page.waitForURL(/\/admin\/people/);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

    // Search, then a filter by arrow keys.
    const search = main.getByLabel(t('console:people.search')).first();
    await tabTo(page, search);
    await page.keyboard.type(`${prefix}_`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=/);
    const rowsSaid = t('list:total_other').replace('{{count, number}}', String(PAGE_SIZE + 1));
    const total = main.getByText(rowsSaid, { exact: true });
    await total.waitFor();
    await tabTo(page, main.getByRole('combobox', { name: t('console:people.status') }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/status=active/);
    await total.waitFor();
    await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });

    // The panel of dates closes on Escape and gives the focus back.
    const dates = main.getByRole('button', { name: new RegExp(`^${t('console:people.since')}`) });
    await press(page, dates);
    await main.getByRole('button', { name: t('list:period.today') }).waitFor();
    found.push(...(await barriersHere(page)));
    await page.keyboard.press('Escape');
    expect(await isFocused(dates)).toBe(true);

    // Sorting by a column’s heading.
    await press(page, main.getByRole('columnheader', { name: t('console:people.username') }));
    await page.waitForURL(/sort=-username/);

    // Rows: arrows move, x ticks, the end of a page turns it, Enter opens.
    const rows = main.locator('a[data-row]');
    await eventually(async () => expect(await rows.count()).toBe(PAGE_SIZE));
    expect(new Set(await heightsOf(main.locator('tr:has(a[data-row])')))).toEqual(new Set([ROW_PX]));
    await tabTo(page, rows.first());
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(rows.nth(1))).toBe(true);
    await page.keyboard.press('x');
    const picked = main.getByRole('region', { name: t('list:pick.label') });
    await picked.waitFor();
    found.push(...(await barriersHere(page)));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Shift+Tab');
    await press(page, picked.getByRole('button', { name: t('list:csv.picked') }));
    expect((await download).suggestedFilename()).toMatch(/^tapory-customers-\d{4}-\d{2}-\d{2}\.csv$/);
    await press(page, main.getByRole('button', { name: t('common:pagination.next') }));
    await page.waitForURL(/page=2/);
    await eventually(async () => expect(await rows.count()).toBe(1));
    await press(page, rows.first());
    await page.waitForURL(/\/admin\/people\/[\w-]+$/);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

    // The danger zone is reached last, and says why its button waits.
    await tabTo(page, main.getByLabel(t('console:person.reason')).last());
    found.push(...(await barriersHere(page)));

    // A phone: the menu is a dialog that keeps the focus and gives it back.
    await page.setViewportSize(SCREENS.phone);
    const opener = page.getByRole('button', { name: t('common:nav.openMenu') });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: t('common:nav.menu') });
    await drawer.waitFor();
    const isInside = () =>
      drawer.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      );
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    found.push(...(await barriersHere(page)));
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await isFocused(opener)).toBe(true);
    await page.keyboard.press('Enter');
    await press(page, drawer.getByRole('link', { name: t('console:nav.payments'), exact: true }));
    await page.waitForURL(/\/admin\/payments/);
    await drawer.waitFor({ state: 'hidden' });

    // A list is cards there, of two lines each.
    await page.goto(`/admin/people?search=${prefix}_1`);
    await main.getByText(`${prefix}_1`, { exact: true }).waitFor();
    const cards = main.locator('.list-card');
    const lines = await heightsOf(cards.locator('.list-card__line'));
    expect(lines).toHaveLength(2 * (await cards.count()));
    expect(lines.filter((height, at) => height > (CARD_LINES_MAX_PX[at % 2] ?? 0))).toEqual([]);
    expect(found).toEqual([]);
    await staff.context.close();
  }, 300_000);
});
