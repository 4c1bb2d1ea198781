import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { makeDraft } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const decode = jsqr as unknown as typeof jsqr.default;

/** Real: PostgreSQL, RabbitMQ, Redis and HTTP. */
describe('the printed code of a keepsake', () => {
  let stack: TapStack;
  let path: string;
  let videoId: string;

  beforeAll(async () => {
    stack = await startTap();
    videoId = (await makeDraft(stack)).videoId;
    path = `/keepsakes/${videoId}/code`;
  });
  afterAll(() => stack?.stop());

  it('opens its page, and says that it was the code', async () => {
    const response = await stack.call('mei', 'GET', `${path}?format=png`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { data, width, height } = PNG.sync.read(Buffer.from(await response.arrayBuffer()));
    const read = decode(new Uint8ClampedArray(data), width, height)?.data ?? '';
    expect(new URL(read)).toMatchObject({ pathname: `/videolist/${videoId}`, search: '?s=q' });
  });

  it('comes as a drawing as well, to its owner only', async () => {
    const response = await stack.call('mei', 'GET', path);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(await response.text()).toContain('<svg');
    expect((await stack.call('stranger', 'GET', path)).status).toBe(404);
    expect((await stack.call('mei', 'GET', `${path}?format=gif`)).status).toBe(422);
  });
});
