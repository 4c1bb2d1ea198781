import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { GIFT_CODES_PER_DAY, GIFT_MAILS_PER_DAY, GIFT_TRIES, TAKE_BACK_MS } from '../src/domain/gift.ts';
import { awaitBlocked } from './await-blocked.ts';
import { buildContent, buildPhoto, makeBound, refund } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const PHOTO = '/api/media/files/photo';
const START = Date.parse('2026-11-16T12:00:00+08:00');

type Person = 'mei' | 'stranger' | 'friend';
type Claimed = { videoId: string; ownerId: string; formerOwnerId: string; way: string; actId: string };

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC, two replicas. Peers: media, identity, catalog-order. */
describe('a keepsake as a gift', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());
  beforeEach(() => {
    stack.clock.now = START;
  });

  const piece = () => makeBound(stack, [buildPhoto({ ownerId: stack.users.mei })]);
  const read = async <T>(response: Response): Promise<T & { status: number; code: string }> => ({
    ...((await response.json()) as T & { code: string }),
    status: response.status,
  });
  const call = async <T>(who: Person, method: string, path: string, body?: unknown) =>
    read<T>(await stack.call(who, method, path, body));
  const makeCode = async (videoId: string, words = '') => {
    const made = await stack.call('mei', 'POST', `/keepsakes/${videoId}/gift-code`, { words });
    return ((await made.json()) as { code: string }).code;
  };
  const claim = (who: Person, code: string) =>
    call<{ orderItemId: string }>(who, 'POST', '/gifts/claim', { code });
  const consumed = <T>(videoId: string, type: string) =>
    stack.consumed.flatMap(({ type: name, event }) => {
      const data = event.data as { videoId: string };
      return name === type && data.videoId === videoId ? [event.data as T] : [];
    });
  const mailedCode = async (videoId: string) =>
    eventually(() => {
      const offer = consumed<{ code: string }>(videoId, 'keepsake.offered').at(-1);
      if (!offer) throw new Error('no mail yet');
      return offer.code;
    });
  const wrong = (code: string) => `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;

  it('goes to whoever brings the code, with its rules and contents, and no longer to the giver', async () => {
    const { videoId, orderItemId, version } = await piece();
    const code = await makeCode(videoId, '生日快樂');
    expect(await call('friend', 'POST', '/gifts/read', { code })).toMatchObject({
      ...{ status: 200, title: 'Cat on the sill', words: '生日快樂', orderItemId: null },
      contents: [{ type: 'image', count: 1 }],
    });
    const stored = await stack.database.gift.findFirstOrThrow({ where: { videoId } });
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));

    expect(await claim('friend', code.toLowerCase())).toMatchObject({ status: 200, orderItemId });
    expect(await claim('friend', code)).toMatchObject({ status: 200, orderItemId });
    expect(await claim('stranger', code)).toMatchObject({ status: 409, code: 'GIFT_TAKEN' });

    const rule = { name: 'mine', contentType: 'image', priority: 1, enabled: true, time: null, place: null };
    const contents = { contentIds: [], version };
    for (const [method, path, body] of [
      ['GET', `/keepsakes/${videoId}`],
      ['GET', `/keepsakes/${videoId}/code`],
      ['GET', `/keepsakes/${videoId}/figures`],
      ['GET', `/keepsakes/${videoId}/ownership`],
      ['GET', `/bindings/${orderItemId}`],
      ['POST', `/bindings/${orderItemId}/rules`, rule],
      ['PUT', `/bindings/${orderItemId}/contents`, contents],
      ['PUT', `/keepsakes/${videoId}/loss`, { message: 'mine' }],
    ] as const) {
      const [former, now] = [
        await stack.call('mei', method, path, body),
        await stack.call('friend', method, path, body),
      ];
      expect([method, path, former.status, now.status < 300]).toEqual([method, path, 404, true]);
    }
    await eventually(() => expect(consumed<Claimed>(videoId, 'keepsake.claimed')).toHaveLength(1));
    expect(consumed<Claimed>(videoId, 'keepsake.claimed')[0]).toMatchObject({
      ...{ way: 'code', ownerId: stack.users.friend, formerOwnerId: stack.users.mei },
    });
  });

  it('has so many codes in a day and no more, of which the last one holds', async () => {
    const { videoId } = await piece();
    let code = '';
    for (let made = 0; made < GIFT_CODES_PER_DAY; made += 1) code = await makeCode(videoId);
    const path = `/keepsakes/${videoId}/gift-code`;
    const refused = await call('mei', 'POST', path, { words: '' });
    expect([refused.status, refused.code]).toEqual([429, 'GIFT_CODES_EXCEEDED']);
    expect(await stack.database.gift.count({ where: { videoId } })).toBe(GIFT_CODES_PER_DAY);
    expect((await call('friend', 'POST', '/gifts/read', { code })).status).toBe(200);
    stack.clock.now += 24 * 3_600_000;
    expect((await call('mei', 'POST', path, { words: '' })).status).toBe(200);
  });

  it('is mailed so many times a day by one giver, however many pieces at once', async () => {
    stack.clock.now += 30 * 24 * 3_600_000;
    const pieces = await Promise.all(Array.from({ length: GIFT_MAILS_PER_DAY + 3 }, piece));
    const email = { email: 'friend@tapory.test' };
    const sent = await Promise.all(
      pieces.map(({ videoId }) => call('mei', 'POST', `/keepsakes/${videoId}/gift-mail`, email)),
    );
    const codes = sent.map(({ status, code }) => (status === 200 ? 'sent' : code)).toSorted();
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'GIFT_MAILS_EXCEEDED'),
      ...Array.from({ length: GIFT_MAILS_PER_DAY }, () => 'sent'),
    ]);
    const videoIds = pieces.map(({ videoId }) => videoId);
    const stored = { videoId: { in: videoIds }, way: 'mail' };
    expect(await stack.database.gift.count({ where: stored })).toBe(GIFT_MAILS_PER_DAY);
    await stack.database.gift.deleteMany({ where: stored });
  });

  it('goes to one of two people who bring the code at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { videoId } = await piece();
      const code = await makeCode(videoId);
      const both = await Promise.all([claim('friend', code), claim('stranger', code)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = both[0]?.status === 200 ? 'friend' : 'stranger';
      const { ownerId } = await stack.database.keepsake.findUniqueOrThrow({ where: { videoId } });
      expect(ownerId).toBe(stack.users[winner]);
      expect(await stack.database.keepsakeAct.count({ where: { videoId, act: 'claimed' } })).toBe(1);
    }
  });

  it('goes to somebody who presses twice without a word of another', async () => {
    const { videoId } = await piece();
    const code = await makeCode(videoId);
    const both = await Promise.all([1, 2, 3].map(() => claim('friend', code)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stack.database.keepsakeAct.count({ where: { videoId, act: 'claimed' } })).toBe(1);
  });

  it('is either withdrawn or taken when both happen at once', async () => {
    const { videoId } = await piece();
    const code = await makeCode(videoId);
    const [taken] = await Promise.all([
      claim('friend', code),
      stack.call('mei', 'DELETE', `/keepsakes/${videoId}/gift`),
    ]);
    const { state } = await stack.database.gift.findFirstOrThrow({ where: { videoId } });
    const { ownerId } = await stack.database.keepsake.findUniqueOrThrow({ where: { videoId } });
    const isTaken = taken.status === 200;
    expect([state, ownerId]).toEqual(
      isTaken ? ['taken', stack.users.friend] : ['withdrawn', stack.users.mei],
    );
  });

  it('opens to no wrong code, and after five wrong ones of a person not to the right one either', async () => {
    const { videoId } = await piece();
    const code = await makeCode(videoId);
    const tries = await Promise.all(
      Array.from({ length: GIFT_TRIES + 3 }, () =>
        call('friend', 'POST', '/gifts/read', { code: wrong(code) }),
      ),
    );
    expect(tries.filter((answer) => answer.code === 'GIFT_NOT_FOUND')).toHaveLength(GIFT_TRIES);
    expect(await claim('friend', code)).toMatchObject({ status: 429, code: 'GIFT_TRIES_EXCEEDED' });
    expect(await claim('stranger', wrong(code))).toMatchObject({ status: 404 });
    expect(await claim('stranger', code)).toMatchObject({ status: 200 });
  });

  it('has one code at a time: a new one ends the former, and the owner cannot take their own', async () => {
    const { videoId } = await piece();
    const [former, code] = [await makeCode(videoId), await makeCode(videoId)];
    expect(await claim('friend', former)).toMatchObject({ code: 'GIFT_NOT_FOUND' });
    expect(await claim('mei', code)).toMatchObject({ code: 'GIFT_OWN' });
    expect((await stack.call('mei', 'DELETE', `/keepsakes/${videoId}/gift`)).status).toBe(200);
    expect(await claim('friend', code)).toMatchObject({ code: 'GIFT_NOT_FOUND' });
    expect(await call('mei', 'GET', `/keepsakes/${videoId}/ownership`)).toMatchObject({
      offer: null,
      acts: [{ act: 'withdrawn', isMine: true }, { act: 'code_made' }, { act: 'code_made' }],
    });
  });

  it('by mail can be taken back for seven days, without what was put in meanwhile', async () => {
    const { videoId, orderItemId } = await piece();
    const email = { email: 'friend@tapory.test', words: 'for you' };
    expect((await stack.call('mei', 'POST', `/keepsakes/${videoId}/gift-mail`, email)).status).toBe(200);
    expect(await claim('friend', await mailedCode(videoId))).toMatchObject({ status: 200 });
    expect(await call('friend', 'POST', `/keepsakes/${videoId}/gift-code`, {})).toMatchObject({
      code: 'GIFT_NOT_SETTLED',
    });
    const letter = buildContent({ ownerId: stack.users.friend });
    stack.contents.set(letter.contentId, letter);
    const before = await call<{ version: number; contents: { id: string; isGiven: boolean }[] }>(
      ...(['friend', 'GET', `/bindings/${orderItemId}`] as const),
    );
    expect(before.contents.map(({ isGiven }) => isGiven)).toEqual([true]);
    const contentIds = [letter.contentId, ...before.contents.map(({ id }) => id)];
    const change = { contentIds, version: before.version };
    expect((await stack.call('friend', 'PUT', `/bindings/${orderItemId}/contents`, change)).status).toBe(200);

    const { given } = await call<{ given: { id: string; videoId: string }[] }>('mei', 'GET', '/gifts');
    const id = given.find((gift) => gift.videoId === videoId)?.id;
    stack.clock.now += TAKE_BACK_MS - 1;
    expect(await call('friend', 'POST', `/gifts/${id}/take-back`)).toMatchObject({ status: 404 });
    expect(await call('mei', 'POST', `/gifts/${id}/take-back`)).toMatchObject({ status: 200 });
    expect(await call('mei', 'POST', `/gifts/${id}/take-back`)).toMatchObject({ code: 'GIFT_FINAL' });
    const after = await call<{ contents: { type: string }[] }>('mei', 'GET', `/bindings/${orderItemId}`);
    expect(after.contents.map(({ type }) => type)).toEqual(['image']);
    expect((await stack.call('friend', 'GET', `/keepsakes/${videoId}`)).status).toBe(404);
    await eventually(() =>
      expect(consumed<Claimed>(videoId, 'keepsake.claimed').map(({ way }) => way)).toEqual([
        'mail',
        'taken_back',
      ]),
    );
  });

  it('taken back shows nothing of what its owner in between wrote, set or was told', async () => {
    stack.clock.now = Date.now();
    const { videoId, orderItemId } = await piece();
    const rule = { name: 'mine', contentType: 'image', priority: 1, time: null, place: null };
    const addRule = (who: Person, name: string) =>
      call(who, 'POST', `/bindings/${orderItemId}/rules`, { ...rule, name });
    expect(await addRule('mei', 'of the giver')).toMatchObject({ status: 201 });
    stack.clock.now = Date.now();
    await call('mei', 'POST', `/keepsakes/${videoId}/gift-mail`, { email: 'friend@tapory.test' });
    expect(await claim('friend', await mailedCode(videoId))).toMatchObject({ status: 200 });
    expect(await addRule('friend', 'at my flat')).toMatchObject({ status: 201 });
    const word = { kind: 'word', word: 'not at home' };
    expect(await call('friend', 'PUT', `/bindings/${orderItemId}/fallback`, word)).toMatchObject({
      status: 200,
    });
    await call('friend', 'PUT', `/keepsakes/${videoId}/loss`, { message: 'call my sister' });
    const letter = { text: 'found it', contact: '0912' };
    const written = await stack.visit(`/videolist/${videoId}`, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(letter) },
    });
    expect(written.status).toBe(303);
    const { id } = await stack.database.gift.findFirstOrThrow({ where: { videoId } });
    expect(await call('mei', 'POST', `/gifts/${id}/take-back`)).toMatchObject({ status: 200 });
    expect(await call('mei', 'GET', `/keepsakes/${videoId}/ownership`)).toMatchObject({ loss: null });
    expect(await stack.database.keepsake.findUnique({ where: { videoId } })).toMatchObject({
      status: 'active',
    });
    expect(await stack.database.finderLetter.count({ where: { videoId } })).toBe(0);
    type Read = { rules: { name: string }[]; fallback: object };
    const { rules, fallback } = await call<Read>('mei', 'GET', `/bindings/${orderItemId}`);
    expect(rules.map(({ name }) => name)).toEqual(['of the giver']);
    expect(fallback).toEqual({ kind: 'all' });
  });

  it('does not leave a deactivated account, whose pages are paused', async () => {
    const { videoId } = await piece();
    const code = await makeCode(videoId);
    const { mei } = stack.users;
    const suspend = (type: 'user.deactivated' | 'user.reactivated') =>
      stack.publish({ type, subject: mei, data: { userId: mei } });
    await suspend('user.deactivated');
    await eventually(async () =>
      expect(await (await stack.visit(`/videolist/${videoId}`)).text()).not.toContain(PHOTO),
    );
    expect(await claim('friend', code)).toMatchObject({ status: 409, code: 'GIFT_NOT_POSSIBLE' });
    await suspend('user.reactivated');
    await eventually(async () => expect(await claim('friend', code)).toMatchObject({ status: 200 }));
  });

  it('stays where it is when a moderator takes it down at the moment of the handover', async () => {
    const { videoId } = await piece();
    const code = await makeCode(videoId);
    const block = { rule: 'violence', note: 'words to its owner', since: new Date(), removedAt: null };
    const { coming } = await stack.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT video_id FROM keepsake WHERE video_id = ${videoId} FOR UPDATE`;
      await tx.keepsakeBlock.create({ data: { videoId, actorId: stack.users.stranger, ...block } });
      const next = claim('friend', code);
      await awaitBlocked(stack.database);
      return { coming: next };
    });
    expect(await coming).toMatchObject({ status: 409, code: 'GIFT_NOT_POSSIBLE' });
    const { ownerId } = await stack.database.keepsake.findUniqueOrThrow({ where: { videoId } });
    const { state } = await stack.database.gift.findFirstOrThrow({ where: { videoId } });
    expect([ownerId, state]).toEqual([stack.users.mei, 'open']);
  });

  it('is listed once by each of two who gave it to one another, as it is now', async () => {
    const { videoId } = await piece();
    const give = async (from: Person, to: Person) => {
      const made = await call<{ code: string }>(from, 'POST', `/keepsakes/${videoId}/gift-code`, {});
      expect(await claim(to, made.code)).toMatchObject({ status: 200 });
      stack.clock.now += 60_000;
    };
    type Shelf = Record<'received' | 'given', { videoId: string }[]>;
    const shelf = async (who: Person) => {
      const { received, given } = await call<Shelf>(who, 'GET', '/gifts');
      return [received, given].map((list) => list.filter((one) => one.videoId === videoId).length);
    };
    await give('mei', 'friend');
    await give('friend', 'mei');
    expect([await shelf('mei'), await shelf('friend')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await give('mei', 'friend');
    expect([await shelf('mei'), await shelf('friend')]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('does not hand over what moderators have blocked in it', async () => {
    const { videoId, orderItemId } = await piece();
    await claim('friend', await makeCode(videoId));
    const [contentId] = (await stack.database.binding.findUniqueOrThrow({ where: { videoId } })).contentIds;
    await stack.database.contentRef.update({
      where: { contentId: String(contentId) },
      data: { state: 'blocked', blockedVersion: 99 },
    });
    const { contents } = await call<{ contents: object[] }>('friend', 'GET', `/bindings/${orderItemId}`);
    expect(contents).toMatchObject([{ status: 'blocked', isGiven: true }]);
    expect(JSON.stringify(contents)).not.toContain(PHOTO);
  });

  it('by mail is final after seven days, and can be given on', async () => {
    const { videoId } = await piece();
    await stack.call('mei', 'POST', `/keepsakes/${videoId}/gift-mail`, { email: 'friend@tapory.test' });
    await claim('friend', await mailedCode(videoId));
    const gift = await stack.database.gift.findFirstOrThrow({ where: { videoId } });
    stack.clock.now += TAKE_BACK_MS;
    expect(await call('mei', 'POST', `/gifts/${gift.id}/take-back`)).toMatchObject({ code: 'GIFT_FINAL' });
    const made = await call<{ code: string }>('friend', 'POST', `/keepsakes/${videoId}/gift-code`, {});
    expect(await claim('stranger', made.code)).toMatchObject({ status: 200 });
  });

  it('sleeps with its new owner’s account and not with the giver’s, on both copies', async () => {
    const { videoId } = await piece();
    const shown = async (copy: 0 | 1) => (await stack.visit(`/videolist/${videoId}`, { copy })).text();
    const isShown = async () => [(await shown(0)).includes(PHOTO), (await shown(1)).includes(PHOTO)];
    expect(await isShown()).toEqual([true, true]);
    await claim('friend', await makeCode(videoId));
    const suspend = (userId: string, type: 'user.deactivated' | 'user.reactivated') =>
      stack.publish({ type, subject: userId, data: { userId } });
    const other = await piece();
    await suspend(stack.users.mei, 'user.deactivated');
    await eventually(async () =>
      expect(await (await stack.visit(`/videolist/${other.videoId}`)).text()).not.toContain(PHOTO),
    );
    expect(await isShown()).toEqual([true, true]);
    await suspend(stack.users.mei, 'user.reactivated');
    await suspend(stack.users.friend, 'user.deactivated');
    await eventually(async () => expect(await isShown()).toEqual([false, false]));
    await suspend(stack.users.friend, 'user.reactivated');
    await eventually(async () => expect(await isShown()).toEqual([true, true]));
  });

  it('sleeps when the order that it was bought with is refunded, and loses what an erased giver put in', async () => {
    const { videoId, orderItemId } = await piece();
    await claim('friend', await makeCode(videoId));
    const { orderId } = await stack.database.orderItem.findUniqueOrThrow({ where: { id: orderItemId } });
    await refund(stack, orderId);
    await eventually(async () =>
      expect(await (await stack.visit(`/videolist/${videoId}`)).text()).toContain('還沒啟用'),
    );
    const kept = await piece();
    await claim('friend', await makeCode(kept.videoId));
    expect(await (await stack.visit(`/videolist/${kept.videoId}`, { copy: 1 })).text()).toContain(PHOTO);
    const { mei } = stack.users;
    await stack.publish({ type: 'user.deleted', subject: mei, data: { userId: mei } });
    await eventually(async () => {
      const page = await (await stack.visit(`/videolist/${kept.videoId}`, { copy: 1 })).text();
      expect(page).not.toContain(PHOTO);
      expect(page).toContain('Cat on the sill');
    });
  });
});
