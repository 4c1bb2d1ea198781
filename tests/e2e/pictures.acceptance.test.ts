import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { addToCart, makePiece } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, openDevice, SCREENS, type ScreenName, type Session } from './support/browser.ts';
import { payOnce } from './support/money-cases.ts';
import { compareWithReviewed, isUpdating } from './support/reviewed-picture.ts';
import { sessionOf } from './support/session-of.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

type Person = 'visitor' | 'member' | 'staff';
type Theme = 'light' | 'dark';
/** What the addresses of a member's pages name. */
type Owned = { itemId: string; videoId: string; orderId: string; orderNumber: string };
type Screen = {
  name: string;
  who: Person;
  path: string | ((owned: Owned) => string);
  look: [ScreenName, Language, Theme];
};

/**
 * The screens that decide whether somebody buys, comes back, or can do their work; each in another combination of width,
 * language and theme. With KEEP_PICTURES=1 accessibility-*.acceptance.test.ts takes all screens in all combinations.
 */
const SCREENS_THAT_MATTER: Screen[] = [
  { name: 'home', who: 'visitor', path: '/', look: ['phone', 'zh-TW', 'light'] },
  { name: 'home-desktop', who: 'visitor', path: '/', look: ['desktop', 'en', 'dark'] },
  { name: 'product', who: 'visitor', path: '/model-selection', look: ['phone', 'en', 'light'] },
  { name: 'product-desktop', who: 'member', path: '/model-selection', look: ['desktop', 'zh-TW', 'light'] },
  { name: 'create', who: 'member', path: '/generate-image', look: ['phone', 'zh-TW', 'light'] },
  { name: 'checkout', who: 'member', path: '/checkout', look: ['phone', 'zh-TW', 'light'] },
  { name: 'checkout-desktop', who: 'member', path: '/checkout', look: ['desktop', 'en', 'dark'] },
  {
    name: 'order',
    who: 'member',
    path: ({ orderId }) => `/order-confirmation/${orderId}`,
    look: ['phone', 'en', 'light'],
  },
  { name: 'guide', who: 'member', path: '/dashboard?tab=guide', look: ['phone', 'zh-TW', 'light'] },
  { name: 'orders', who: 'member', path: '/dashboard?tab=orders', look: ['desktop', 'zh-TW', 'light'] },
  { name: 'files', who: 'member', path: '/dashboard?tab=files', look: ['tablet', 'en', 'light'] },
  {
    name: 'binding',
    who: 'member',
    path: ({ itemId }) => `/nfc-binding/${itemId}`,
    look: ['phone', 'en', 'dark'],
  },
  { name: 'account', who: 'member', path: '/profile', look: ['desktop', 'en', 'light'] },
  { name: 'register', who: 'visitor', path: '/register', look: ['phone', 'zh-TW', 'dark'] },
  {
    name: 'sign-in',
    who: 'visitor',
    path: '/api/identity/login?returnTo=/dashboard&lng=zh-TW',
    look: ['phone', 'zh-TW', 'light'],
  },
  { name: 'faq', who: 'visitor', path: '/faq', look: ['desktop', 'zh-TW', 'light'] },
  { name: 'contact', who: 'visitor', path: '/contact', look: ['phone', 'en', 'light'] },
  {
    name: 'tap',
    who: 'visitor',
    path: ({ videoId }) => `/videolist/${videoId}?lng=zh-TW`,
    look: ['phone', 'zh-TW', 'light'],
  },
  { name: 'console-people', who: 'staff', path: '/admin/people?search=demo', look: ['phone', 'en', 'light'] },
  {
    name: 'console-payments',
    who: 'staff',
    path: ({ orderNumber }) => `/admin/payments?search=${orderNumber}`,
    look: ['desktop', 'zh-TW', 'dark'],
  },
];

const LIMIT_MS = 300_000;

describe('the screens that matter', () => {
  let browser: Browser;
  let owned: Owned;
  const sessions: Partial<Record<Person, Session>> = {};

  beforeAll(async () => {
    browser = await openBrowser();
    const member = await arrive(browser, 'phone', 'zh-TW');
    await joinQuickly(member);
    const { page } = member;
    const order = await payOnce(page, '窗邊的貓');
    await addToCart(page, await makePiece(page, '雨天的貓'));
    const [item] = order.items;
    owned = {
      itemId: item?.id ?? '',
      videoId: item?.videoId ?? '',
      orderId: order.id,
      orderNumber: order.number,
    };
    sessions.member = await member.context.storageState();
    await member.context.close();

    sessions.staff = await sessionOf(browser, 'staff');
  }, LIMIT_MS);
  afterAll(() => browser?.close());

  const open = async ({ who, path, look: [screen, language, theme] }: Screen): Promise<Page> => {
    const device = await openDevice(browser, screen, language, sessions[who]);
    const page = await device.newPage();
    await page.setViewportSize(SCREENS[screen]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const address = typeof path === 'string' ? path : path(owned);
    await page.goto(
      address.includes('lng=') ? address : `${address}${address.includes('?') ? '&' : '?'}lng=${language}`,
    );
    await page.locator('h1').first().waitFor();
    return page;
  };

  it.each(SCREENS_THAT_MATTER.map((screen) => [screen.name, screen] as const))(
    '%s looks as it was reviewed',
    async (name, screen) => {
      const page = await open(screen);
      expect(await compareWithReviewed(page, name)).toEqual([]);
      await page.context().close();
    },
    LIMIT_MS,
  );

  const unlessUpdating = isUpdating ? it.skip : it;
  unlessUpdating('would be noticed when they changed', async () => {
    const page = await open({
      name: 'faq',
      who: 'visitor',
      path: '/faq',
      look: ['desktop', 'zh-TW', 'light'],
    });
    await page.addStyleTag({ content: 'main h1 { font-size: 6rem } main { letter-spacing: 0.1em }' });
    const [notice = ''] = await compareWithReviewed(page, 'faq');
    expect(notice).toMatch(/^faq: \d+\.\d % looks different/);
    await page.context().close();
  });
});
