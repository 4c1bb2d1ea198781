import { randomUUID } from 'node:crypto';

export interface ApiRequest {
  method?: string;
  /** Of a member's session. */
  cookie?: string | undefined;
  /** Access token of staff. */
  token?: string | undefined;
  body?: unknown;
  /** Idempotency-Key; a new one by default, none if null. */
  key?: string | null | undefined;
  headers?: Record<string, string> | undefined;
}

/** Calls a service as a page of the shop does, with the header that only its pages send. Does not follow redirects. */
export function callApi(url: string, request: ApiRequest = {}): Promise<Response> {
  const { method = 'GET', cookie, token, body, key = randomUUID(), headers } = request;
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-tapory-csrf': '1',
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
