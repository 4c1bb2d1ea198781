import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerError } from './answer-error.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';
import { ProviderFailed } from './provider-failed.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');

describe('fetchFromProvider', () => {
  let server: Server;
  let origin: string;
  let sent = 0;
  let followed = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/away') return void response.writeHead(307, { location: '/inside' }).end();
      if (request.url === '/inside') followed += 1;
      if (request.url === '/empty') return void response.writeHead(204).end();
      if (request.url !== '/endless') return void response.end('{"made":true}');
      // A write to a closed connection calls back at once: without the error's end this would never yield.
      const send = (error?: Error | null): void => {
        if (error || response.destroyed) return;
        sent += 1;
        response.write(MEGABYTE, send);
      };
      send();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('answers as fetch does', async () => {
    const response = await fetchFromProvider(`${origin}/made`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ made: true });
    expect((await fetchFromProvider(`${origin}/empty`)).status).toBe(204);
  });

  it('follows no redirect', async () => {
    const response = await fetchFromProvider(`${origin}/away`, { method: 'POST', body: '{}' });
    expect([response.ok, response.status]).toEqual([false, 307]);
    expect(followed).toBe(0);
    // Whoever answers it has made nothing, and charges nothing.
    expect(await answerError(response, 'away')).toEqual(new ProviderFailed('307 to away'));
  });

  it('stops reading an answer that has no end', async () => {
    const response = await fetchFromProvider(`${origin}/endless`);
    await expect(response.text()).rejects.toThrow('the answer is too large');
    expect(sent).toBeLessThan(100);
  });
});
