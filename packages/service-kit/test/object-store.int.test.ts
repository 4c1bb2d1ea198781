import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectStore } from '../src/clients/object-store.ts';

const REFUSAL = `<?xml version="1.0"?><DeleteResult><Error><Key>files/b</Key><Code>SlowDown</Code>
  <Message>busy</Message></Error></DeleteResult>`;

/** A store that removes all objects but one, as S3 says it: with status 200. */
describe('objects that the store refuses to remove', () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => response.end(REFUSAL));
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('are answered', async () => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const store = createObjectStore({
      ...{ endpoint, publicEndpoint: endpoint, region: 'us-east-1', accessKey: 'a', secretKey: 'b' },
      bucket: 'some-bucket',
    });
    expect(await store.remove(['files/a', 'files/b'])).toEqual(['files/b']);
  });
});
