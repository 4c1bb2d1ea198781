/** A request as it was sent. */
export type SentRequest = { method: string; path: string; query: string; headers: Headers; body: unknown };

/** A response as JSON, 200 by default. */
export type FakeResponse = { status?: number; body: unknown; headers?: Record<string, string> };

/** Responses by `METHOD /path`; a function receives the request, `null` is a network error. */
export type FakeResponses = Record<
  string,
  ((request: SentRequest) => FakeResponse | Promise<FakeResponse>) | null
>;

const problemTypes = (status: number) => (status >= 400 ? 'application/problem+json' : 'application/json');

/** Replaces `fetch` by a table of responses and records requests. A request without a response fails the test. */
export function fakeNetwork(responses: FakeResponses): SentRequest[] {
  const sent: SentRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method, path: pathname, query: search, headers: new Headers(init?.headers), body };
    sent.push(request);
    const response = responses[`${method} ${pathname}`];
    if (response === undefined) throw new Error(`no response for ${method} ${pathname}`);
    if (response === null) throw new TypeError('fetch failed');
    const { status = 200, body: reply, headers } = await response(request);
    const text = reply === undefined ? null : JSON.stringify(reply);
    return new Response(text, { status, headers: { 'content-type': problemTypes(status), ...headers } });
  };
  return sent;
}

/** An error response in the services' format. */
export const problem = (
  status: number,
  code: string,
  errors: { path: string; code: string; message: string }[] = [],
) => ({
  status,
  body: {
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: `detail of ${code}`,
    traceId: 'trace',
    errors,
  },
});
