import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** When the sandbox notifies the shop; see tools/ecpay-emulator. */
export type NotifyMode = 'before-return' | 'after-return' | 'without-return' | 'withheld';

/** Types a card into the gateway's page and pays. Answers the trade number the page shows. */
export async function payHere(
  page: Page,
  card: '#fill' | '#fill-declined',
  notify: NotifyMode = 'before-return',
): Promise<string> {
  await page.waitForURL(/\/Cashier\//);
  const tradeNumber = (await page.locator('dd').nth(1).textContent()) ?? '';
  expect(tradeNumber).toMatch(/^[A-Za-z0-9]{1,20}$/);
  await page.locator(card).click();
  await page.locator('#notify').selectOption(notify);
  await page.locator('#pay').click();
  return tradeNumber;
}

/** Makes the gateway notify the shop of a trade now. */
export async function notifyNow(gateway: string, tradeNumber: string): Promise<void> {
  const response = await fetch(`${gateway}/_sandbox/trades/${tradeNumber}/notify`, { method: 'POST' });
  expect(await response.json()).toMatchObject([{ accepted: true }]);
}

/** The number that the gateway itself gave a trade: the one that a paid order shows. */
export async function gatewayNumber(gateway: string, tradeNumber: string): Promise<string> {
  const response = await fetch(`${gateway}/_sandbox/trades/${tradeNumber}`);
  return ((await response.json()) as { tradeNo: string }).tradeNo;
}
