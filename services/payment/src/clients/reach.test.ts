import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createReach, type Knocked, knockAt } from './reach.ts';

/** A host that answers as it is told, its clock, and how often somebody knocked. */
function buildReach(waitMs = 60_000) {
  const host = { says: 'there' as Knocked | Promise<Knocked>, knocks: 0, at: 1_000_000 };
  const knock = async (): Promise<Knocked> => {
    host.knocks += 1;
    return host.says;
  };
  return { host, reach: createReach({ knock, now: () => host.at, waitMs }) };
}

describe('reach', () => {
  it('knocks once for everybody, and not again while that is fresh', async () => {
    const { host, reach } = buildReach();
    const answers = await Promise.all(Array.from({ length: 100 }, () => reach.isThere()));
    expect(answers.every((isThere) => isThere)).toBe(true);
    host.at += 9999;
    expect(await reach.isThere()).toBe(true);
    expect(host.knocks).toBe(1);
    host.at += 1;
    await reach.isThere();
    expect(host.knocks).toBe(2);
  });

  it('says that a host is gone, and a second later looks whether it is back', async () => {
    const { host, reach } = buildReach();
    host.says = 'gone';
    expect(await Promise.all([reach.isThere(), reach.isThere()])).toEqual([false, false]);
    host.says = 'there';
    expect(await reach.isThere()).toBe(false);
    expect(host.knocks).toBe(1);
    host.at += 1000;
    expect(await reach.isThere()).toBe(true);
  });

  it('keeps to the last word while a knock takes too long or tells nothing', async () => {
    const { host, reach } = buildReach(1);
    let answer: (word: Knocked) => void = () => {};
    host.says = new Promise((resolve) => {
      answer = resolve;
    });
    expect(await reach.isThere()).toBe(true);
    answer('gone');
    await host.says;
    expect(await reach.isThere()).toBe(false);
    host.says = null;
    host.at += 1000;
    expect(await reach.isThere()).toBe(false);
    expect(host.knocks).toBe(2);
  });
});

describe('knockAt', () => {
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

  it('takes any answer for somebody who is there, and a refused connection for nobody', async () => {
    expect(await knockAt(url)).toBe('there');
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await knockAt(`http://127.0.0.1:${port}`)).toBe('gone');
  });
});
