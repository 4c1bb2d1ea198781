import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createReachabilityCheck, probeHost, type Reachability } from './reachability.ts';

/** A host with a configurable outcome, a clock and a count of probes. */
function buildCheck(waitMs = 60_000) {
  const host = { outcome: 'reachable' as Reachability | Promise<Reachability>, probes: 0, at: 1_000_000 };
  const probe = async (): Promise<Reachability> => {
    host.probes += 1;
    return host.outcome;
  };
  return { host, check: createReachabilityCheck({ probe, now: () => host.at, waitMs }) };
}

describe('createReachabilityCheck', () => {
  it('shares one probe between callers and caches its result', async () => {
    const { host, check } = buildCheck();
    const answers = await Promise.all(Array.from({ length: 100 }, () => check.isReachable()));
    expect(answers.every((isReachable) => isReachable)).toBe(true);
    host.at += 9999;
    expect(await check.isReachable()).toBe(true);
    expect(host.probes).toBe(1);
    host.at += 1;
    await check.isReachable();
    expect(host.probes).toBe(2);
  });

  it('reports an unreachable host and probes again after a second', async () => {
    const { host, check } = buildCheck();
    host.outcome = 'unreachable';
    expect(await Promise.all([check.isReachable(), check.isReachable()])).toEqual([false, false]);
    host.outcome = 'reachable';
    expect(await check.isReachable()).toBe(false);
    expect(host.probes).toBe(1);
    host.at += 1000;
    expect(await check.isReachable()).toBe(true);
  });

  it('keeps the last result while a probe is slow or inconclusive', async () => {
    const { host, check } = buildCheck(1);
    let answer: (outcome: Reachability) => void = () => {};
    host.outcome = new Promise((resolve) => {
      answer = resolve;
    });
    expect(await check.isReachable()).toBe(true);
    answer('unreachable');
    await host.outcome;
    expect(await check.isReachable()).toBe(false);
    host.outcome = null;
    host.at += 1000;
    expect(await check.isReachable()).toBe(false);
    expect(host.probes).toBe(2);
  });
});

describe('probeHost', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((_request, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  it('reports any response as reachable and a refused connection as unreachable', async () => {
    expect(await probeHost(url)).toBe('reachable');
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await probeHost(`http://127.0.0.1:${port}`)).toBe('unreachable');
  });
});
