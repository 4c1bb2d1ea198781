/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploads } from '@tapory/shop';
import { eventually, HEIC_PHOTO, thorough } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { type Customer, look } from './support/customer.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const WAY_MS = 240_000;
/** A film on a busy machine. */
const CONVERTED_MS = 120_000;

let folder: string;

/** A film as an iPhone writes it: MOV, HEVC with 10-bit colour, upright. */
function buildMov(): Buffer {
  const path = join(folder, 'IMG_0042.MOV');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=duration=3:size=720x1280:rate=30'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'];
  const coding = [
    '-c:v',
    'libx265',
    '-pix_fmt',
    'yuv420p10le',
    '-x265-params',
    'log-level=none',
    '-c:a',
    'aac',
  ];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-nostdin', ...picture, ...sound, ...coding, path]);
  return readFileSync(path);
}

/** An upright film that is longer than the shop takes. */
function buildLongMov(): Buffer {
  const path = join(folder, 'IMG_0043.MOV');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=duration=45:size=360x640:rate=24'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=45'];
  const coding = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-nostdin', ...picture, ...sound, ...coding, path]);
  return readFileSync(path);
}

/** Codecs, width and height of a film that the shop serves, or of its container what is asked for. */
function probe(bytes: Buffer, entries = 'stream=codec_name,pix_fmt,width,height'): string {
  const path = join(folder, 'served');
  execFileSync('tee', [path], { input: bytes, stdio: ['pipe', 'ignore', 'ignore'] });
  const args = ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0'];
  return execFileSync('ffprobe', [...args, path]).toString();
}

const file = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({
  name,
  mimeType,
  buffer,
});

/** Chooses several files at once; browsers know the types of few of them. */
async function choose({ page, t }: Customer, files: ReturnType<typeof file>[]): Promise<void> {
  await page.getByLabel(t('dashboard:files.choose')).setInputFiles(files);
}

const isReady = ({ page, t }: Customer, title: string) =>
  page.getByRole('button', { name: t('dashboard:rename.of', { title }) }).waitFor({ timeout: CONVERTED_MS });

