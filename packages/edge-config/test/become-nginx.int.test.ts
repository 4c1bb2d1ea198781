import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { send } from './support/send.ts';
import { edgeEnv, failEdge, type StartedEdge, startEdge } from './support/start-edge.ts';

/** Real: nginx, started as in an image: without rights, in place of the program that rendered its configuration. */
describe('the edge', () => {
  let edge: StartedEdge;

  beforeAll(async () => {
    edge = await startEdge(await edgeEnv());
  });
  afterAll(() => edge.stop());

  it('is nginx itself, so that it receives the signals of the process that was started', () => {
    expect(readFileSync(`/proc/${edge.pid}/comm`, 'utf8').trim()).toBe('nginx');
  });

  it('says that a service is away in the form that every error has, with the trace that its log names', async () => {
    const { status, text } = await send(`${edge.url}/api/coupon/coupons`);
    expect(status).toBe(503);
    const { code, traceId } = JSON.parse(text) as Record<string, string>;
    expect(code).toBe('TEMPORARILY_UNAVAILABLE');
    await eventually(() =>
      expect(edge.accessLog()).toContainEqual(
        expect.objectContaining({ path: '/api/coupon/coupons', status: 503, traceId }),
      ),
    );
  });

  it.each([
    ['/api/media/files/', '/thumb'],
    ['/api/media/event-photos/', '/sizes/640'],
    ['/api/payment/attempts/', ''],
    ['/api/ai-generation/artworks/', ''],
    ['/videolist/', ''],
    ['/list/', ''],
  ])('logs no address that opens a thing by being known: %s', async (before, after) => {
    const key = `k${'9'.repeat(3)}${'z'.repeat(18)}`;
    await send(`${edge.url}${before}${key}${after}`);
    await eventually(() =>
      expect(edge.accessLog()).toContainEqual(expect.objectContaining({ path: `${before}k999*${after}` })),
    );
    expect(JSON.stringify(edge.accessLog())).not.toContain(key);
  });

  it('logs nothing of an event’s code', async () => {
    await send(`${edge.url}/api/media/events/QXZW7K2M/photos?page=1`);
    await eventually(() =>
      expect(edge.accessLog()).toContainEqual(
        expect.objectContaining({ path: '/api/media/events/*/photos' }),
      ),
    );
  });

  it('ends by itself on SIGQUIT, once its requests are answered', async () => {
    const other = await startEdge(await edgeEnv());
    expect(await other.stop('SIGQUIT')).toBe(0);
  });

  it('ends with a list of what is wrong in its environment', async () => {
    const { code, errors } = await failEdge({ EDGE_LISTEN: 'everywhere' });
    expect(code).toBe(2);
    expect(errors).toMatch(/EDGE_PUBLIC_URL: .*\(Where people reach the shop/);
    expect(errors).toMatch(/EDGE_LISTEN: must be host:port/);
    expect(errors).not.toContain('    at ');
  });

  it('names the upstreams whose names do not resolve, after it has waited for them', async () => {
    const { code, errors } = await failEdge({
      ...(await edgeEnv()),
      EDGE_UPSTREAM_MEDIA: 'media.invalid:8080',
      EDGE_START_TIMEOUT_SECONDS: '1',
    });
    expect(code).toBe(2);
    expect(errors).toContain('waiting for upstreams that do not resolve yet: media.invalid');
    expect(errors).toContain('(EDGE_UPSTREAM_*) do not resolve: media.invalid');
  });
});
