import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

/** Reads are retried once after a network error or TEMPORARILY_UNAVAILABLE; other errors are final. */
function shouldRetry(failures: number, cause: unknown): boolean {
  const { status } = ApiError.from(cause);
  return failures < 1 && (status === 0 || status >= 502);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: 600, staleTime: 15_000 },
      // Without a network, a write fails at once and says so; a paused one would be sent later, unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
