import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';
import { followCart } from './follow-cart.ts';

/** One for the whole visit: the next page reuses what a page has read. */
const queryClient = createQueryClient();
followCart(queryClient);

/** Pages that call services; the query client is loaded with the first of them. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
