import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { FIRST_TOUCH_MS } from '../src/domain/first-touch.ts';
import { buildContent, buildPhoto, makeBound } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const HOUR_MS = 3_600_000;
const LETTER = 'words of the letter';
const START = Date.parse('2026-11-16T12:00:00+08:00');

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, two replicas. */
describe('the first touch', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());

  /** A photo for everybody, and a letter for the first touch. */
  async function makePiece(hours: number) {
    stack.clock.now = START;
    const owned = { ownerId: stack.users.mei };
    const letter = buildContent(owned);
    const { videoId, orderItemId } = await makeBound(stack, [buildPhoto(owned), letter]);
    const path = `/bindings/${orderItemId}`;
    const rule = {
      ...{ name: 'first', contentType: 'text', contentIds: [letter.contentId], priority: 50 },
      time: { kind: 'first', hours },
    };
    const added = await stack.call('mei', 'POST', `${path}/rules`, rule);
    const { id } = (await added.json()) as { id: string };
    await stack.call('mei', 'PUT', `${path}/fallback`, { kind: 'others' });
    const open = async (source: 't' | 'q' | '', copy: 0 | 1 = 0, init: RequestInit = {}) =>
      (await stack.visit(`/videolist/${videoId}?s=${source}`, { copy, ...init })).text();
    const sees = async (...asked: Parameters<typeof open>) => (await open(...asked)).includes(LETTER);
    // Both copies know the rule once a visit by a link hides the letter.
    await eventually(async () => expect([await sees(''), await sees('', 1)]).toEqual([false, false]));
    const single = (copy: 0 | 1) => stack.visit(`/list/${videoId}?content=${letter.contentId}`, { copy });
    const change = (more: object) => stack.call('mei', 'PUT', `${path}/rules/${id}`, { ...rule, ...more });
    const firstTouchAt = async () =>
      (await stack.database.keepsake.findUniqueOrThrow({ where: { videoId } })).firstTouchAt;
    return { videoId, path, sees, single, change, firstTouchAt };
  }

  it('shows its moment to all who touch at once on any copy, and to nobody afterwards', async () => {
    const piece = await makePiece(0);
    expect((await piece.single(0)).status).toBe(404);
    const both = await Promise.all([piece.sees('t', 0), piece.sees('q', 1), piece.sees('t', 1)]);
    expect(both).toEqual([true, true, true]);
    expect(await piece.firstTouchAt()).toEqual(new Date(START));
    // The page asks again for a place and a zone.
    const part = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect(await piece.sees('t', 1, part)).toBe(true);
    await eventually(async () => expect((await piece.single(1)).status).toBe(200));
    stack.clock.now += FIRST_TOUCH_MS;
    for (const copy of [0, 1] as const) {
      expect([await piece.sees('t', copy), await piece.sees('', copy)]).toEqual([false, false]);
      expect((await piece.single(copy)).status).toBe(404);
    }
    expect(await piece.firstTouchAt()).toEqual(new Date(START));
  });

  it('is not used up by a visit that the database kept from seeing it', async () => {
    const piece = await makePiece(0);
    await stack.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT video_id FROM keepsake WHERE video_id = ${piece.videoId} FOR UPDATE`;
      expect(await piece.sees('t')).toBe(false);
    });
    stack.clock.now += FIRST_TOUCH_MS;
    await eventually(async () => expect(await piece.sees('t', 1)).toBe(true));
    expect(await piece.firstTouchAt()).toEqual(new Date(stack.clock.now));
  });

  it('is no link, robot or preview', async () => {
    const piece = await makePiece(0);
    const robot = { headers: { 'user-agent': 'facebookexternalhit/1.1' } };
    const preview = { headers: { 'sec-purpose': 'prefetch' } };
    for (const init of [robot, preview, { method: 'HEAD' }])
      expect(await piece.sees('t', 0, init)).toBe(false);
    // A robot that runs the page's script asks for a place and a zone as well.
    const part = { method: 'POST', body: '{}' };
    for (const { headers } of [robot, preview])
      expect(
        await piece.sees('t', 0, { ...part, headers: { 'content-type': 'application/json', ...headers } }),
      ).toBe(false);
    expect(await piece.firstTouchAt()).toBe(null);
    expect(await piece.sees('t')).toBe(true);
  });

  it('lasts the hours that its owner chose, on all copies', async () => {
    const piece = await makePiece(24);
    expect(await piece.sees('q', 0)).toBe(true);
    stack.clock.now += 24 * HOUR_MS - 1;
    await eventually(async () => expect(await piece.sees('', 1)).toBe(true));
    stack.clock.now += 1;
    expect([await piece.sees('t', 0), await piece.sees('t', 1)]).toEqual([false, false]);
    const preview = await (await stack.call('mei', 'POST', `${piece.path}/preview`, {})).json();
    expect(preview).toMatchObject({ warnings: [{ kind: 'over' }] });
  });

  it('comes again once its owner switches it on again, and for whoever gets the piece', async () => {
    const piece = await makePiece(0);
    expect(await piece.sees('t')).toBe(true);
    stack.clock.now += HOUR_MS;
    expect(await piece.sees('t')).toBe(false);
    await piece.change({ name: 'renamed' });
    expect(await piece.firstTouchAt()).toEqual(new Date(START));
    await piece.change({ enabled: false });
    await piece.change({ enabled: true });
    await eventually(async () => expect(await piece.sees('t', 1)).toBe(true));
    const made = await stack.call('mei', 'POST', `/keepsakes/${piece.videoId}/gift-code`, { words: '' });
    const { code } = (await made.json()) as { code: string };
    expect((await stack.call('friend', 'POST', '/gifts/claim', { code })).status).toBe(200);
    expect(await piece.firstTouchAt()).toBe(null);
  });

  it('is asked for by the simulator', async () => {
    const piece = await makePiece(0);
    const simulate = async (body: object) =>
      (await stack.call('mei', 'POST', `${piece.path}/simulate`, body)).json();
    expect(await simulate({})).toMatchObject({ winner: null, explanation: [{ failed: ['not_touched'] }] });
    expect(await simulate({ first: true })).toMatchObject({ winner: { name: 'first' } });
    expect(await piece.firstTouchAt()).toBe(null);
  });
});
