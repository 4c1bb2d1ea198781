import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';
import { followCart } from './follow-cart.ts';

/** One for the whole visit: what a page has read, the next one knows. */
const queryClient = createQueryClient();
followCart(queryClient);

/** Pages that ask services; the query client is loaded with the first of them. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
