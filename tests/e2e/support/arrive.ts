import type { Browser } from 'playwright-core';
import { openDevice, type ScreenName } from './browser.ts';
import type { Customer } from './customer.ts';
import { type Language, textsOf } from './texts.ts';

/** A new person with a device of their own, in front of an empty page. */
export async function arrive(browser: Browser, screen: ScreenName, language: Language): Promise<Customer> {
  const context = await openDevice(browser, screen, language);
  const username = `e2e_${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
  return { context, page: await context.newPage(), t: textsOf(language), language, screen, username };
}
