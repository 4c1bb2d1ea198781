import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { send } from './support/send.ts';
import { edgeEnv, type StartedEdge, startEdge } from './support/start-edge.ts';

const PRODUCTS = '/api/catalog-order/products';
/** As a handler with `sharedSeconds` answers; long enough that a slow machine does not outlast it. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/** Real: nginx; the service behind it is a stand-in that numbers its answers. */
describe('a read that is the same for everybody', () => {
  let edge: StartedEdge;
  let service: Server;
  let answers = 0;
  let caching = SHARED;
  let status = 200;

  beforeAll(async () => {
    service = createServer((_request, response) => {
      answers += 1;
      response.writeHead(status, { 'cache-control': caching }).end(String(answers));
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    edge = await startEdge({ ...(await edgeEnv()), EDGE_UPSTREAM_CATALOG_ORDER: `127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await edge.stop();
    service.close();
    service.closeAllConnections();
  });

  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await send(`${edge.url}${path}`, { headers })).text;

  it('is answered once for all, whoever asks', async () => {
    const first = await read(PRODUCTS, { cookie: 'session=one' });
    expect(await read(PRODUCTS, { cookie: 'session=two' })).toBe(first);
    expect(await read(`${PRODUCTS}/badge`)).not.toBe(first);
  });

  it('is asked again when its time is over', async () => {
    caching = SHARED.replaceAll('60', '1');
    const first = await read(`${PRODUCTS}/magnet`);
    await eventually(async () => expect(await read(`${PRODUCTS}/magnet`)).not.toBe(first));
    caching = SHARED;
  });

  it('is kept neither where its service does not say so, nor as a refusal', async () => {
    for (const [header, code] of [
      ['no-store', 200],
      ['no-store', 404],
    ] as const) {
      [caching, status] = [header, code];
      const path = `${PRODUCTS}/of-${code}`;
      expect(await read(path)).not.toBe(await read(path));
    }
    [caching, status] = [SHARED, 200];
  });

  it('is what is named and nothing below or beside it', async () => {
    for (const path of [`${PRODUCTS}/badge/reviews`, '/api/catalog-order/cart'])
      expect(await read(path)).not.toBe(await read(path));
  });
});
