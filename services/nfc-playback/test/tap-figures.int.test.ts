import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { buildContent, makeBound } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

type Figures = {
  days: { day: string; tap: number; qr: number; link: number }[];
  ever: { tap: number; qr: number; link: number };
};

/** Real: PostgreSQL, RabbitMQ, Redis and HTTP. */
describe('the figures of a keepsake', () => {
  let stack: TapStack;
  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());

  it('count what people opened by day in Taipei and kind, for its owner only', async () => {
    const { videoId } = await makeBound(stack, [buildContent({ ownerId: stack.users.mei })]);
    const path = `/keepsakes/${videoId}/figures`;
    const read = async (days: number) =>
      (await (await stack.call('mei', 'GET', `${path}?days=${days}`)).json()) as Figures;
    stack.clock.now = Date.parse('2026-11-14T15:59:59.000Z');
    await stack.visit(`/videolist/${videoId}?s=t`);
    stack.clock.now = Date.parse('2026-11-15T16:00:00.000Z');
    for (const mark of ['?s=t', '?s=q', '?s=q', '']) await stack.visit(`/videolist/${videoId}${mark}`);
    const robot = { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' };
    await stack.visit(`/videolist/${videoId}?s=t`, { headers: robot });
    await eventually(async () =>
      expect(await read(3)).toEqual({
        days: [
          { day: '2026-11-14', tap: 1, qr: 0, link: 0 },
          { day: '2026-11-15', tap: 0, qr: 0, link: 0 },
          { day: '2026-11-16', tap: 1, qr: 2, link: 1 },
        ],
        ever: { tap: 2, qr: 2, link: 1 },
      }),
    );
    expect(await read(1)).toMatchObject({ days: [{ day: '2026-11-16' }], ever: { tap: 2 } });
    expect((await stack.call('stranger', 'GET', path)).status).toBe(404);
    expect((await stack.call('mei', 'GET', `${path}?days=0`)).status).toBe(422);
  });
});
