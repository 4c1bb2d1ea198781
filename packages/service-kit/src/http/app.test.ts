import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import type { SecurityRecord } from '../security/security-log.ts';
import { createHttpApp } from './app.ts';
import { defineAbilities } from './define-abilities.ts';
import { defineHandler, definePublicHandler } from './handler.ts';

const MEMBER: Actor = { id: 'member', username: 'member', roles: ['customer'], via: 'session' };
const BODY = z.object({ text: z.string() });
/** Breaks while it is written as JSON. */
const UNWRITABLE = { text: '', toJSON: () => JSON.stringify(1n) };

const OTHER = '0192c3f0-0000-7000-8000-000000000001';

const takeText = (operationId: string) => ({
  operationId,
  summary: 'Takes a text',
  body: BODY,
  response: BODY,
});
const take = async ({ body }: { body: z.output<typeof BODY> }) => body;

const { routeTable } = defineAbilities({
  'text:send': { owner: true },
  'text:manage': { staff: ['admin'] },
});
const routes = routeTable({
  'POST /public': {
    access: 'public',
    handler: definePublicHandler({ ...takeText('public'), handle: take }),
  },
  'GET /shared': {
    access: 'public',
    handler: definePublicHandler({
      operationId: 'shared',
      summary: 'The same for everybody',
      query: z.object({ text: z.string() }),
      response: BODY,
      sharedSeconds: 1,
      handle: async ({ query }) => (query.text === 'unwritable' ? UNWRITABLE : query),
    }),
  },
  'POST /member': {
    access: 'member',
    ability: 'text:send',
    handler: defineHandler({
      ...takeText('member'),
      handle: async ({ actor, body, authorize }) => {
        authorize({ ownerId: actor.id });
        return body;
      },
    }),
  },
  'POST /staff': {
    access: 'staff',
    ability: 'text:manage',
    handler: defineHandler({ ...takeText('staff'), handle: take }),
  },
  'POST /forgetful': {
    access: 'member',
    ability: 'text:send',
    handler: defineHandler({ ...takeText('forgetful'), handle: take }),
  },
  'POST /anothers': {
    access: 'member',
    ability: 'text:send',
    handler: defineHandler({
      ...takeText('anothers'),
      handle: async ({ body, authorize, can }) => {
        if (body.text === 'ask') return { text: String(can({ ownerId: OTHER })) };
        authorize({ ownerId: OTHER });
        return body;
      },
    }),
  },
});

describe('createHttpApp', () => {
  let server: Server;
  const recorded: SecurityRecord[] = [];

  beforeAll(async () => {
    const app = createHttpApp({
      service: 'edge',
      title: 'Edge',
      routes,
      log: pino({ enabled: false }),
      actors: { fromBearer: async () => null, fromSession: async (id) => (id === 'known' ? MEMBER : null) },
      // As in production.
      checksResponses: false,
      visitorKey: 'visitors',
      security: { record: (entry) => void recorded.push(entry) },
      isReady: () => true,
    });
    await new Promise<void>((resolve) => {
      server = app.listen(0, '127.0.0.1', () => resolve());
    });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/edge${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const { code = 'taken' } = (await answer.json()) as { code?: string };
    return `${answer.status} ${code}`;
  }
  const known = { cookie: '__Host-sid=known', 'x-tapory-csrf': '1' };
  const long = JSON.stringify({ text: 'x'.repeat(200_000) });

  it.each(['/member', '/staff'])(
    'asks who a sender to %s is before it reads what they send',
    async (path) => {
      expect(await post(path, '{')).toBe('401 UNAUTHENTICATED');
      expect(await post(path, long)).toBe('401 UNAUTHENTICATED');
      expect(await post(path, '{', { cookie: '__Host-sid=ended', 'x-tapory-csrf': '1' })).toBe(
        '401 UNAUTHENTICATED',
      );
      expect(await post(path, '{', { cookie: '__Host-sid=known' })).toBe('403 CSRF_HEADER_MISSING');
    },
  );

  it('refuses a shopper on staff routes before it reads the body', async () => {
    expect(await post('/staff', '{', known)).toBe('403 ADMIN_ONLY');
  });

  it.each([
    ['/public', {}],
    ['/member', known],
  ])('names what is wrong with the body to those who may send it to %s', async (path, headers) => {
    expect(await post(path, '{', headers)).toBe('400 MALFORMED_REQUEST');
    expect(await post(path, long, headers)).toBe('413 PAYLOAD_TOO_LARGE');
    expect(await post(path, '{}', headers)).toBe('422 VALIDATION_FAILED');
    expect(await post(path, '{"text":"觸憶"}', headers)).toBe('200 taken');
  });

  it('binds the checks of a handler to the ability of its route', async () => {
    expect(await post('/anothers', '{"text":"a"}', known)).toBe('404 NOT_FOUND');
    expect(await post('/anothers', '{"text":"ask"}', known)).toBe('200 taken');
  });

  it('lets shared caches keep what is the same for everybody, and nothing else', async () => {
    const { port } = server.address() as AddressInfo;
    const caching = async (query: string) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}/api/edge/shared${query}`);
      return `${status} ${headers.get('cache-control')}`;
    };
    expect(await caching('?text=a')).toBe('200 public, max-age=0, s-maxage=1, stale-while-revalidate=1');
    expect(await caching('')).not.toContain('public');
    expect(await caching('?text=unwritable')).toBe('500 no-store');
  });

  it('fails a request of a member that the handler did not authorise', async () => {
    expect(await post('/forgetful', '{"text":"a"}', known)).toBe('500 INTERNAL');
  });

  it.each(['GET', 'DELETE', 'OPTIONS'])('names the methods of a known path to %s', async (method) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/edge/public`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(await answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it.each([
    ['content-type', 'application/json; charset=big5'],
    ['content-type', 'text/plain'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-encoding', 'bogus'],
  ])('does not read a body sent with %s: %s', async (name, value) => {
    expect(await post('/public', '{"text":"a"}', { [name]: value })).toBe('415 MEDIA_TYPE_UNSUPPORTED');
  });

  it('takes an empty body of no type for none', async () => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/edge/public`, { method: 'POST' });
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('records refusals with who asked, from where and for what', async () => {
    recorded.length = 0;
    await post('/member', '{}');
    await post('/public', '{');
    expect(recorded).toEqual([]);
    const from = { 'x-forwarded-for': 'forged, 192.0.2.7' };
    await post('/member', '{}', { ...from, authorization: 'Bearer forged' });
    await post('/member', '{}', { ...from, cookie: '__Host-sid=known' });
    await post('/staff', '{}', { ...from, ...known });
    const known192 = { address: '192.0.2.7', outcome: 'refused' };
    expect(recorded).toEqual([
      {
        ...known192,
        event: 'credential-refused',
        actor: null,
        operation: 'member',
        reason: 'UNAUTHENTICATED',
      },
      { ...known192, event: 'csrf-refused', actor: null, operation: 'member', reason: 'CSRF_HEADER_MISSING' },
      { ...known192, event: 'access-refused', actor: MEMBER, operation: 'staff', reason: 'ADMIN_ONLY' },
    ]);
  });
});
