import { describe, expect, it } from '@jest/globals';
import { eventually } from './eventually.ts';

describe('eventually', () => {
  it('returns the first answer that does not throw', async () => {
    let calls = 0;
    const answer = await eventually(() => {
      calls += 1;
      if (calls < 3) throw new Error('not yet');
      return calls;
    });
    expect(answer).toBe(3);
  });

  it('throws the last error once time is up', async () => {
    let calls = 0;
    const never = eventually(
      () => {
        calls += 1;
        throw new Error(`attempt ${calls}`);
      },
      { timeoutMs: 60 },
    );
    await expect(never).rejects.toThrow(/^attempt [2-9]/);
  });
});
