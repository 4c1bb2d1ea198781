import { describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ErrorCode } from '@tapory/errors';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../query-client.ts';
import { ApiError } from './api-error.ts';
import { useCommand } from './use-command.ts';

/** Runs the command once for each response, with the same input; returns the keys that were sent. */
async function keysOf(responses: readonly [ErrorCode, number][]): Promise<string[]> {
  const keys: string[] = [];
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const run = (_input: string, key: string): Promise<never> => {
    const [code, status] = responses[keys.push(key) - 1] ?? ['INTERNAL', 500];
    return Promise.reject(new ApiError(code, { status }));
  };
  const { result } = renderHook(() => useCommand(run), { wrapper });
  for (const [code] of responses) {
    act(() => result.current.mutate('order'));
    await waitFor(() => expect(result.current).toMatchObject({ isPending: false, error: { code } }));
  }
  return keys;
}

describe('a command that is pressed again', () => {
  it.each<[ErrorCode, number]>([
    ['NETWORK_ERROR', 0],
    ['TEMPORARILY_UNAVAILABLE', 503],
    ['IDEMPOTENCY_IN_PROGRESS', 409],
    ['RATE_LIMITED', 429],
  ])('keeps its key while nobody knows what became of the first press: %s', async (code, status) => {
    const [first, second, third] = await keysOf([
      ['NETWORK_ERROR', 0],
      [code, status],
      ['CART_CHANGED', 409],
    ]);
    expect([second, third]).toEqual([first, first]);
  });

  it('is a new command after a definite refusal', async () => {
    const [first, second] = await keysOf([
      ['CART_CHANGED', 409],
      ['CART_EMPTY', 422],
    ]);
    expect(second).not.toBe(first);
  });
});
