import { describe, expect, it } from '@jest/globals';
import { answerError, readRetryAfter } from './answer-error.ts';
import { ProviderBusy } from './provider-busy.ts';
import { ProviderFailed } from './provider-failed.ts';

const answer = (status: number, retryAfter?: string) =>
  answerError(
    new Response('busy', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }),
    'a picture',
  );

describe('the wait that a provider asks for', () => {
  it('is kept as it is said, in seconds or as a date, up to an hour', () => {
    expect(readRetryAfter('2')).toBe(2000);
    expect(readRetryAfter('600')).toBe(600_000);
    expect(readRetryAfter('86400')).toBe(3_600_000);
    const wait = readRetryAfter(new Date(Date.now() + 1_200_000).toUTCString());
    expect(wait).toBeGreaterThan(1_190_000);
    expect(wait).toBeLessThanOrEqual(1_200_000);
    expect(readRetryAfter(new Date(0).toUTCString())).toBe(0);
  });

  it('is short where nothing that can be read is said', () => {
    for (const said of [null, undefined, '', 'soon']) expect(readRetryAfter(said)).toBe(5000);
  });

  it('is told of an answer that says busy, and of no other', async () => {
    expect(await answer(429, '600')).toMatchObject({ retryAfterMs: 600_000 });
    expect(await answer(503, '120')).toBeInstanceOf(ProviderBusy);
    expect(await answer(503)).toBeInstanceOf(ProviderFailed);
    expect(await answer(500, '120')).toBeInstanceOf(ProviderFailed);
  });
});
