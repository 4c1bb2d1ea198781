import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { createHttpServer, type HttpServer } from '../../service-kit/src/http/server.ts';
import { type ClusterAddress, startClusterAddress } from './support/start-cluster-address.ts';
import { edgeEnv, type StartedEdge, startEdge } from './support/start-edge.ts';

/** Longer than the edge keeps an idle connection, shorter than images drain (DRAIN_DELAY_MS=8000). */
const DRAIN_MS = 5000;
const SENDERS = 8;
/** A pause of a sender, so that connections are idle now and then, as those of a shop are. */
const PAUSE_MS = 3;

/** Real: nginx, two copies of a service's HTTP server behind one address. */
describe('a copy that stops under load', () => {
  const copies: HttpServer[] = [];
  const answered = [0, 0];
  let address: ClusterAddress;
  let edge: StartedEdge;

  async function startCopy(index: 0 | 1): Promise<void> {
    const copy = createHttpServer({
      host: '127.0.0.1',
      port: 0,
      listener: (request, response) => {
        answered[index] = (answered[index] ?? 0) + 1;
        request.resume().on('end', () => response.end('done'));
      },
    });
    await copy.start();
    copies.push(copy);
  }

  beforeAll(async () => {
    await startCopy(0);
    await startCopy(1);
    address = await startClusterAddress();
    address.setPorts(copies.map((copy) => copy.port()));
    edge = await startEdge({
      ...(await edgeEnv()),
      EDGE_INTERNAL_HOSTS: '127.0.0.1',
      EDGE_UPSTREAM_COUPON: `127.0.0.1:${address.port}`,
      // On a quiet machine the senders send more than one address may.
      EDGE_REQUESTS_PER_SECOND: '1000',
    });
  });
  afterAll(async () => {
    await edge.stop();
    await copies[0]?.stop();
    await address.stop();
  });

  /** Posts until `isOver`; a POST that was sent is not repeated by the edge. */
  async function post(statuses: Map<number, number>, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const { status } = await fetch(`${edge.url}/api/coupon/coupons`, { method: 'POST', body: '{}' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await delay(PAUSE_MS);
    }
  }

  it('loses no request', async () => {
    const statuses = new Map<number, number>();
    let isOver = false;
    const senders = Array.from({ length: SENDERS }, () => post(statuses, () => isOver));
    const [staying, stopping] = copies as [HttpServer, HttpServer];
    try {
      await eventually(() => expect(Math.min(...answered)).toBeGreaterThan(100));
      stopping.drain();
      address.setPorts([staying.port()]);
      await delay(DRAIN_MS);
      await stopping.stop();
      const before = answered[0] ?? 0;
      await eventually(() => expect(answered[0]).toBeGreaterThan(before + 100));
    } finally {
      isOver = true;
      await Promise.all(senders);
    }
    expect([...statuses.keys()]).toEqual([200]);
  });
});
