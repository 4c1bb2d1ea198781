import { isAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { apiFetch } from './api-fetch.ts';
import { readStaffToken } from './staff-token.ts';

/** A file is put together while it comes, and one's own data only once an hour (ms). */
const FILE_TIMEOUT_MS = 5 * 60_000;

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined>;
  /** One per intent of the customer: a repeated press carries the same key. */
  idempotencyKey?: string;
  /** Shows the staff console's access token instead of the shop's cookie. */
  asStaff?: boolean | undefined;
  signal?: AbortSignal;
  /** What the answer is told by; anything without. */
  answer?: string | undefined;
};

function toUrl(path: string, query: RequestOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Calls a service and gives its JSON. Throws ApiError. Pages call the generated operations, not this. */
export async function request<Result>(path: string, options: RequestOptions = {}): Promise<Result> {
  const headers = new Headers({ accept: 'application/json' });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.asStaff) headers.set('authorization', `Bearer ${await readStaffToken()}`);
  const response = await apiFetch(new URL(toUrl(path, options.query), window.location.origin), {
    method: options.method ?? 'GET',
    headers,
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    signal: options.signal,
  });
  if (response.status === 204) return undefined as Result;
  const body: unknown = await response.json().catch((cause: Error) => {
    if (options.signal?.aborted) throw cause;
    // What no service sends, such as the sign-in page of a Wi-Fi; else it was cut off.
    throw new ApiError(cause.name === 'SyntaxError' ? 'RESPONSE_INVALID' : 'NETWORK_ERROR', {
      status: 0,
      cause,
    });
  });
  if (!isAnswer(body, options.answer ?? '')) throw new ApiError('RESPONSE_INVALID', { status: 0 });
  return body as Result;
}

/** Has a file put together, or reads one, with the shop's cookie, such as one's own data. Throws ApiError. */
export async function requestFile(path: string, method: 'GET' | 'POST' = 'POST'): Promise<Blob> {
  const response = await apiFetch(new URL(path, window.location.origin), { method }, FILE_TIMEOUT_MS);
  return response.blob();
}

/** Reads a file of the staff console, such as an export. Throws ApiError. */
export async function requestStaffFile(path: string, query: RequestOptions['query'] = {}): Promise<Blob> {
  const headers = new Headers({ authorization: `Bearer ${await readStaffToken()}` });
  const response = await apiFetch(
    new URL(toUrl(path, query), window.location.origin),
    { headers },
    FILE_TIMEOUT_MS,
  );
  return response.blob();
}
