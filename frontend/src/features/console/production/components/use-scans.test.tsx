import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { provideStaffSignIn } from '../../../../lib/api/staff-token.ts';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { useScans } from './use-scans.ts';

const SCANS = '/api/catalog-order/admin/production/scans';

const isOdd = (number: string) => Number(number) % 2 === 1;

it('keeps what was refused in view until all that waits is answered, and then until the next scan', async () => {
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
  fakeNetwork({
    [`POST ${SCANS}`]: ({ body }) => {
      const { number } = body as { number: string };
      return { body: { itemId: number, code: isOdd(number) ? 'ITEM_ELSEWHERE' : null, item: null } };
    },
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useScans('printed'), { wrapper });
  act(() => {
    for (const number of ['1', '2', '3', '4']) result.current.take(number);
  });
  await waitFor(() => expect(result.current.data?.itemId).toBe('4'));
  expect(result.current.refused.map(({ number }) => number)).toEqual(['1', '3']);
  act(() => result.current.take('6'));
  await waitFor(() => expect(result.current.data?.itemId).toBe('6'));
  expect(result.current.refused).toEqual([]);
});

it('sends every scan once and in turn, however many come between two renders', async () => {
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
  const sent = fakeNetwork({
    [`POST ${SCANS}`]: ({ body }) => ({
      body: { itemId: (body as { number: string }).number, code: 'ITEM_ELSEWHERE', item: null },
    }),
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useScans('printed'), { wrapper });
  // A camera reads on while a scanner types.
  act(() => {
    for (const number of ['1', '2', '3']) result.current.take(number);
  });
  await waitFor(() => expect(result.current.data?.itemId).toBe('3'));
  expect(
    sent.filter(({ path }) => path === SCANS).map(({ body }) => (body as { number: string }).number),
  ).toEqual([...['1', '2', '3']]);
});
