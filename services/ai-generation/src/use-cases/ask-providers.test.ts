import { describe, expect, it } from '@jest/globals';
import { embeddedProvider } from '../clients/providers/embedded-provider.ts';
import type { ImageProvider } from '../clients/providers/image-provider.ts';
import { ProviderBusy } from '../clients/providers/provider-busy.ts';
import { ProviderFailed } from '../clients/providers/provider-failed.ts';
import { withBreaker } from '../clients/providers/with-breaker.ts';
import { askProviders } from './ask-providers.ts';

const away: ImageProvider = {
  ...embeddedProvider,
  async render() {
    throw new ProviderFailed('503');
  },
};
const guarded = (provider: ImageProvider) => withBreaker(provider, { failures: 1, pauseMs: 60_000 });

type Guarded = ReturnType<typeof guarded>;

/** Asks them while a budget is used up. */
const ask = (...providers: Guarded[]) => askBooked('spent', providers);

function askBooked(booked: 'spent' | 'booked' | 'lost', providers: Guarded[]) {
  const pool = {
    $transaction: async () => booked,
    $queryRawUnsafe: async () => [],
    $executeRawUnsafe: async () => 1,
  };
  const log = { warn: () => undefined, error: () => undefined };
  const job = { id: 'j1', ownerId: 'mei', style: 'plush', kind: 'text', prompt: 'a cat' };
  const lease = { id: 'j1', token: 't1' };
  const photos = { putMade: async () => undefined, readMade: async () => null };
  return askProviders(
    { database: { pool } as never, log: log as never, photos, providers, timeoutMs: 1000 },
    { job, lease } as never,
    { signal: new AbortController().signal } as never,
  );
}

describe('providers, of which one is too expensive for what is left of a budget', () => {
  const paid = () => guarded({ ...away, costMilli: 1000 });

  it('have used up the budget when nobody else may be asked', async () => {
    await expect(ask(paid(), paid())).rejects.toMatchObject({ code: 'BUDGET_SPENT' });
  });

  it('are asked again when the other one is away for a while', async () => {
    const free = guarded(away);
    await expect(ask(free, paid())).rejects.toBeInstanceOf(ProviderFailed);
    expect(free.pauseLeftMs()).toBeGreaterThan(0);
    await expect(ask(paid(), free)).rejects.toBeInstanceOf(ProviderBusy);
    await expect(ask(free, paid())).rejects.toBeInstanceOf(ProviderBusy);
  });
});

describe('a provider that is tried again after a pause', () => {
  it.each(['spent', 'lost'] as const)(
    'is tried by one call alone, also after one that was %s',
    async (outcome) => {
      let isAway = true;
      let asked = 0;
      let answer: () => void = () => undefined;
      const provider: ImageProvider = {
        ...embeddedProvider,
        costMilli: 1000,
        async render() {
          if (isAway) throw new ProviderFailed('503');
          asked += 1;
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return {} as never;
        },
      };
      const tried = withBreaker(provider, { failures: 1, pauseMs: 0 });
      await expect(askBooked('booked', [tried])).rejects.toBeInstanceOf(ProviderFailed);
      await expect(askBooked(outcome, [tried])).rejects.toBeDefined();
      isAway = false;
      const [first, second] = [askBooked('booked', [tried]), askBooked('booked', [tried])];
      await expect(second).rejects.toBeInstanceOf(ProviderBusy);
      expect(asked).toBe(1);
      answer();
      await first;
    },
  );
});
