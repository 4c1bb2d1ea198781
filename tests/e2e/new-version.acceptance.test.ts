/// <reference lib="dom" />
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './support/browser.ts';

const WAIT = { timeout: 60_000 };

/** The shop as it stands, but for its worker's version, which a test sets: a release while somebody is reading. */
async function serveShop(): Promise<{ url: string; release(version: string): void; stop(): Promise<void> }> {
  const shop = process.env.SHOP_URL ?? '';
  let version = '';
  const server: Server = createServer((request, response) => {
    void fetch(shop + request.url, { redirect: 'manual', signal: AbortSignal.timeout(60_000) }).then(
      async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
          'cache-control': 'no-cache',
        });
        const isWorker = request.url === '/sw.js';
        response.end(
          isWorker ? body.toString().replace(/const VERSION = '\w+'/, `const VERSION = '${version}'`) : body,
        );
      },
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: (next) => {
      version = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const cachesAre = (page: Page, names: string[]) =>
  page.waitForFunction(
    async (wanted) => (await caches.keys()).sort().join() === wanted.join(),
    names.map((name) => `tapory-${name}`),
    WAIT,
  );

describe('a new version of the shop', () => {
  let browser: Browser;
  let shop: Awaited<ReturnType<typeof serveShop>>;
  beforeAll(async () => {
    [browser, shop] = await Promise.all([openBrowser(), serveShop()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  it('waits until no page of the old one is open, and then takes its files away', async () => {
    const device = await browser.newContext({ baseURL: shop.url, locale: 'en' });
    shop.release('one');
    const reading = await device.newPage();
    await reading.goto('/faq');
    await cachesAre(reading, ['one']);
    shop.release('two');
    await reading.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      await worker.update();
    });
    await reading.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null,
      undefined,
      WAIT,
    );
    await cachesAre(reading, ['one', 'two']);
    await reading.close();
    // A closed page is gone for the browser a moment later only; the next visit gets the new version.
    await eventually(
      async () => {
        const later = await device.newPage();
        await later.goto('/faq');
        const kept = await later.evaluate(async () => {
          await navigator.serviceWorker.ready;
          return caches.keys();
        });
        await later.close();
        expect(kept).toEqual(['tapory-two']);
      },
      { timeoutMs: WAIT.timeout },
    );
    await device.close();
  }, 240_000);
});
