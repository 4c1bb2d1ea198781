/// <reference lib="dom" />
/**
 * Takes the tutorial's pictures in the running shop: `make up`, then `npm run pictures:tutorial`. A customer of its own
 * goes the whole way on a phone, in both languages; the results are committed. SHOP_URL names another shop.
 */
import { mkdirSync } from 'node:fs';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { CONTACT, callApi, makePiece, type Piece, placeOrderOf, readOrder } from '../e2e/support/api.ts';
import { openBrowser } from '../e2e/support/browser.ts';
import { type Language, type Texts, textsOf } from '../e2e/support/texts.ts';

const FOLDER = 'frontend/public/screens';
const SHOP = process.env.SHOP_URL ?? 'http://localhost:18000';
const PASSWORD = 'Tapory-demo-1';
const PHOTO = 'tests/e2e/support/photo.jpg';

/** Everything that a step needs. */
type Walk = { page: Page; t: Texts; language: Language; piece: Piece; orderId: string };

const prompts = {
  'zh-TW': { text: '橘貓坐在午後的窗台，外面下雨', title: '窗邊的貓' },
  en: { text: 'An orange cat on an afternoon window sill, rain outside', title: 'Cat by the window' },
} as const;
const notes = {
  'zh-TW': { title: '給媽媽', body: '生日快樂，記得多喝水。', rule: '生日當天' },
  en: { title: 'For Mum', body: 'Happy birthday. Drink enough water.', rule: 'On her birthday' },
} as const;

/** Keeps what the phone shows, with the given text near the top of the screen. */
async function keep({ page, language }: Walk, step: string, top?: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate((text) => {
    window.scrollTo(0, 0);
    if (text === undefined) return;
    const found = document.evaluate(
      `//main//*[not(self::option) and contains(text(), "${text}")]`,
      document,
      null,
      XPathResult.FIRST_ORDERED_NODE_TYPE,
    ).singleNodeValue;
    if (found instanceof Element) window.scrollTo(0, found.getBoundingClientRect().top - 88);
  }, top);
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  await picture.avif({ quality: 50 }).toFile(`${FOLDER}/${step}.${language}.avif`);
  await picture.webp({ quality: 68 }).toFile(`${FOLDER}/${step}.${language}.webp`);
}

/** A new customer, signed in. */
async function join(page: Page, language: Language): Promise<void> {
  await page.goto(`/about?lng=${language}`);
  const username = `tutorial_${Date.now().toString(36)}`;
  const { terms, privacy, disclaimer } = documentVersions;
  const { name, email, phone } = CONTACT;
  const account = { username, password: PASSWORD, confirmPassword: PASSWORD, email, phone };
  await callApi(page, 'POST', '/identity/accounts', { ...account, consents: { terms, privacy, disclaimer } });
  await page.goto(`/api/identity/login?returnTo=/about&lng=${language}`);
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#password').press('Enter');
  await page.waitForURL((url) => url.pathname === '/about');
  await callApi(page, 'PATCH', '/identity/profile', { name });
}

async function showPicture(walk: Walk): Promise<void> {
  const { page, t, language } = walk;
  await page.goto('/generate-image');
  await page.getByLabel(t('studio:prompt.label')).fill(prompts[language].text);
  await page.getByRole('radio').first().check();
  await keep(walk, 'picture', t('studio:prompt.label'));
  walk.piece = await makePiece(page, prompts[language].title);
  await page.goto(`/image-result?job=${walk.piece.jobId}`);
  await page.locator('main img').first().waitFor();
  await keep(walk, 'result');
}

async function showOrder(walk: Walk): Promise<void> {
  const { page, t, piece } = walk;
  await page.goto(`/model-selection?video=${piece.videoId}`);
  await page.getByRole('button', { name: t('shop:add.submit') }).waitFor();
  await keep(walk, 'order');
  walk.orderId = (await placeOrderOf(page, piece)).id;
  await page.goto(`/checkout?order=${walk.orderId}`);
  await page.getByRole('button', { name: t('checkout:repay.submit') }).click();
  await page.waitForURL(/\/Cashier\//);
  await page.locator('#fill').click();
  await page.locator('#pay').click();
  await page.waitForURL(/\/ecpay\/success/);
}

async function showContents(walk: Walk): Promise<void> {
  const { page, t, language } = walk;
  await page.goto('/dashboard?tab=texts');
  await page.getByRole('button', { name: t('dashboard:texts.add') }).click();
  await page.getByLabel(t('dashboard:texts.title')).fill(notes[language].title);
  await page.getByLabel(t('dashboard:texts.body')).last().fill(notes[language].body);
  await page.getByRole('button', { name: t('common:save') }).click();
  await page.getByText(notes[language].title).waitFor();
  await page.goto('/dashboard?tab=files');
  await page.locator('input[type=file]').first().setInputFiles(PHOTO);
  await page.getByRole('listitem').filter({ hasText: 'photo' }).waitFor();
  await keep(walk, 'upload');
}

async function showBinding(walk: Walk): Promise<void> {
  const { page, t, language, orderId, piece } = walk;
  const [item] = (await readOrder(page, orderId)).items;
  await eventually(async () => {
    await callApi(page, 'GET', `/nfc-playback/bindings/${item?.id}`);
  });
  await page.goto(`/nfc-binding/${item?.id}`);
  for (const title of ['photo', notes[language].title])
    await page.getByRole('button', { name: t('binding:library.pick', { title }) }).click();
  await keep(walk, 'bind', t('binding:contents.title'));
  await page.getByRole('button', { name: t('binding:contents.save') }).click();
  await page.getByText(t('binding:contents.saved')).first().waitFor();
  await page.getByRole('button', { name: t('binding:rule.add') }).click();
  await page.getByLabel(t('binding:rule.name')).fill(notes[language].rule);
  await keep(walk, 'rules', t('binding:rule.name'));
  await page.goto(`/videolist/${piece.videoId}?lng=${language}`);
  await keep(walk, 'near');
}

mkdirSync(FOLDER, { recursive: true });
const browser = await openBrowser();
for (const language of ['zh-TW', 'en'] as const) {
  const context = await browser.newContext({
    baseURL: SHOP,
    locale: language,
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await join(page, language);
  const walk: Walk = { page, t: textsOf(language), language, piece: { videoId: '', jobId: '' }, orderId: '' };
  for (const show of [showPicture, showOrder, showContents, showBinding]) await show(walk);
  await context.close();
}
await browser.close();
