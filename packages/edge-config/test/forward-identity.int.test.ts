import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send } from './support/send.ts';
import { edgeEnv, type StartedEdge, startEdge } from './support/start-edge.ts';
import { startUpstream, type Upstream } from './support/start-upstream.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CLAIMED = {
  'x-forwarded-for': '198.51.100.7, 203.0.113.9, 10.1.2.3',
  'x-forwarded-proto': 'https',
  'x-request-id': 'e7d0a4c2-from-the-proxy',
  traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
  tracestate: 'vendor=1',
  baggage: 'user=1',
};

/** Real: nginx between a client and a service. */
describe('what a service learns about a request', () => {
  let coupon: Upstream;
  const edges: StartedEdge[] = [];

  beforeAll(async () => {
    coupon = await startUpstream('coupon');
  });
  afterAll(async () => {
    for (const edge of edges) await edge.stop();
    await coupon.stop();
  });

  async function forwardedBy(settings: Record<string, string>, claimed: Record<string, string> = CLAIMED) {
    const edge = await startEdge({
      ...(await edgeEnv()),
      EDGE_UPSTREAM_COUPON: `127.0.0.1:${coupon.port}`,
      ...settings,
    });
    edges.push(edge);
    const { status } = await send(`${edge.url}/api/coupon/coupons`, { headers: claimed });
    expect(status).toBe(200);
    return coupon.received.at(-1) ?? {};
  }

  it('comes from the edge alone where no proxy is trusted', async () => {
    const { 'x-request-id': requestId = '', ...headers } = await forwardedBy({});
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.traceparent).toBe(`00-${requestId}-${requestId.slice(0, 16)}-01`);
    expect(headers).not.toHaveProperty('tracestate');
    expect(headers).not.toHaveProperty('baggage');
  });

  it('comes from the trusted proxies, up to the first address that is none of theirs', async () => {
    const headers = await forwardedBy({ EDGE_TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' });
    expect(headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-request-id': CLAIMED['x-request-id'],
      traceparent: CLAIMED.traceparent,
      tracestate: 'vendor=1',
    });
    expect(headers).not.toHaveProperty('baggage');
  });

  it('comes under one name each from any sender', async () => {
    const claimed = {
      forwarded: 'for=198.51.100.7;proto=https',
      'x-real-ip': '198.51.100.7',
      'x-forwarded-prefix': '/elsewhere',
      'x-forwarded-server': 'elsewhere',
      'x-original-url': '/api/coupon/admin',
      'x-rewrite-url': '/api/coupon/admin',
    };
    const headers = await forwardedBy({ EDGE_TRUSTED_PROXIES: '127.0.0.1' }, claimed);
    expect(Object.keys(claimed).filter((name) => name in headers)).toEqual([]);
  });

  it('is redirected to https where a proxy of a shop at https took it without TLS', async () => {
    const edge = await startEdge({
      ...(await edgeEnv()),
      EDGE_UPSTREAM_COUPON: `127.0.0.1:${coupon.port}`,
      EDGE_PUBLIC_URL: 'https://shop.example',
      EDGE_TRUSTED_PROXIES: '127.0.0.1',
    });
    edges.push(edge);
    const path = '/api/coupon/coupons?code=A%20B';
    const ask = (proto: string) =>
      send(`${edge.url}${path}`, { headers: { host: 'shop.example', 'x-forwarded-proto': proto } });
    const led = await ask('http');
    expect([led.status, led.location]).toEqual([308, `https://shop.example${path}`]);
    expect((await ask('https')).status).toBe(200);
  });

  it('leaves a trace unrecorded as the setting says', async () => {
    const { traceparent } = await forwardedBy({ EDGE_TRACE_SAMPLE_PERCENT: '0' });
    expect(traceparent).toMatch(/-00$/);
  });
});
