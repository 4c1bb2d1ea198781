import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { edgeEnv, type StartedEdge, startEdge } from './support/start-edge.ts';
import { startUpstream, type Upstream } from './support/start-upstream.ts';

const BURST = 10;

/** Real: nginx before a service. */
describe('more requests of one address than it may send', () => {
  let upstream: Upstream;
  let edge: StartedEdge;
  let shop: string;

  beforeAll(async () => {
    upstream = await startUpstream('service');
    const address = `127.0.0.1:${upstream.port}`;
    const env = await edgeEnv();
    shop = env.EDGE_PUBLIC_URL ?? '';
    edge = await startEdge({
      ...env,
      ...{ EDGE_UPSTREAM_MEDIA: address, EDGE_UPSTREAM_NFC_PLAYBACK: address },
      EDGE_REQUESTS_PER_SECOND: String(BURST / 10),
    });
  });
  afterAll(async () => {
    await edge?.stop();
    await upstream?.stop();
  });

  it('are refused in words, on tap pages as for screens, and reach no service', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 * BURST }, (_, index) =>
        fetch(`${shop}${index % 2 === 0 ? '/videolist/a' : '/api/media/contents'}`),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(3 * BURST);
    expect(upstream.received).toHaveLength(answers.length - refused.length);
    const types = new Set(refused.map(({ headers }) => headers.get('content-type')?.split(';')[0]));
    expect([...types].sort()).toEqual(['application/problem+json', 'text/html']);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('60');
    // What the edge answers by itself goes on.
    expect((await fetch(`${shop}/gateway/health`)).status).toBe(200);
  });
});
