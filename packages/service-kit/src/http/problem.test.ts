import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { z } from 'zod';
import { createHttpApp } from './app.ts';
import { defineAbilities } from './define-abilities.ts';
import { definePublicHandler } from './handler.ts';

const handler = definePublicHandler({
  operationId: 'readFile',
  summary: 'Reads a file',
  params: z.object({ key: z.string() }),
  response: z.object({}),
  handle: async () => {
    throw new Error('the store is gone');
  },
});
const { routeTable } = defineAbilities({});

let server: Server;
let lines = '';

beforeAll(async () => {
  const output = new PassThrough().on('data', (chunk) => {
    lines += chunk;
  });
  const app = createHttpApp({
    service: 'edge',
    title: 'Edge',
    routes: routeTable({ 'GET /files/{key}': { access: 'public', handler } }),
    log: pino({ level: 'error' }, output),
    actors: { fromBearer: async () => null, fromSession: async () => null },
    checksResponses: false,
    visitorKey: 'visitors',
    security: { record: () => undefined },
    isReady: () => true,
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('logs a failure by its route, without the key that opens a thing by being known', async () => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/edge/files/0123456789abcdef`);
  expect(answer.status).toBe(500);
  expect(JSON.parse(lines)).toMatchObject({ msg: 'request failed', route: '/api/edge/files/:key' });
  expect(lines).not.toContain('0123456789abcdef');
});
