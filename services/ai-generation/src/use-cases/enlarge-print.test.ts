import { describe, expect, it } from '@jest/globals';
import { embeddedProvider } from '../clients/providers/embedded-provider.ts';
import { ProviderFailed } from '../clients/providers/provider-failed.ts';
import { withBreaker } from '../clients/providers/with-breaker.ts';
import type { Database } from '../data/database.ts';
import { createEnlarge } from './enlarge-print.ts';

const PICTURE = { png: Buffer.alloc(0), width: 1016, height: 1016 };
const job = { id: '0199aaaa-0000-7000-8000-000000000001', ownerId: 'mei', style: 'plush' };

/** A provider that is away, and a book that has a call already for some pictures. */
function build(isBooked: (call: number) => boolean) {
  let booked = 0;
  let asked = 0;
  const pool = {
    $transaction: async () => {
      booked += 1;
      return !isBooked(booked);
    },
    $queryRawUnsafe: async () => [],
    $executeRawUnsafe: async () => 1,
  };
  const away = {
    ...embeddedProvider,
    enlarger: {
      model: 'x4',
      async enlarge(): Promise<Buffer> {
        asked += 1;
        throw new ProviderFailed('503');
      },
    },
  };
  const provider = withBreaker(away, { failures: 2, pauseMs: 60_000 });
  const log = { warn: () => undefined, error: () => undefined } as never;
  const photos = { putEnlarged: async () => undefined, readEnlarged: async () => null };
  const database = { pool } as unknown as Database;
  const enlarge = createEnlarge({ database, log, photos, providers: [provider] });
  let pictures = 0;
  const next = () => {
    pictures += 1;
    return enlarge({ ...PICTURE, job, call: [String(pictures)] });
  };
  return { provider, next, asked: () => asked };
}

describe('a provider that makes pictures larger', () => {
  it('is paused after failures in a row, also when a picture between them was asked of nobody', async () => {
    const { provider, next, asked } = build((call) => call === 2);
    for (let picture = 0; picture < 3; picture += 1) expect(await next()).toBeNull();
    expect(asked()).toBe(2);
    expect(provider.pauseLeftMs()).toBeGreaterThan(0);
    expect(await next()).toBeNull();
    expect(asked()).toBe(2);
  });
});
