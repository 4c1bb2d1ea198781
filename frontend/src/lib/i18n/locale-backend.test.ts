import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createInstance } from 'i18next';
import { localeBackend } from './locale-backend.ts';

type FakeResponse = { status: number; body?: object } | null;

/** Responses one after the other, the last one for ever; `null` is a network failure. */
function fakeLocales(...responses: FakeResponse[]): string[] {
  const requested: string[] = [];
  globalThis.fetch = (async (input: unknown) => {
    const response = responses[Math.min(requested.length, responses.length - 1)];
    requested.push(String(input));
    if (!response) throw new TypeError('fetch failed');
    return { ok: response.status < 400, status: response.status, json: async () => response.body };
  }) as typeof fetch;
  return requested;
}

const start = () =>
  createInstance()
    .use(localeBackend)
    .init({
      lng: 'en',
      fallbackLng: false,
      ns: ['shop'],
      maxRetries: 5,
      retryTimeout: 350,
      showSupportNotice: false,
    } as object);

describe('the loader of texts', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('reads the file of a language and a namespace', async () => {
    const requested = fakeLocales({ status: 200, body: { title: 'Shop' } });
    const t = await start();
    expect(t('title', { ns: 'shop' })).toBe('Shop');
    expect(requested).toEqual(['/locales/en/shop.json']);
  });

  it('tries five times more, from 350 ms, doubling, when nothing comes', async () => {
    jest.useFakeTimers();
    const requested = fakeLocales(null);
    const started = start();
    await jest.advanceTimersByTimeAsync(0);
    expect(requested).toHaveLength(1);
    const waits: number[] = [];
    for (const wait of [350, 700, 1400, 2800, 5600]) {
      await jest.advanceTimersByTimeAsync(wait - 1);
      const before = requested.length;
      await jest.advanceTimersByTimeAsync(1);
      waits.push(requested.length - before);
    }
    await started;
    expect(waits).toEqual([1, 1, 1, 1, 1]);
    expect(requested).toHaveLength(6);
  });

  it('takes a file that is not there for final', async () => {
    const requested = fakeLocales({ status: 404 });
    await start();
    expect(requested).toHaveLength(1);
  });
});
