import { afterAll, describe, expect, it } from '@jest/globals';
import { freePorts } from '@tapory/local-servers';
import { eventually, startNameServer } from '@tapory/testing';
import { send } from './support/send.ts';
import { edgeEnv, type StartedEdge, startEdge } from './support/start-edge.ts';
import { startUpstream } from './support/start-upstream.ts';

/** Real: nginx, services behind names of a DNS server. */
describe('an upstream of several copies', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  async function start(settings: Record<string, string>): Promise<StartedEdge> {
    const edge = await startEdge({ ...(await edgeEnv()), ...settings });
    stops.push(() => edge.stop());
    return edge;
  }
  /** The name of the upstream that answered, or the status of another answer than 200. */
  const answeredBy = async (edge: StartedEdge, path: string, method = 'GET') => {
    const { status, text } = await send(`${edge.url}${path}`, { method });
    return status === 200 ? text : status;
  };

  it('answers requests that one of its addresses refuses at another one', async () => {
    const upstream = await startUpstream('media');
    stops.push(upstream.stop);
    const names = await startNameServer();
    stops.push(names.stop);
    // Nothing listens at the second address.
    names.set('media.shop.test', ['127.0.0.1', '127.0.0.2']);
    const edge = await start({
      EDGE_RESOLVER: names.address,
      EDGE_UPSTREAM_MEDIA: `media.shop.test:${upstream.port}`,
    });
    for (let at = 0; at < 10; at += 1) {
      expect(await answeredBy(edge, '/api/media/files')).toBe('media');
      expect(await answeredBy(edge, '/api/media/files', 'POST')).toBe('media');
    }
  });

  it('is found again where its addresses change, and keeps nobody from starting while it has none', async () => {
    const names = await startNameServer();
    const [port = 0] = await freePorts(1);
    const first = await startUpstream('first', { host: '127.0.0.1', port });
    const second = await startUpstream('second', { host: '127.0.0.2', port });
    stops.push(names.stop, first.stop, second.stop);
    names.set('coupon.shop.test', ['127.0.0.1']);
    const edge = await start({
      EDGE_RESOLVER: names.address,
      EDGE_UPSTREAM_COUPON: `coupon.shop.test:${port}`,
      EDGE_UPSTREAM_MEDIA: `media.shop.test:${port}`,
    });
    expect(await answeredBy(edge, '/api/coupon/coupons')).toBe('first');
    expect(await answeredBy(edge, '/api/media/files')).toBe(503);
    names.set('coupon.shop.test', ['127.0.0.2']);
    names.set('media.shop.test', ['127.0.0.1']);
    await eventually(async () => expect(await answeredBy(edge, '/api/coupon/coupons')).toBe('second'));
    await eventually(async () => expect(await answeredBy(edge, '/api/media/files')).toBe('first'));
  });
});
