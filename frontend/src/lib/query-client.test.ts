import { expect, it } from '@jest/globals';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

it('fails a write without a network instead of sending it later', async () => {
  onlineManager.setOnline(false);
  const order = new MutationObserver(createQueryClient(), {
    mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  void order.mutate().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  onlineManager.setOnline(true);
  expect(order.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
});
