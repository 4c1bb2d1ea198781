import { newId } from '@tapory/service-kit';

export type WireJob = {
  id: string;
  status: string;
  progress: number;
  imageUrl: string | null;
  thumbUrl: string | null;
  width: number;
  provider: string;
  isDemo: boolean;
  words: { understood: string[]; missed: string[] } | null;
  failureCode: string | null;
};

/** Calls the API like a signed-in page of the shop. */
export function createAiClient(origin: string, cookie: string) {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/api/ai-generation${path}`, {
      ...init,
      headers: {
        cookie,
        'x-tapory-csrf': '1',
        'content-type': 'application/json',
        'accept-language': 'en',
        ...init.headers,
      },
    });
  const post = (path: string, body: unknown = {}, key: string = newId()) =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': key } });
  return {
    call,
    post,
    createJob: (overrides: object = {}, key?: string) =>
      post(
        '/jobs',
        { kind: 'text', prompt: 'a cat on a window sill', style: 'pixel', title: 'Mimi', ...overrides },
        key,
      ),
    read: async (id: string) => (await (await call(`/jobs/${id}`)).json()) as WireJob,
    /** The jobs in the event stream, until the service ends it. */
    async follow(id: string): Promise<WireJob[]> {
      const response = await call(`/jobs/${id}/events`);
      const text = await response.text();
      return text
        .split('\n\n')
        .filter((block) => block.startsWith('event: progress'))
        .map((block) => JSON.parse(block.slice(block.indexOf('data: ') + 6)) as WireJob);
    },
  };
}
