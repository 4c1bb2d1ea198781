import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send } from './support/send.ts';
import { edgeEnv, type StartedEdge, startEdge } from './support/start-edge.ts';
import { startUpstream, type Upstream } from './support/start-upstream.ts';

/** Real: nginx between a client that writes addresses as it likes and the servers behind. */
describe('addresses that two readers could read differently', () => {
  let upstream: Upstream;
  let edge: StartedEdge;

  beforeAll(async () => {
    upstream = await startUpstream('behind');
    const address = `127.0.0.1:${upstream.port}`;
    edge = await startEdge({
      ...(await edgeEnv()),
      EDGE_UPSTREAM_KEYCLOAK: address,
      EDGE_UPSTREAM_S3: address,
    });
  });
  afterAll(async () => {
    await edge.stop();
    await upstream.stop();
  });

  it.each([
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%5Cevil.example/a/',
    '/%09/evil.example/',
    '//evil.example/',
    '/%2fevil.example/',
  ])('lead to no other site: %s', async (path) => {
    const { location = edge.url } = await send(edge.url, { path });
    expect(new URL(location, edge.url).host).toBe(new URL(edge.url).host);
  });

  it('lose the slash at their end', async () => {
    expect(await send(edge.url, { path: '/products/' })).toMatchObject({
      status: 301,
      location: '/products',
    });
  });

  it.each([
    ['GET', '/auth/realms/master/../tapory/login-actions/authenticate'],
    ['GET', '/auth/admin/../resources/app.css'],
    ['GET', '/auth/admin/./../resources/app.css'],
    ['GET', '/auth/realms/tapory/login-actions/../../master/account'],
    ['GET', '/auth/realms/tapory/broker/line/token'],
    ['GET', '/auth/realms/tapory/broker/line/link'],
    ['GET', '//auth/admin/'],
    ['GET', '/auth/resources/%2e%2e/admin/'],
    ['GET', '/auth/resources/..;/admin/'],
    ['POST', '/tapory-artworks/%2e%2e/tapory-media'],
    ['POST', '/tapory-artworks/../tapory-media'],
    ['POST', '//tapory-media'],
    ['POST', '/tapory-media?delete'],
    ['POST', '/tapory-media/../tapory-artworks'],
    ['POST', '/tapory-artworks?delete'],
    ['POST', '/tapory-artworks/artworks/a.png'],
  ])('reach neither Keycloak nor the store: %s %s', async (method, path) => {
    const { status, text } = await send(edge.url, { method, path });
    expect(status).toBe(404);
    expect(text).not.toBe('behind');
  });

  it.each([
    ['GET', '/auth/resources/a1b2/login/tapory/css/sign-in.css?v=../1'],
    ['GET', '/auth/realms/tapory/.well-known/openid-configuration'],
    ['POST', '/auth/realms/tapory/login-actions/authenticate?session_code=a.b'],
    ['GET', '/auth/realms/tapory/broker/line/endpoint?state=a.b&code=c'],
    ['GET', '/auth/realms/tapory/broker/after-first-broker-login?session_code=a'],
    ['POST', '/tapory-media'],
    ['POST', '/tapory-artworks'],
  ])('are no hindrance to what the shop asks: %s %s', async (method, path) => {
    expect(await send(edge.url, { method, path })).toMatchObject({ status: 200, text: 'behind' });
  });
});
