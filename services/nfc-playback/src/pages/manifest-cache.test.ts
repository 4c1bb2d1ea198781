import { describe, expect, it } from '@jest/globals';
import type { Manifest } from './load-manifest.ts';
import { createManifestCache } from './manifest-cache.ts';

const manifest = (serial: number) => ({ serial }) as Manifest;

/** A cache over loads that the test completes. */
function buildCache(ttlMs = 60_000, deadlineMs = 60_000) {
  const waiting: PromiseWithResolvers<Manifest | null>[] = [];
  const cache = createManifestCache({
    size: 10,
    ttlMs,
    deadlineMs,
    load: () => {
      const one = Promise.withResolvers<Manifest | null>();
      waiting.push(one);
      return one.promise;
    },
  });
  return { cache, waiting };
}

describe('manifest cache', () => {
  it('loads once for concurrent callers, and then returns from memory', async () => {
    const { cache, waiting } = buildCache();
    expect(cache.peek('a')).toBeUndefined();
    const both = Promise.all([cache.load('a'), cache.load('a')]);
    waiting[0]?.resolve(manifest(1));
    expect(await both).toEqual([manifest(1), manifest(1)]);
    expect(waiting).toHaveLength(1);
    expect(cache.peek('a')).toEqual(manifest(1));
  });

  it('does not cache a load that an invalidation has overtaken', async () => {
    const { cache, waiting } = buildCache();
    const old = cache.load('a');
    cache.drop('a');
    const fresh = cache.load('a');
    waiting[1]?.resolve(manifest(2));
    await fresh;
    waiting[0]?.resolve(manifest(1));
    await old;
    expect(cache.peek('a')).toEqual(manifest(2));
  });

  it('caches briefly that an id is unknown, until an invalidation', async () => {
    const { cache, waiting } = buildCache();
    const unknown = cache.load('a');
    waiting[0]?.resolve(null);
    await unknown;
    expect(cache.peek('a')).toBeNull();
    cache.drop('a');
    expect(cache.peek('a')).toBeUndefined();
  });

  it('returns the stale manifest when the store fails, and fails without one', async () => {
    const { cache, waiting } = buildCache(0);
    const first = cache.load('a');
    waiting[0]?.resolve(manifest(1));
    await first;
    expect(cache.peek('a')).toBeUndefined();
    const second = cache.load('a');
    waiting[1]?.reject(new Error('store unreachable'));
    expect(await second).toEqual(manifest(1));
    const unknown = cache.load('b');
    waiting[2]?.reject(new Error('store unreachable'));
    await expect(unknown).rejects.toThrow('store unreachable');
  });

  it('waits for no store that is silent: it returns the stale manifest, and fails without one', async () => {
    const { cache, waiting } = buildCache(0, 20);
    const first = cache.load('a');
    waiting[0]?.resolve(manifest(1));
    await first;
    expect(await cache.load('a')).toEqual(manifest(1));
    await expect(cache.load('b')).rejects.toThrow('TEMPORARILY_UNAVAILABLE');
    // What comes too late is nobody's, and the next one asks again.
    waiting[2]?.reject(new Error('store unreachable'));
    const again = cache.load('b');
    waiting[3]?.resolve(manifest(2));
    expect(await again).toEqual(manifest(2));
  });

  it('keeps what is known through any number of guesses', async () => {
    const { cache, waiting } = buildCache();
    const known = cache.load('a');
    waiting[0]?.resolve(manifest(1));
    await known;
    const guesses = Array.from({ length: 10_000 }, (_, at) => cache.load(`guess-${at}`));
    for (const one of waiting) one.resolve(null);
    await Promise.all(guesses);
    expect(cache.peek('a')).toEqual(manifest(1));
    expect(cache.peek('guess-0')).toBeUndefined();
    expect(cache.peek('guess-9999')).toBeNull();
  });
});
