import { afterEach, describe, expect, it } from '@jest/globals';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { request } from './request.ts';

const path = '/api/ai-generation/jobs/j1';

const early = (answer: Promise<Response>) => {
  window.taporyEarly = { [path]: answer };
};

afterEach(() => {
  delete window.taporyEarly;
});

describe('what the document has asked before the page’s scripts came', () => {
  it('is taken once, and asked anew after that', async () => {
    const sent = fakeNetwork({ [`GET ${path}`]: () => ({ body: { title: 'new' } }) });
    early(Promise.resolve(new Response('{"title":"first"}')));
    expect(await request(path)).toEqual({ title: 'first' });
    expect(sent).toHaveLength(0);
    expect(await request(path)).toEqual({ title: 'new' });
  });

  it('is asked again where it did not arrive', async () => {
    fakeNetwork({ [`GET ${path}`]: () => ({ body: { title: 'new' } }) });
    early(Promise.reject(new TypeError('Failed to fetch')));
    expect(await request(path)).toEqual({ title: 'new' });
  });

  it('is refused as every call is', async () => {
    fakeNetwork({});
    const body = { status: 401, code: 'UNAUTHENTICATED', title: 'x', detail: 'x', errors: [] };
    early(Promise.resolve(new Response(JSON.stringify(body), { status: 401 })));
    await expect(request(path)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
