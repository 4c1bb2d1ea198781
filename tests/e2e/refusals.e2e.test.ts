import { request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { textsOf } from './support/texts.ts';

type Refused = { status: number; headers: Record<string, unknown>; body: string };

/** Sends the head of a request as it is written, which `fetch` would tidy up, and no body; answers what comes back. */
function ask(
  path: string,
  init: { method?: string; headers?: Record<string, string> } = {},
): Promise<Refused> {
  const { promise, resolve, reject } = Promise.withResolvers<Refused>();
  const shop = new URL(process.env.SHOP_URL ?? '');
  const sent = request(
    { host: shop.hostname, port: shop.port, path, agent: false, ...init },
    async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      sent.destroy();
    },
  );
  sent.on('error', reject);
  sent.flushHeaders();
  if (init.method === undefined) sent.end();
  return promise;
}

/** A body of so many bytes is announced; the gateway answers before any of it comes. */
const large = { method: 'POST', headers: { 'content-length': '2000000', 'content-type': 'text/plain' } };
const [zh, en] = [textsOf('zh-TW'), textsOf('en')];

describe('what the gateway itself refuses', () => {
  it.each([
    ['a zero byte in an address of a piece', '/list/%00', {}, 400, 'unreadable'],
    ['a zero byte in any other', '/faq%00', {}, 400, 'unreadable'],
    ['signs that mean nothing', '/nowhere/%ZZ', {}, 400, 'unreadable'],
    [
      'a form sent to a page',
      '/faq',
      { method: 'POST', headers: { 'content-length': '0' } },
      405,
      'unreadable',
    ],
    ['more than a page takes', '/faq', large, 413, 'tooLarge'],
    ['more than the sign-in takes', '/auth/realms/tapory/login-actions/authenticate', large, 413, 'tooLarge'],
  ])('is answered in the shop’s words, in both languages: %s', async (_, path, init, status, words) => {
    const refused = await ask(path, init);
    expect(refused.status).toBe(status);
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    expect(refused.body).toContain(`<h1>${zh(`site:refusal.${words}.title`)}</h1>`);
    expect(refused.body).toContain(`<h1>${en(`site:refusal.${words}.title`)}</h1>`);
    expect(refused.body).not.toContain('nginx');
  });

  it('answers refused API calls with problem+json', async () => {
    for (const [path, init, status, code] of [
      ['/api/identity/accounts', large, 413, 'PAYLOAD_TOO_LARGE'],
      ['/api/%ZZ', {}, 400, 'MALFORMED_REQUEST'],
      ['/api/docs/', { method: 'POST', headers: { 'content-length': '0' } }, 405, 'MALFORMED_REQUEST'],
      [`/api/${'a'.repeat(9000)}`, {}, 414, 'MALFORMED_REQUEST'],
      ['/api/none/at/all', {}, 404, 'NOT_FOUND'],
    ] as const) {
      const refused = await ask(path, init);
      expect({ status, type: refused.headers['content-type'] }).toEqual({
        status: refused.status,
        type: 'application/problem+json',
      });
      expect(JSON.parse(refused.body)).toMatchObject({
        status,
        code,
        detail: zh(`errors:${code}`),
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
    }
    const english = await ask('/api/none', { headers: { 'accept-language': 'en' } });
    expect(JSON.parse(english.body)).toMatchObject({ detail: en('errors:NOT_FOUND') });
  });

  it('answers 421 to another Host header and ignores X-Forwarded-Host, which Keycloak would repeat', async () => {
    const discovery = '/auth/realms/tapory/.well-known/openid-configuration';
    const foreign = await ask(discovery, { headers: { host: 'evil.example' } });
    expect(foreign.status).toBe(421);
    expect(foreign.body).not.toContain('evil');
    const forwarded = await ask(discovery, { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(forwarded.status).toBe(200);
    expect(forwarded.body).not.toContain('evil');
  });

  it('ignores X-Forwarded-Proto of a client', async () => {
    const plain = await ask('/faq', { headers: { 'x-forwarded-proto': 'https' } });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
  });

  it.each([
    '/assets/none.js',
    '/locales/en/none.json',
    '/pictures/none.png',
    '/auth/admin/',
    '/auth/admin',
    '/auth/realms/tapory/account/',
    '/auth/realms/tapory',
    '/auth/realms/master',
    '/auth/realms/tapory/protocol/openid-connect/auth/device',
    '/auth/resources/..%2frealms/master',
    '/auth/resources/;/realms/master',
    '/tapory-media2',
    '/tapory-media/anything',
  ])('is the shop’s own page where nothing is: %s', async (path) => {
    const refused = await ask(path, {});
    expect(refused.status).toBe(404);
    expect(refused.body).toContain(zh('common:notFound.title'));
  });
});
