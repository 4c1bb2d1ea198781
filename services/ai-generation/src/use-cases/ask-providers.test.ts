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

/** Asks them while a budget is used up. */
function ask(...providers: ReturnType<typeof guarded>[]) {
  const pool = {
    $transaction: async () => 'spent',
    $queryRawUnsafe: async () => [],
    $executeRawUnsafe: async () => 1,
  };
  const log = { warn: () => undefined, error: () => undefined };
  const job = { id: 'j1', ownerId: 'mei', style: 'plush', kind: 'text', prompt: 'a cat' };
  const lease = { id: 'j1', token: 't1' };
  return askProviders(
    { database: { pool } as never, log: log as never, providers, timeoutMs: 1000 },
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
