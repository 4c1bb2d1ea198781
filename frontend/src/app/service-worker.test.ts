import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');

/** Presses a notice about a page while these windows of the shop are open: which one came to the front. */
async function press(about: string, open: string[]) {
  const shown: string[] = [];
  const handlers: Record<string, (event: object) => void> = {};
  const windows = open.map((url) => ({ url, focus: async () => shown.push(`had ${url}`) }));
  runInNewContext(SOURCE, {
    self: {
      addEventListener: (name: string, handle: (event: object) => void) =>
        Object.assign(handlers, { [name]: handle }),
      location: { origin: 'https://shop.example' },
      clients: {
        matchAll: async () => windows,
        openWindow: async (url: string) => shown.push(`new ${url}`),
      },
    },
  });
  const work: Promise<unknown>[] = [];
  const notification = { data: about, close: () => undefined };
  handlers.notificationclick?.({ notification, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
  return shown;
}

describe('a notice that is pressed', () => {
  const design = 'https://shop.example/image-result?job=j1';

  it('leads to what it is about, not to another page of the shop', async () => {
    expect(await press(design, ['https://shop.example/checkout', design])).toEqual([`had ${design}`]);
    expect(await press(design, ['https://shop.example/checkout'])).toEqual([`new ${design}`]);
  });
});
