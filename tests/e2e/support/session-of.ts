import type { Browser } from 'playwright-core';
import { signInAsAdmin } from './admin.ts';
import { openDevice, type Session } from './browser.ts';
import { signInHere } from './sign-in.ts';

/** What a browser keeps of the demo customer, or of the demo administrator, once they have signed in. */
export async function sessionOf(browser: Browser, who: 'member' | 'staff'): Promise<Session> {
  const device = await openDevice(browser, 'desktop', 'zh-TW');
  const page = await device.newPage();
  await page.goto(`/api/identity/login?returnTo=${who === 'staff' ? '/about' : '/dashboard'}&lng=zh-TW`);
  if (who === 'staff') await signInAsAdmin(page);
  else await signInHere(page, 'demo', 'Tapory-demo-1');
  const session = await device.storageState();
  await device.close();
  return session;
}
