import i18next from 'i18next';
import { ApiError, problemToError } from './api-error.ts';
import { takeEarly } from './early-answers.ts';

/** Default timeout of a call, ms. */
const TIMEOUT_MS = 15_000;

/**
 * `fetch` for the shop's API: same-origin cookie, CSRF header, the reader's language and a timeout. Throws ApiError
 * for any status but 2xx and for network errors.
 */
export async function apiFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const headers = new Headers(input instanceof Request ? input.headers : init.headers);
  headers.set('x-tapory-csrf', '1');
  headers.set('accept-language', i18next.language || 'zh-TW');
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const early = init.method === 'GET' && input instanceof URL ? await takeEarly(input.pathname) : undefined;
  const response =
    early ??
    (await fetch(input, { ...init, headers, signal, credentials: 'same-origin' }).catch((cause: unknown) => {
      // A call cancelled by the page itself (a query no longer needed) is not a network failure.
      if (init.signal?.aborted) throw cause;
      throw new ApiError('NETWORK_ERROR', { status: 0, cause });
    }));
  if (!response.ok) throw await problemToError(response);
  return response;
}
