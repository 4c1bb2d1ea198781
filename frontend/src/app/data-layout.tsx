import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { shopQueryClient } from './shop-query-client.ts';

/** Pages that call services; the query client is loaded with the first of them. */
export function Component() {
  return (
    <QueryClientProvider client={shopQueryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
