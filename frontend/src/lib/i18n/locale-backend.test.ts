import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createInstance } from 'i18next';
import { localeBackend } from './locale-backend.ts';

type Answer = { status: number; body?: object } | null;

/** Answers one after the other, the last one for ever; `null` is a network that is down. */
function fakeLocales(...answers: Answer[]): string[] {
  const asked: string[] = [];
  globalThis.fetch = (async (input: unknown) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(String(input));
    if (!answer) throw new TypeError('fetch failed');
    return { ok: answer.status < 400, status: answer.status, json: async () => answer.body };
  }) as typeof fetch;
  return asked;
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
    const asked = fakeLocales({ status: 200, body: { title: 'Shop' } });
    const t = await start();
    expect(t('title', { ns: 'shop' })).toBe('Shop');
    expect(asked).toEqual(['/locales/en/shop.json']);
  });

  it('tries five times more, from 350 ms, doubling, when nothing comes', async () => {
    jest.useFakeTimers();
    const asked = fakeLocales(null);
    const started = start();
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
    const waits: number[] = [];
    for (const wait of [350, 700, 1400, 2800, 5600]) {
      await jest.advanceTimersByTimeAsync(wait - 1);
      const before = asked.length;
      await jest.advanceTimersByTimeAsync(1);
      waits.push(asked.length - before);
    }
    await started;
    expect(waits).toEqual([1, 1, 1, 1, 1]);
    expect(asked).toHaveLength(6);
  });

  it('takes a file that is not there for final', async () => {
    const asked = fakeLocales({ status: 404 });
    await start();
    expect(asked).toHaveLength(1);
  });
});
