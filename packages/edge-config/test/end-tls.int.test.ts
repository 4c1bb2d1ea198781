import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { edgeEnv, type StartedEdge, startEdge } from './support/start-edge.ts';
import { startUpstream, type Upstream } from './support/start-upstream.ts';

function createCertificate() {
  const dir = mkdtempSync(join(tmpdir(), 'tapory-edge-tls-'));
  const [key, certificate] = [join(dir, 'tls.key'), join(dir, 'tls.crt')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
    ].concat([
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ]),
    { stdio: 'ignore' },
  );
  for (const path of [dir, key]) chmodSync(path, 0o755);
  return { key, certificate };
}

type Answer = { status: number; headers: NodeJS.Dict<string | string[]> };

const get = (send: typeof requestHttp | typeof requestHttps, options: RequestOptions & { ca?: Buffer }) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = send(options, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    sent.on('error', reject).end();
  });

/** Real: nginx with a certificate. */
describe('TLS that ends at the edge', () => {
  const { key, certificate } = createCertificate();
  let edge: StartedEdge;
  let coupon: Upstream;
  let target: RequestOptions & { ca: Buffer };

  beforeAll(async () => {
    coupon = await startUpstream('coupon');
    const env = await edgeEnv();
    edge = await startEdge({
      ...env,
      EDGE_PUBLIC_URL: `${env.EDGE_PUBLIC_URL?.replace('http:', 'https:')}`,
      EDGE_UPSTREAM_COUPON: `127.0.0.1:${coupon.port}`,
      EDGE_TLS_CERTIFICATE: certificate,
      EDGE_TLS_KEY: key,
    });
    const { port } = new URL(edge.url);
    const headers = { host: `localhost:${port}` };
    target = {
      host: '127.0.0.1',
      port,
      path: '/api/coupon/coupons?page=2',
      headers,
      ca: readFileSync(certificate),
    };
  });
  afterAll(async () => {
    await edge.stop();
    await coupon.stop();
  });

  it('is verified by the client, and services and browsers learn of it', async () => {
    const { status, headers } = await get(requestHttps, {
      ...target,
      servername: 'localhost',
    } as RequestOptions);
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(coupon.received.at(-1)).toMatchObject({ 'x-forwarded-proto': 'https' });
  });

  it('leads who comes without it to the same address with it', async () => {
    const { status, headers } = await get(requestHttp, target);
    expect(status).toBe(308);
    expect(headers.location).toBe(`https://localhost:${target.port}/api/coupon/coupons?page=2`);
  });
});
