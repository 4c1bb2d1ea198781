import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { embeddedProvider } from './embedded-provider.ts';
import { ProviderFailed } from './provider-failed.ts';
import { withBreaker } from './with-breaker.ts';

const build = (pauseMs = 60_000) => withBreaker(embeddedProvider, { failures: 2, pauseMs });
const fail = (error: Error) => () => Promise.reject(error);
const away = fail(new ProviderFailed('503'));

describe('withBreaker', () => {
  it.each([
    ['what it failed to do', new ProviderFailed('503')],
    ['a call whose time is over', new DOMException('over', 'TimeoutError')],
  ])('pauses a provider after failures in a row: %s', async (_name, error) => {
    const provider = build();
    for (let call = 0; call < 2; call += 1) await expect(provider.guard(fail(error))).rejects.toBe(error);
    expect(provider.pauseLeftMs()).toBeGreaterThan(59_000);
    expect(provider.pauseLeftMs()).toBeLessThanOrEqual(60_000);
  });

  it('lets one call try after the pause, and no other meanwhile', async () => {
    const provider = build(0);
    for (let call = 0; call < 2; call += 1) await expect(provider.guard(away)).rejects.toThrow('503');
    expect(provider.pauseLeftMs()).toBe(0);
    let finish: (picture: string) => void = () => {};
    const probe = provider.guard(
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    expect(provider.pauseLeftMs()).toBeGreaterThan(0);
    await expect(provider.guard(async () => 'another')).rejects.toThrow('paused');
    finish('a picture');
    expect(await probe).toBe('a picture');
    expect(provider.pauseLeftMs()).toBe(0);
  });

  it('takes neither a refused prompt, a cancelled job nor our own fault for a failure', async () => {
    const provider = build();
    for (const error of [new AppError('GENERATION_REFUSED'), new Error('LeaseLost'), new TypeError('ours')])
      for (let call = 0; call < 2; call += 1) await expect(provider.guard(fail(error))).rejects.toBe(error);
    expect(provider.pauseLeftMs()).toBe(0);
  });
});
