import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, randomBase62 } from '@tapory/service-kit';
import { onUserDeleted } from '../src/consumers/on-user-deleted.ts';
import { onUserDeactivated, onUserReactivated } from '../src/consumers/on-user-suspended.ts';
import { insertReport } from '../src/data/exhibit-reports.ts';
import { lockExhibit } from '../src/data/exhibits.ts';
import { startConsole, type TestConsole } from './start-console.ts';
import { artworkStoreOf } from './stores.ts';

type Shown = { id: string; title: string; words: string; byline: string; style: string };
type Staff = Shown & { status: string; version: number; reports: { reason: string }[] };
type State = { isReleasable: boolean; exhibit: (Shown & { status: string; note: string }) | null };

const release = { showsTitle: true, showsWords: false, byline: 'Mei', occasion: 'pet' };

/** Real: PostgreSQL, RabbitMQ, Redis, S3 and HTTP. */
describe('a design that its owner releases for the gallery', () => {
  let shop: TestConsole;
  beforeAll(async () => {
    shop = await startConsole();
  });
  afterAll(() => shop?.stop());

  /** A finished design of somebody new, whose picture lies in the store. */
  async function finished(change: object = {}) {
    const mei = shop.join();
    const wish = { kind: 'text', prompt: 'a cat', style: 'pixel', title: 'Cat' };
    const { id } = (await mei.call<{ id: string }>('POST', '/jobs', wish)).body;
    const deliveryKey = randomBase62();
    const image = Buffer.from('picture');
    await artworkStoreOf(shop.running.env).put(deliveryKey, { image, thumb: image });
    await shop.running.database.job.update({
      where: { id },
      data: { status: 'completed', progress: 100, deliveryKey, ...change },
    });
    const put = (body: object = release) => mei.call<State>('PUT', `/jobs/${id}/exhibit`, body);
    return { mei, id, put };
  }
  const shown = async (query = '') =>
    (await shop.read<{ items: Shown[] }>(`/gallery?pageSize=100${query}`)).body.items;
  const isShown = async (id: string) => {
    const { status } = await fetch(`${shop.running.apiUrl}/gallery/${id}/picture`);
    const isListed = (await shown()).some((item) => item.id === id);
    // The list and the picture must never differ.
    expect(status).toBe(isListed ? 200 : 404);
    return isListed;
  };
  const queue = async (query = '') =>
    (await shop.callAs<{ items: Staff[] }>('moderator', 'GET', `/admin/exhibits?pageSize=100${query}`)).body
      .items;
  const decide = async (id: string, decision: string, version?: number, role = 'moderator') => {
    const seen = version ?? (await queue()).find((item) => item.id === id)?.version ?? 0;
    return shop.callAs<Staff>(role, 'POST', `/admin/exhibits/${id}/decide`, {
      ...{ decision, version: seen, note: 'so' },
    });
  };
  async function exhibited() {
    const made = await finished();
    await made.put();
    expect((await decide(made.id, 'shown')).status).toBe(200);
    return made;
  }
  const consume = (run: (tx: never) => Promise<void>) =>
    shop.running.database.pool.$transaction((tx) => run(tx as never));

  it('is shown once a moderator has let it in, with no more than its owner released', async () => {
    const { id, put, mei } = await finished();
    expect((await put()).body.exhibit).toMatchObject({ status: 'waiting', title: 'Cat', words: '' });
    expect(await isShown(id)).toBe(false);
    expect((await decide(id, 'shown')).body.status).toBe('shown');
    expect(await isShown(id)).toBe(true);
    const [item] = (await shown('&style=pixel&occasion=pet')).filter((one) => one.id === id);
    expect(item).toMatchObject({ title: 'Cat', words: '', byline: 'Mei', style: 'pixel' });
    expect((await shown('&occasion=wedding')).some((one) => one.id === id)).toBe(false);
    // A name that came later is not shown unseen.
    await mei.call('PATCH', `/jobs/${id}`, { title: 'Another name' });
    expect((await shown()).find((one) => one.id === id)?.title).toBe('Cat');
  });

  it('waits again when its owner shows more of it, and a decision about the former texts is refused', async () => {
    const { id, put } = await exhibited();
    const seen = (await queue()).find((item) => item.id === id)?.version ?? 0;
    expect((await put({ ...release, showsWords: true })).body.exhibit).toMatchObject({
      ...{ status: 'waiting', words: 'a cat' },
    });
    expect(await isShown(id)).toBe(false);
    expect((await decide(id, 'shown', seen)).body.code).toBe('CONFLICT');
    expect(await isShown(id)).toBe(false);
  });

  it('is decided about once, however often it is pressed, and not released anew by the same words', async () => {
    const { id, put, mei } = await finished();
    await put();
    const { version } = (await queue()).find((item) => item.id === id) ?? { version: 0 };
    const both = await Promise.all([decide(id, 'refused', version), decide(id, 'refused', version)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await put()).body.exhibit).toMatchObject({ status: 'refused', note: 'so' });
    // Its owner is told of it once.
    const told = await shop.running.database.outbox.findMany({
      where: { type: { contains: 'exhibit.decided' } },
    });
    expect(told.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(1);
    expect((await mei.call<State>('GET', `/jobs/${id}/exhibit`)).body.exhibit?.status).toBe('refused');
  });

  it('is kept by browsers, which ask each time whether it may still be shown', async () => {
    const { mei, id } = await exhibited();
    const url = `${shop.running.apiUrl}/gallery/${id}/picture`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), etag]).toEqual([
      'public, no-cache',
      expect.stringMatching(/^"\w+"$/),
    ]);
    const again = () => fetch(url, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await mei.call<State>('DELETE', `/jobs/${id}/exhibit`);
    expect((await again()).status).toBe(404);
  });

  it('is gone as soon as its owner takes it back, deletes it, or a moderator takes it down', async () => {
    const [back, trashed, down] = [await exhibited(), await exhibited(), await exhibited()];
    expect((await back.mei.call<State>('DELETE', `/jobs/${back.id}/exhibit`)).body.exhibit).toBeNull();
    await trashed.mei.call('DELETE', `/jobs/${trashed.id}`);
    const url = `/admin/artworks/${down.id}/take-down`;
    await shop.callAs('moderator', 'POST', url, { rule: 'copyright', note: '' });
    for (const { id } of [back, trashed, down]) expect(await isShown(id)).toBe(false);
    await trashed.mei.call('POST', `/jobs/${trashed.id}/restore`);
    expect(await isShown(trashed.id)).toBe(false);
    expect((await down.put({ ...release, byline: '' })).body.code).toBe('DESIGN_BLOCKED');
  });

  it('is not shown while its owner’s account is deactivated, by the last word of it', async () => {
    const { id, mei } = await exhibited();
    const said = (at: string) => ({ data: { userId: mei.userId }, time: new Date(at) }) as never;
    const context = {} as never;
    await consume((tx) => onUserDeactivated(tx, said('2026-01-02'), context) as Promise<void>);
    await consume((tx) => onUserReactivated(tx, said('2026-01-01'), context) as Promise<void>);
    expect(await isShown(id)).toBe(false);
    await consume((tx) => onUserReactivated(tx, said('2026-01-03'), context) as Promise<void>);
    expect(await isShown(id)).toBe(true);
  });

  it('is gone for ever with its owner’s account', async () => {
    const { id, mei } = await exhibited();
    const deleted = onUserDeleted({ pictureErasureDelayMs: 60_000 });
    await consume(
      (tx) => deleted(tx, { data: { userId: mei.userId } } as never, {} as never) as Promise<void>,
    );
    expect(await isShown(id)).toBe(false);
    expect(await shop.running.database.exhibit.count({ where: { ownerId: mei.userId } })).toBe(0);
  });

  it.each([
    ['photo', { kind: 'photo', sourceKey: 'photo' }],
    ['photo in a style', { kind: 'transform', sourceKey: 'photo' }],
    ['picture in the making', { status: 'processing' }],
  ])('is never a %s', async (_, change) => {
    const { put, mei, id } = await finished(change);
    expect((await put()).body.code).toBe('DESIGN_NOT_RELEASABLE');
    expect((await mei.call<State>('GET', `/jobs/${id}/exhibit`)).body.isReleasable).toBe(false);
  });

  it('carries no prohibited words, and is its owner’s to release', async () => {
    const { put, id } = await finished();
    expect((await put({ ...release, byline: 'casino' })).body.code).toBe('PROMPT_PROHIBITED');
    expect((await shop.join().call('PUT', `/jobs/${id}/exhibit`, release)).status).toBe(404);
    await put();
    expect((await decide(id, 'shown', 1, 'support')).status).toBe(403);
  });

  it('is reported without an account, once a press; about children it is hidden at once', async () => {
    const { id } = await exhibited();
    const report = (body: object) =>
      fetch(`${shop.running.apiUrl}/gallery/${id}/report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-tapory-csrf': '1' },
        body: JSON.stringify(body),
      });
    const copyright = { id: newId(), reason: 'copyright', words: 'my mark' };
    expect((await report(copyright)).status).toBe(200);
    expect((await report(copyright)).status).toBe(200);
    const [reported] = (await queue('&reported=yes')).filter((item) => item.id === id);
    expect(reported?.reports).toMatchObject([{ reason: 'copyright' }]);
    expect(await isShown(id)).toBe(true);
    expect((await report({ id: newId(), reason: 'children', words: '' })).status).toBe(200);
    expect(await isShown(id)).toBe(false);
    await decide(id, 'shown');
    expect(await isShown(id)).toBe(true);
    expect((await queue('&reported=yes')).some((item) => item.id === id)).toBe(false);
    expect((await report({ id: newId(), reason: 'ugly' })).status).toBe(422);
  });

  const report = (id: string, body: object) =>
    fetch(`${shop.running.apiUrl}/gallery/${id}/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tapory-csrf': '1' },
      body: JSON.stringify({ id: newId(), words: '', ...body }),
    });

  it('is not decided about by what a moderator saw before it was taken back and released anew', async () => {
    const { id, put, mei } = await finished();
    await put();
    const seen = (await queue()).find((item) => item.id === id)?.version ?? 0;
    await mei.call('DELETE', `/jobs/${id}/exhibit`);
    await put({ ...release, byline: 'Somebody else' });
    expect((await decide(id, 'shown', seen)).body.code).toBe('CONFLICT');
    expect(await isShown(id)).toBe(false);
  });

  it('keeps a report that came after the moderator had looked', async () => {
    const { id } = await exhibited();
    await report(id, { reason: 'copyright' });
    const seen = (await queue()).find((item) => item.id === id)?.version ?? 0;
    await report(id, { reason: 'privacy' });
    await decide(id, 'shown', seen);
    const [reported] = (await queue('&reported=yes')).filter((item) => item.id === id);
    expect(reported?.reports.map(({ reason }) => reason)).toContain('privacy');
  });

  it('stays, once a moderator has looked at a report about children, until its words change', async () => {
    const { id, put } = await exhibited();
    await report(id, { reason: 'children' });
    await decide(id, 'shown');
    expect((await report(id, { reason: 'children' })).status).toBe(200);
    expect(await isShown(id)).toBe(true);
    expect((await queue('&reported=yes')).some((item) => item.id === id)).toBe(true);
    await decide(id, 'shown');
    await put({ ...release, byline: 'Somebody else' });
    await decide(id, 'shown');
    await report(id, { reason: 'children' });
    expect(await isShown(id)).toBe(false);
  });

  it('is reported only where it was seen', async () => {
    const { id, put } = await finished();
    await put();
    expect((await report(id, { reason: 'copyright' })).status).toBe(404);
    await decide(id, 'refused');
    expect((await report(id, { reason: 'copyright' })).status).toBe(404);
  });

  it.each([
    ['taken back', '/exhibit'],
    ['deleted', ''],
  ])('is still decided about when it is %s after a report', async (_, path) => {
    const { id, mei } = await exhibited();
    await report(id, { reason: 'privacy' });
    await mei.call('DELETE', `/jobs/${id}${path}`);
    expect(await isShown(id)).toBe(false);
    expect((await mei.call<State>('GET', `/jobs/${id}/exhibit`)).body.exhibit ?? null).toBeNull();
    expect((await report(id, { reason: 'fraud' })).status).toBe(404);
    const [kept] = (await queue('&reported=yes')).filter((item) => item.id === id);
    expect(kept?.reports).toMatchObject([{ reason: 'privacy' }]);
    expect((await decide(id, 'shown')).status).toBe(200);
    expect(await isShown(id)).toBe(false);
    expect((await queue()).some((item) => item.id === id)).toBe(false);
  });

  it('keeps a report when it is released anew', async () => {
    const { id, mei, put } = await exhibited();
    await report(id, { reason: 'children' });
    await mei.call('DELETE', `/jobs/${id}/exhibit`);
    expect((await put()).body.exhibit?.status).toBe('waiting');
    const [again] = (await queue('&reported=yes')).filter((item) => item.id === id);
    expect(again?.reports).toMatchObject([{ reason: 'children' }]);
  });

  it('is still decided about when a report comes at the same moment', async () => {
    const { id, mei } = await exhibited();
    const { database } = shop.running;
    const taken = await database.pool.$transaction(async (tx) => {
      await lockExhibit(tx, id);
      const answer = mei.call('DELETE', `/jobs/${id}/exhibit`);
      await setTimeout(500);
      await insertReport(tx, { id: newId(), jobId: id, reason: 'fraud', words: '' });
      return { answer };
    });
    expect((await taken.answer).status).toBe(200);
    expect(await isShown(id)).toBe(false);
    expect((await queue('&reported=yes')).some((item) => item.id === id)).toBe(true);
  });

  it('leaves nothing of an erased owner whose deactivation is told late', async () => {
    const { mei } = await finished();
    const deleted = onUserDeleted({ pictureErasureDelayMs: 60_000 });
    const said = { data: { userId: mei.userId }, time: new Date() } as never;
    await consume((tx) => deleted(tx, said, {} as never) as Promise<void>);
    await consume((tx) => onUserDeactivated(tx, said, {} as never) as Promise<void>);
    const { suspendedOwner } = shop.running.database;
    expect(await suspendedOwner.count({ where: { ownerId: mei.userId } })).toBe(0);
  });

  it('is listed for staff by the days of its release', async () => {
    const { id, put } = await finished();
    await put();
    expect((await queue('&to=2020-01-01')).some((item) => item.id === id)).toBe(false);
  });
});
