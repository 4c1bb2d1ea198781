/// <reference lib="dom" />
import { chromiumPath } from '@tapory/local-servers';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import type { Made } from '../lib/keepsake.ts';
import { orderOnce, placeOnce } from '../lib/order-journey.ts';
import { type Customer, DEMO, type Shop } from '../lib/shop.ts';
import { slowDown } from '../lib/slow-phone.ts';
import { median } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const ROUNDS = 3;
/** Largest paint of a page, ms, and the share of the screen that moves. */
const GOAL = { lcpMs: 2000, cls: 0.05 } as const;
/** After the network is quiet; what comes later is no part of a page's coming. */
const SETTLED_MS = 1000;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 };

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
type Seen = { lcp: number; cls: number; field: number };

declare global {
  var seen: Seen;
}

/** In the page: what it painted last and largest, how far it moved, and when its first field stood. */
function watch(): void {
  globalThis.seen = { lcp: 0, cls: 0, field: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.cls += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector('main :is(input, select, textarea)')) seen.field = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

async function signInThere(browser: Browser, shop: Shop): Promise<Session> {
  const context = await browser.newContext({ locale: 'zh-TW' });
  const page = await context.newPage();
  await page.goto(`${shop.url}/api/identity/login?returnTo=/dashboard&lng=zh-TW`);
  await page.locator('#username').fill(DEMO.username);
  await page.locator('#password').fill(DEMO.password);
  await page.locator('#password').press('Enter');
  await page.waitForURL(/\/dashboard/);
  await page.waitForLoadState('networkidle');
  const session = await context.storageState();
  await context.close();
  return session;
}

async function visit(browser: Browser, url: string, storageState: Session): Promise<Seen> {
  const context = await browser.newContext({
    ...PHONE,
    storageState,
    locale: 'zh-TW',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(() => globalThis.seen);
  } finally {
    await context.close();
  }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

/** Pages of a member who has bought and is buying, and what each is called. */
async function pagesOf(customer: Customer, made: Made): Promise<[string, string][]> {
  const paid = await orderOnce(customer, made);
  const { items } = await customer.call<{ items: { id: string }[] }>(
    'GET',
    `/api/catalog-order/orders/${paid}`,
  );
  const unpaid = await placeOnce(customer, made);
  const line = { ...made, productKey: 'badge', quantity: 1, orientation: 'portrait' };
  await customer.call('POST', '/api/catalog-order/cart/items', line);
  return [
    ['content centre', '/dashboard'],
    ['orders', '/dashboard?tab=orders'],
    ['files', '/dashboard?tab=files'],
    ['order', `/order-confirmation/${paid}`],
    ['binding', `/nfc-binding/${items[0]?.id}`],
    ['checkout', '/checkout'],
    ['repayment', `/checkout?order=${unpaid}`],
    ['profile', '/profile'],
    ['studio', '/studio'],
    ['make a design', '/generate-image'],
    ['result', `/image-result?job=${made.jobId}`],
    ['keepsake', `/nfc-generator?job=${made.jobId}`],
    ['rewards', '/rewards'],
    ['events', '/events'],
  ];
}

/** What somebody with a slow phone sees of the pages behind the sign-in, with nothing in the browser's cache. */
export async function measureMemberPages(shop: Shop, customer: Customer, made: Made): Promise<Row[]> {
  const pages = await pagesOf(customer, made);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--headless', '--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const session = await signInThere(browser, shop);
    const rows: Row[] = [];
    for (const [name, path] of pages) {
      const rounds: Seen[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await visit(browser, shop.url + path, session));
      const middle = (of: keyof Seen): number => median(rounds.map((seen) => seen[of]));
      const field = middle('field');
      rows.push({
        what: `${name}, signed in, slow phone: largest paint, shifts`,
        measured: `${seconds(middle('lcp'))} s, ${middle('cls').toFixed(3)}`,
        floor: `each: ${rounds.map(({ lcp }) => seconds(lcp)).join(', ')} s${field > 0 ? `; first field ${seconds(field)} s` : ''}`,
        goal: `≤ ${GOAL.lcpMs / 1000} s, ≤ ${GOAL.cls}`,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
