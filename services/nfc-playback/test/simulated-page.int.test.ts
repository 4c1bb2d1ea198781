import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PREVIEW_MS } from '../src/pages/preview/preview-link.ts';
import { buildContent, buildPhoto, makeBound } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const LETTER = 'words of the letter';
const PHOTO = '/api/media/files/photo';
const TAIPEI_101 = { latitude: 25.0339, longitude: 121.5645 };

type Simulation = { pageUrl: string; explanation: object[]; winner: { id: string } | null };

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, two replicas. */
describe('the page of a simulated tap', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());

  /** A letter for the first touch near a tower, behind a PIN; everything else is a photo. */
  async function makePiece() {
    const owned = { ownerId: stack.users.mei };
    const letter = buildContent(owned);
    const { videoId, orderItemId } = await makeBound(stack, [buildPhoto(owned), letter]);
    const path = `/bindings/${orderItemId}`;
    const place = { kind: 'circle', ...TAIPEI_101, radiusMetres: 300, inside: true };
    const time = { kind: 'first', hours: 1 };
    const secret = { name: 'secret', contentType: 'text', contentIds: [letter.contentId], priority: 50 };
    const photos = { name: 'photos', contentType: 'image', priority: 50 };
    const ids = [];
    for (const rule of [{ ...secret, place, time, pin: '2718' }, photos]) {
      const added = await stack.call('mei', 'POST', `${path}/rules`, rule);
      ids.push(((await added.json()) as { id: string }).id);
    }
    const simulate = async (body: object) =>
      (await (await stack.call('mei', 'POST', `${path}/simulate`, body)).json()) as Simulation;
    return { videoId, path, ids, simulate };
  }
  const whole = { first: true, pin: true, language: 'en', position: { ...TAIPEI_101, accuracyMetres: 400 } };

  it('is the real one, in a frame of the shop, and counts nothing', async () => {
    const piece = await makePiece();
    const { pageUrl, winner, explanation } = await piece.simulate(whole);
    expect(winner?.id).toBe(piece.ids[0]);
    expect(explanation).toMatchObject([
      { ruleId: piece.ids[0], applies: true, beaten: null, isUncertain: true },
      { ruleId: piece.ids[1], applies: true, beaten: 'exact' },
    ]);
    // No coordinate; a sealed token has no points.
    expect(pageUrl).not.toMatch(/25\.|121\./);
    const page = await stack.visit(pageUrl, { copy: 1 });
    const policy = page.headers.get('content-security-policy');
    expect([page.status, policy?.includes("frame-ancestors 'self'")]).toEqual([200, true]);
    const html = await page.text();
    expect([html.includes(LETTER), html.includes('lang="en"')]).toEqual([true, true]);
    const others = await piece.simulate({ ...whole, pin: false });
    const closed = await (await stack.visit(others.pageUrl)).text();
    expect([closed.includes(LETTER), closed.includes(PHOTO), closed.includes('name="pin"')]).toEqual([
      ...[false, true, true],
    ]);
    const { firstTouchAt } = await stack.database.keepsake.findUniqueOrThrow({
      where: { videoId: piece.videoId },
    });
    expect(firstTouchAt).toBe(null);
    // A real visit stays what it is, whatever was simulated.
    const real = await stack.visit(`/videolist/${piece.videoId}`);
    expect(real.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await real.text()).not.toContain(LETTER);
  });

  it('opens by its own address alone, and for ten minutes', async () => {
    const [one, other] = [await makePiece(), await makePiece()];
    const { pageUrl } = await one.simulate(whole);
    const status = async (url: string) => (await stack.visit(url)).status;
    const token = pageUrl.split('?tap=')[1] ?? '';
    expect(await status(pageUrl)).toBe(200);
    expect(await status(pageUrl.replace(one.videoId, other.videoId))).toBe(404);
    expect(await status(`/list/${one.videoId}/preview`)).toBe(404);
    const flipped = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
    expect(await status(`/list/${one.videoId}/preview?tap=${flipped}`)).toBe(404);
    const foreign = await stack.call('stranger', 'POST', `${one.path}/simulate`, whole);
    expect(foreign.status).toBe(404);
    stack.clock.now += PREVIEW_MS;
    expect(await status(pageUrl)).toBe(404);
  });

  it('ends with the page itself, and for whoever gave the piece away', async () => {
    const [down, given] = [await makePiece(), await makePiece()];
    const read = async ({ simulate }: typeof down) => (await simulate(whole)).pageUrl;
    const [ofDown, ofGiven] = [await read(down), await read(given)];
    const html = async (url: string) => (await stack.visit(url)).text();
    expect([await html(ofDown), await html(ofGiven)].map((page) => page.includes(LETTER))).toEqual([
      true,
      true,
    ]);
    await stack.actAs('moderator', `/admin/keepsakes/${down.videoId}/take-down`, {
      rule: 'privacy',
      note: '',
    });
    expect(await html(ofDown)).not.toContain(LETTER);
    const made = await stack.call('mei', 'POST', `/keepsakes/${given.videoId}/gift-code`, { words: '' });
    const { code } = (await made.json()) as { code: string };
    expect((await stack.call('friend', 'POST', '/gifts/claim', { code })).status).toBe(200);
    expect((await stack.visit(ofGiven)).status).toBe(404);
  });
});
