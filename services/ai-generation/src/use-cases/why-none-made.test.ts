import { describe, expect, it } from '@jest/globals';
import { ProviderBusy } from '../clients/providers/provider-busy.ts';
import { whyNoneMade } from './why-none-made.ts';

const busy = (ms: number) => new ProviderBusy('busy', ms);

describe('why no provider made a picture', () => {
  it('waits for the provider that is free first, whichever was asked last', () => {
    expect(whyNoneMade([busy(5000), busy(3_600_000)], [])).toMatchObject({ retryAfterMs: 5000 });
    expect(whyNoneMade([busy(3_600_000)], [20_000])).toMatchObject({ retryAfterMs: 20_000 });
    expect(whyNoneMade([], [7000, 3000])).toMatchObject({ retryAfterMs: 3000 });
  });

  it('is the failure of the last one that was asked, and the budget where none was', () => {
    const failure = new Error('no answer');
    expect(whyNoneMade([busy(5000), failure], [100])).toBe(failure);
    expect(whyNoneMade([], [])).toMatchObject({ code: 'BUDGET_SPENT' });
  });
});
