import type { CDPSession } from 'playwright-core';

/** Lighthouse's phone: four times slower, and slow 4G (bits a second, ms). */
const [SLOWER, DOWN, UP, LATENCY_MS] = [4, 1_638_400, 768_000, 150];

/** Makes a page as slow as on a slow phone. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY_MS },
    ...{ downloadThroughput: DOWN / 8, uploadThroughput: UP / 8 },
  });
}
