import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLinkTracer } from './link-tracer.ts';
import { isPrivateAddress } from './private-addresses.ts';

describe('private addresses', () => {
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001:db8::1',
      'nonsense',
    ],
  ])('%s is one', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['93.184.216.34', '172.32.0.1', '2606:4700::1', '::ffff:93.184.216.34'])('%s is none', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );
});

describe('a link', () => {
  let server: Server;
  let origin: string;
  const called: string[] = [];
  const trace = createLinkTracer({
    ...{ timeoutMs: 300, maxHops: 3, isPort: () => true },
    isPrivate: (address) => address !== '127.0.0.1',
  });

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      called.push(path);
      const to: Record<string, string> = {
        ...{ '/a': '/b', '/b': '/end', '/loop': '/loop', '/inside': 'http://127.0.0.2/secret' },
        ...{ '/name': 'http://localhost.example.invalid/', '/file': 'file:///etc/passwd' },
      };
      if (path === '/silent') return;
      const next = to[path];
      if (next) return void response.writeHead(302, { location: next }).end();
      response.writeHead(200).end('x'.repeat(1_000_000));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is followed to where it leads', async () => {
    const found = await trace(`${origin}/a`);
    expect(found).toEqual({ urls: ['/a', '/b', '/end'].map((path) => `${origin}${path}`), end: 'reached' });
  });

  it.each([
    ['/loop', 'endless'],
    ['/inside', 'private'],
    ['/name', 'unreachable'],
    ['/file', 'unreachable'],
    ['/silent', 'unreachable'],
  ])('at %s ends as %s', async (path, end) => {
    expect((await trace(`${origin}${path}`)).end).toBe(end);
  });

  it('to this network is never called, by its address or its name', async () => {
    const before = called.length;
    const strict = createLinkTracer({ isPort: () => true });
    const { port } = new URL(origin);
    expect((await strict(`${origin}/end`)).end).toBe('private');
    expect((await strict(`http://localhost:${port}/end`)).end).toBe('private');
    expect((await strict(`http://[::ffff:127.0.0.1]:${port}/end`)).end).toBe('private');
    expect(called).toHaveLength(before);
  });

  it('to another port than those of the web is not called', async () => {
    const web = createLinkTracer({ isPrivate: () => false });
    expect(await web(`${origin}/end`)).toMatchObject({ end: 'unreachable' });
  });
});
