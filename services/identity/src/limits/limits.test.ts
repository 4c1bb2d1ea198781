import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import type { RateLimiter } from '@tapory/service-kit';
import { createLimits } from './limits.ts';

const HOUR_MS = 3_600_000;

/** Counts in memory, by a clock of the test. */
function createLimiter(clock: { now: number }): RateLimiter {
  const windows = new Map<string, { hits: number; endsAt: number }>();
  const windowOf = (key: string) => {
    const window = windows.get(key);
    return window && window.endsAt > clock.now ? window : undefined;
  };
  return {
    async hit({ name, max, windowMs }, subject) {
      const key = `${name} ${subject}`;
      const window = windowOf(key) ?? { hits: 0, endsAt: clock.now + windowMs };
      windows.set(key, window);
      window.hits += 1;
      if (window.hits > max) throw new AppError('RATE_LIMITED', { retryAfter: 1 });
    },
    undo: async () => undefined,
    count: async ({ name }, subject) => windowOf(`${name} ${subject}`)?.hits ?? 0,
  };
}

describe('mails about orders to an address that was typed', () => {
  it('are few in a day, however many accounts order for it', async () => {
    const clock = { now: 0 };
    const settings = { signInsPerAddress: 9, registrationsPerAddress: 9, resetsPerAddress: 9 };
    const limits = createLimits(createLimiter(clock), {
      ...{ ...settings, confirmationMailsPerDay: 3, orderMailsPerHour: 5 },
    });
    let sent = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      clock.now = hour * HOUR_MS;
      for (let mail = 0; mail < 20; mail += 1)
        if (await limits.countOrderMail(`account ${hour} ${mail}`, 'a stranger')) sent += 1;
    }
    expect(sent).toBe(15);
    expect(await limits.countOrderMail('somebody', 'another')).toBe(true);
    clock.now = 24 * HOUR_MS;
    expect(await limits.countOrderMail('somebody', 'a stranger')).toBe(true);
  });
});