/** A readable PDF of this size: a comment fills it. */
function buildPdf(bytes: number): Buffer {
  const head = '%PDF-1.4\n';
  const page = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj',
  ].join('\n');
  const start = `${head}${page}\n%`;
  const tail = (at: number) =>
    `\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  const fill = Buffer.alloc(bytes - start.length - tail(bytes).length, 'x');
  return Buffer.concat([Buffer.from(start), fill, Buffer.from(tail(start.length + fill.length + 1))]);
}

describe('files of a phone', () => {
  let browser: Browser;
  let film: Buffer;
  let longFilm: Buffer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tapory-phone-files-'));
    film = buildMov();
    longFilm = buildLongMov();
    browser = await openBrowser();
  }, WAY_MS);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  it.each<[ScreenName, Language]>(
    screens([
      ['phone', 'zh-TW'],
      ['desktop', 'en'],
    ]),
  )(
    'are chosen together, converted, also over a reload, and refused with a reason, on a %s in %s',
    async (screen, language) => {
      const customer = await arrive(browser, screen, language);
      const { page, t } = customer;
      await joinQuickly(customer);
      await page.goto(`/dashboard?tab=files&lng=${language}`);
      await choose(customer, [
        file('IMG_0041.HEIC', HEIC_PHOTO),
        file('IMG_0042.MOV', film),
        file('notes.pdf', Buffer.from('no document')),
      ]);
      await page.getByText(t('errors:FILE_UNSUPPORTED')).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'IMG_0042' }).waitFor();
      await look(customer, 'dashboard-uploads');
      await page.reload();
      for (const title of ['IMG_0041', 'IMG_0042']) await isReady(customer, title);
      expect(await page.getByText('notes').count()).toBe(0);
      await look(customer, 'dashboard-phone-files');

      const { items } = await callApi<{ items: { title: string; url: string; mimeType: string }[] }>(
        page,
        'GET',
        '/media/contents',
      );
      const served = new Map(items.map(({ title, ...one }) => [title, one]));
      expect(served.get('IMG_0041')?.mimeType).toBe('image/jpeg');
      const response = await page.request.get(served.get('IMG_0042')?.url ?? '');
      const streams = probe(await response.body());
      expect(streams).toContain('h264,720,1280,yuv420p');
      expect(streams).toContain('aac');
      await customer.context.close();
    },
    WAY_MS,
  );

  thorough(it)(
    'are viewed, renamed, deleted and taken back',
    async () => {
      const customer = await arrive(browser, 'phone', 'zh-TW');
      const { page, t } = customer;
      await joinQuickly(customer);
      await page.goto('/dashboard?tab=files&lng=zh-TW');
      await choose(customer, [file('IMG_0041.HEIC', HEIC_PHOTO)]);
      await isReady(customer, 'IMG_0041');
      await page.getByRole('button', { name: t('dashboard:view.of', { title: 'IMG_0041' }) }).click();
      const view = page.getByRole('dialog', { name: 'IMG_0041' });
      await view.getByRole('img', { name: 'IMG_0041' }).waitFor();
      await page.waitForFunction(() => {
        const picture = document.querySelector<HTMLImageElement>('[role=dialog] img');
        return picture !== null && picture.naturalWidth > 0;
      });
      await look(customer, 'dashboard-view');
      await page.keyboard.press('Escape');
      await view.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: t('dashboard:rename.of', { title: 'IMG_0041' }) }).click();
      await page.getByLabel(t('dashboard:rename.label')).fill('大麻');
      await page.getByRole('button', { name: t('common:save') }).dblclick();
      await page.getByText(t('errors:TITLE_PROHIBITED')).waitFor();
      await look(customer, 'dashboard-rename-refused');
      await page.getByLabel(t('dashboard:rename.label')).fill('外婆');
      await page.getByLabel(t('dashboard:rename.altText')).fill('外婆在海邊笑');
      await page.getByRole('button', { name: t('common:save') }).dblclick();
      await isReady(customer, '外婆');
      await page.getByText(t('dashboard:layout.list'), { exact: true }).click();
      await look(customer, 'dashboard-list');
      // The same photo again, whatever it is called by now.
      await choose(customer, [file('IMG_0099.HEIC', HEIC_PHOTO)]);
      await page.getByText(t('dashboard:known.title', { title: '外婆' })).waitFor();
      await look(customer, 'dashboard-known');
      await page.getByRole('button', { name: t('dashboard:known.useOf', { title: '外婆' }) }).click();
      await page.getByRole('img', { name: '外婆在海邊笑' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: t('dashboard:several.begin') }).click();
      await page.getByRole('checkbox', { name: t('dashboard:several.of', { title: '外婆' }) }).check();
      await look(customer, 'dashboard-several');
      await page.getByRole('button', { name: t('dashboard:several.end') }).click();
      await page.getByRole('button', { name: t('dashboard:delete', { title: '外婆' }) }).click();
      await page
        .getByRole('tooltip')
        .getByRole('button', { name: t('common:delete') })
        .click();
      await page.getByText(t('dashboard:files.empty')).waitFor();
      await page.locator('summary', { hasText: t('dashboard:trash.title') }).click();
      await look(customer, 'dashboard-trash');
      await page.getByRole('button', { name: t('dashboard:trash.restoreOf', { title: '外婆' }) }).dblclick();
      await isReady(customer, '外婆');
      await page.getByText(t('dashboard:trash.empty')).waitFor();
      await customer.context.close();
    },
    WAY_MS,
  );

  thorough(it)(
    'are gone on with after a lost connection and a reload, without what has arrived',
    async () => {
      const customer = await arrive(browser, 'phone', 'zh-TW');
      const { page, t } = customer;
      await joinQuickly(customer);
      await page.goto('/dashboard?tab=files');
      const posts: string[] = [];
      page.on('requestfinished', (request) => {
        if (request.method() === 'POST' && !new URL(request.url()).pathname.startsWith('/api/'))
          posts.push(request.url());
      });
      // The connection ends with the first part.
      await page.route(
        (url) => url.origin === new URL(page.url()).origin && /^\/[a-z-]+$/.test(url.pathname),
        (route) =>
          route.request().method() === 'POST' && posts.length > 0 ? route.abort('failed') : route.continue(),
      );
      await choose(customer, [file('menu.pdf', buildPdf(2 * uploads.partBytes + 9))]);
      await page.getByText(t('dashboard:files.state.paused')).waitFor();
      expect(posts).toHaveLength(1);
      await look(customer, 'dashboard-upload-paused');
      await page.unrouteAll();
      await page.reload();
      await isReady(customer, 'menu');
      // The browser tells of the end of a request when it comes to it.
      await eventually(() => Promise.resolve(expect(posts).toHaveLength(3)));
      await customer.context.close();
    },
    WAY_MS,
  );

  thorough(it)(
    'are trimmed here when a video is too long, and only the part goes up',
    async () => {
      const customer = await arrive(browser, 'phone', 'zh-TW');
      const { page, t } = customer;
      await joinQuickly(customer);
      await page.goto('/dashboard?tab=files&lng=zh-TW');
      await choose(customer, [file('IMG_0043.MOV', longFilm, 'video/quicktime')]);
      const start = page.getByRole('button', { name: t('dashboard:trim.start') });
      await start.waitFor();
      expect(await callApi(page, 'GET', '/media/contents')).toMatchObject({ items: [] });
      for (const [edge, seconds] of [
        ['to', '38'],
        ['from', '32'],
      ] as const) {
        await page.getByLabel(t(`dashboard:trim.${edge}`), { exact: true }).fill(seconds);
        await page.keyboard.press('Enter');
      }
      await look(customer, 'dashboard-trim');
      await start.dblclick();
      await isReady(customer, 'IMG_0043');
      const { items } = await callApi<{ items: { url: string }[] }>(page, 'GET', '/media/contents');
      expect(items).toHaveLength(1);
      const body = await (await page.request.get(items[0]?.url ?? '')).body();
      expect(probe(body)).toContain('h264,360,640,yuv420p');
      expect(probe(body)).toContain('aac');
      expect(Math.round(Number(probe(body, 'format=duration')))).toBe(6);
      await customer.context.close();
    },
    WAY_MS,
  );

  thorough(it)(
    'keep the sound of a phone where the browser encodes films alone',
    async () => {
      const customer = await arrive(browser, 'phone', 'en');
      const { page, t } = customer;
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioEncoder'));
      await joinQuickly(customer);
      await page.goto('/dashboard?tab=files&lng=en');
      await choose(customer, [file('IMG_0043.MOV', longFilm, 'video/quicktime')]);
      await page.getByRole('button', { name: t('dashboard:trim.start') }).click();
      await isReady(customer, 'IMG_0043');
      const { items } = await callApi<{ items: { url: string }[] }>(page, 'GET', '/media/contents');
      const body = await (await page.request.get(items[0]?.url ?? '')).body();
      expect(probe(body)).toContain('aac');
      expect(Math.round(Number(probe(body, 'format=duration')))).toBe(30);
      await customer.context.close();
    },
    WAY_MS,
  );
});
