import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { type MasterKey, readMasterKeys } from '../src/crypto/signed-tap.ts';
import { purgeOddities } from '../src/data/tag-oddities.ts';
import { PROOF_MS } from '../src/domain/tap-proof.ts';
import { buildContent, buildPhoto, makeBound } from './keepsakes.ts';
import { signTap } from './sign-tap.ts';
import { startTap, type TapStack } from './start-tap.ts';

const [MASTER] = readMasterKeys('1:00112233445566778899aabbccddeeff') as [MasterKey];
const [FOREIGN] = readMasterKeys('1:ffeeddccbbaa99887766554433221100') as [MasterKey];
const PHOTO = '/api/media/files/photo';
const LETTER = 'words of the letter';

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC, two replicas. Coupon is a peer that implements its contract. */
describe('a tap that the tag signed', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());
  beforeEach(() => {
    stack.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
    stack.coupon.booked = [];
  });

  /** A piece with a tag that signs, and a letter that plays for verified taps only. */
  async function piece() {
    const owned = { ownerId: stack.users.mei };
    const { videoId, orderItemId } = await makeBound(stack, [buildPhoto(owned), buildContent(owned)]);
    const rules = `/bindings/${orderItemId}/rules`;
    const image = { name: 'others', contentType: 'image', priority: 1, time: null, place: null };
    const letter = { ...image, name: 'verified', contentType: 'text', priority: 9, verified: true };
    for (const rule of [image, letter])
      expect((await stack.call('mei', 'POST', rules, rule)).status).toBe(201);
    const serial = `04${randomBytes(6).toString('hex').toUpperCase()}`;
    await stack.database.tag.create({
      data: {
        ...{ id: newId(), serial, kind: 'ntag424', state: 'locked', videoId, orderItemId },
        ...{ orderNumber: 'T1', itemNumber: 'T1-1', claimedBy: newId(), claimedAt: new Date() },
      },
    });
    await eventually(async () => expect(await open(videoId, 's=t')).toContain(PHOTO));
    return { videoId, orderItemId, serial };
  }
  const open = async (videoId: string, query: string, copy: 0 | 1 = 0, method = 'GET') => {
    const body = method === 'POST' ? '{}' : undefined;
    const page = await stack.visit(`/videolist/${videoId}?s=t&lng=en&${query}`, {
      ...{ copy, method, ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}) },
    });
    return page.text();
  };
  const touch = async (videoId: string) => {
    const response = await stack.call('mei', 'POST', `/keepsakes/${videoId}/taps?lng=en`, { source: 'tap' });
    return ((await response.json()) as { text: string | null }).text;
  };

  it.each([false, true])(
    'is fresh once, and then a replay that opens other contents (plain: %s)',
    async (isPlain) => {
      const { videoId, serial } = await piece();
      const query = signTap(MASTER, { serial, counter: 7, isPlain });
      const both = await Promise.all([open(videoId, query, 0), open(videoId, query, 1)]);
      const fresh = both.filter((page) => page.includes('Verified'));
      const replayed = both.filter((page) => page.includes('opened before'));
      expect([fresh.length, replayed.length]).toEqual([1, 1]);
      expect([fresh[0]?.includes(LETTER), replayed[0]?.includes(PHOTO)]).toEqual([true, true]);
      // What the page itself asks for afterwards belongs to the same tap.
      expect(await open(videoId, query, 1, 'POST')).toContain(LETTER);
      stack.clock.now += PROOF_MS + 1;
      expect(await open(videoId, query, 1, 'POST')).not.toContain(LETTER);
      expect(await open(videoId, signTap(MASTER, { serial, counter: 6, isPlain }))).toContain(
        'opened before',
      );
      expect(await open(videoId, signTap(MASTER, { serial, counter: 8, isPlain }))).toContain('Verified');
    },
  );

  it('is foreign under another secret, for another piece, and of a tag that was replaced; its page opens', async () => {
    const [one, other] = [await piece(), await piece()];
    const foreign = [
      signTap(FOREIGN, { serial: one.serial, counter: 1 }),
      signTap(MASTER, { serial: other.serial, counter: 1 }),
    ];
    await stack.database.tag.updateMany({ where: { serial: other.serial }, data: { state: 'broken' } });
    const pages = await Promise.all([
      ...foreign.map((query) => open(one.videoId, query)),
      open(other.videoId, signTap(MASTER, { serial: other.serial, counter: 1 })),
    ]);
    for (const page of pages) {
      expect(page).toContain('not signed by the tag');
      expect(page).toContain(PHOTO);
    }
    expect(await open(one.videoId, 'cmac=nothing')).not.toContain('not signed');
  });

  it('is what a touch of such a piece earns by, and not used up by a robot', async () => {
    const { videoId, serial } = await piece();
    const query = signTap(MASTER, { serial, counter: 1 });
    await open(videoId, 's=t');
    expect(await touch(videoId)).toContain('靠近小物本身');
    expect(stack.coupon.booked).toEqual([]);
    const robot = { headers: { 'user-agent': 'facebookexternalhit/1.1' } };
    await stack.visit(`/videolist/${videoId}?${query}`, robot);
    await stack.visit(`/videolist/${videoId}?${query}`, { method: 'HEAD' });
    expect(await open(videoId, query)).toContain('Verified');
    expect(await touch(videoId)).toContain('12');
    stack.clock.now += PROOF_MS + 1;
    await open(videoId, query);
    expect(await touch(videoId)).toContain('靠近小物本身');
    expect(stack.coupon.booked).toHaveLength(1);
  });

  it('is kept for staff when the counter leaps, or two come sooner than a hand moves; an honest one is not', async () => {
    const { videoId, serial } = await piece();
    const tap = (counter: number) => open(videoId, signTap(MASTER, { serial, counter }));
    const odd = async () => {
      const tags = (await (await stack.askAs('production', '/admin/tags?odd=true')).json()) as {
        tags: { serial: string; oddities: { kind: string; missed: number; seconds: number }[] }[];
      };
      return tags.tags.find((tag) => tag.serial === serial)?.oddities;
    };
    await tap(500);
    stack.clock.now += 1000;
    await tap(501);
    stack.clock.now += 60_000;
    await tap(601);
    expect(await odd()).toBeUndefined();
    stack.clock.now += 60_000;
    await Promise.all([tap(702), tap(702)]);
    expect(await odd()).toMatchObject([{ kind: 'gap', missed: 100, seconds: 60 }]);
    stack.clock.now += 999;
    expect(await tap(703)).toContain('Verified');
    stack.clock.now += 60_000;
    // A second one of a day adds nothing.
    await tap(900);
    expect(await odd()).toMatchObject([{ kind: 'rhythm', missed: 0 }, { kind: 'gap' }]);
    stack.clock.now += 31 * 86_400_000;
    expect(await odd()).toBeUndefined();
  });

  it('leaves nothing odd behind after ninety days', async () => {
    const { videoId, serial } = await piece();
    const { id: tagId } = await stack.database.tag.findFirstOrThrow({ where: { videoId, serial } });
    const now = new Date();
    const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const kept = { tagId, kind: 'gap', counter: 9, previous: 1, previousAt: before(100) };
    const data = [89, 91, 400].map((days) => ({ ...kept, id: newId(), at: before(days) }));
    await stack.database.tagOddity.createMany({ data });
    await purgeOddities(stack.database.pool, now, 1000);
    const left = await stack.database.tagOddity.findMany({ where: { tagId } });
    expect(left.map(({ at }) => at)).toEqual([before(89)]);
  });

  it('is used up while the piece is lost, too', async () => {
    const { videoId, serial } = await piece();
    const query = signTap(MASTER, { serial, counter: 1 });
    await stack.call('mei', 'PUT', `/keepsakes/${videoId}/loss`, { message: 'call me' });
    await eventually(async () => expect(await open(videoId, query)).toContain('call me'));
    await stack.call('mei', 'DELETE', `/keepsakes/${videoId}/loss`);
    await eventually(async () => expect(await open(videoId, 's=t')).toContain(PHOTO));
    expect(await open(videoId, query)).toContain('opened before');
    expect(await open(videoId, signTap(MASTER, { serial, counter: 2 }))).toContain('Verified');
  });

  it('can be simulated, and explains the rule that asks for it', async () => {
    const { orderItemId } = await piece();
    const simulate = async (verified: boolean) =>
      (await (await stack.call('mei', 'POST', `/bindings/${orderItemId}/simulate`, { verified })).json()) as {
        winner: { name: string };
        explanation: { failed: string[] }[];
      };
    expect((await simulate(true)).winner.name).toBe('verified');
    const unverified = await simulate(false);
    expect(unverified.winner.name).toBe('others');
    expect(unverified.explanation.flatMap(({ failed }) => failed)).toEqual(['not_verified']);
  });
});
