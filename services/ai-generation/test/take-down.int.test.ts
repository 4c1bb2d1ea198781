import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, randomBase62 } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { sweep } from '../src/jobs/sweep.ts';
import { getArtworksRpc } from '../src/rpc/get-artworks.ts';
import { startConsole, type TestConsole } from './start-console.ts';
import { artworkStoreOf, outboxOf, silentLog, type Told } from './stores.ts';

type Block = { rule: string; note: string; isFinal: boolean };
type State = { id: string; ownerId: string; block: Block | null };
type Wire = { imageUrl: string | null; thumbUrl: string | null; block: Block | null };

const hidden = { rule: 'copyright', note: 'A known mark' };

/** Real: PostgreSQL, RabbitMQ, S3 and HTTP. */
describe('a design that moderators take down', () => {
  let shop: TestConsole;
  beforeAll(async () => {
    shop = await startConsole();
  });
  afterAll(() => shop?.stop());

  const ask = (path: string, body?: object, role = 'moderator') =>
    shop.callAs<State>(role, body ? 'POST' : 'GET', `/admin/artworks/${path}`, body);

  /** A finished design of somebody new, whose picture lies in the store. */
  async function finished() {
    const mei = shop.join();
    const wish = { kind: 'text', prompt: 'a cat', style: 'pixel', title: 'Cat' };
    const { body } = await mei.call<{ id: string }>('POST', '/jobs', wish);
    const deliveryKey = randomBase62();
    const image = Buffer.from('picture');
    await artworkStoreOf(shop.running.env).put(deliveryKey, { image, thumb: image });
    await shop.running.database.job.update({
      where: { id: body.id },
      data: { status: 'completed', progress: 100, deliveryKey },
    });
    const url = `/artworks/${deliveryKey}.png`;
    const isShown = async () => (await fetch(`${shop.running.apiUrl}${url}`)).status === 200;
    const read = async () => (await mei.call<Wire>('GET', `/jobs/${body.id}`)).body;
    return { mei, id: body.id, isShown, read };
  }
  const toldOf = async (id: string) => {
    const rows = await shop.running.database.outbox.findMany({ orderBy: { seq: 'asc' } });
    return rows
      .map(({ payload }) => payload as { subject: string; data: { act: string; version: number } })
      .filter(({ subject, data }) => subject === id && data.act !== undefined)
      .map(({ data: { act, version } }) => [act, version]);
  };

  it('is shown nowhere, downloaded and ordered by nobody, until it is released; its owner reads why', async () => {
    const { mei, id, isShown, read } = await finished();
    expect(await isShown()).toBe(true);
    expect((await ask(`${id}/take-down`, hidden)).body).toMatchObject({
      id,
      ownerId: mei.userId,
      block: hidden,
    });
    expect(await isShown()).toBe(false);
    expect(await read()).toMatchObject({
      imageUrl: null,
      thumbUrl: null,
      block: { ...hidden, isFinal: false },
    });
    const listed = await mei.call<{ items: Wire[] }>('GET', '/jobs');
    expect(listed.body.items).toMatchObject([{ imageUrl: null, block: hidden }]);
    for (const path of ['download', 'print', 'crops'])
      expect((await mei.call('GET', `/jobs/${id}/${path}`)).body.code).toBe('DESIGN_BLOCKED');
    const crop = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
    expect((await mei.call('POST', `/jobs/${id}/crops`, { productKey: 'badge', crop })).body.code).toBe(
      'DESIGN_BLOCKED',
    );
    const artworks = getArtworksRpc({ database: shop.running.database } as never);
    const asked = { jobIds: [id], ownerId: mei.userId };
    await expect(artworks(asked)).rejects.toMatchObject({ code: 'DESIGN_BLOCKED' });
    expect((await ask(`${id}/release`, { note: 'Looked again' })).body.block).toBeNull();
    expect(await isShown()).toBe(true);
    expect((await read()).block).toBeNull();
    expect((await artworks(asked)).artworks).toMatchObject([{ jobId: id }]);
  });

  it('is told once however often it is pressed, each act with a higher version', async () => {
    const { id } = await finished();
    await Promise.all([ask(`${id}/take-down`, hidden), ask(`${id}/take-down`, hidden)]);
    await ask(`${id}/release`, { note: '' });
    await ask(`${id}/release`, { note: '' });
    await ask(`${id}/take-down`, { ...hidden, isFinal: true });
    expect(await toldOf(id)).toEqual([
      ['hidden', 1],
      ['released', 2],
      ['removed', 3],
    ]);
  });

  it('that was removed for good is released by nobody, not restored, and erased in the end', async () => {
    const { mei, id } = await finished();
    await ask(`${id}/take-down`, { ...hidden, isFinal: true });
    expect((await ask(`${id}/release`, { note: '' })).body.code).toBe('DESIGN_REMOVED');
    await mei.call('DELETE', `/jobs/${id}`);
    expect((await mei.call('POST', `/jobs/${id}/restore`)).body.code).toBe('DESIGN_REMOVED');
    const { eraseAfter } = await shop.running.database.job.findUniqueOrThrow({ where: { id } });
    expect(eraseAfter).not.toBeNull();
  });

  it('is told of when it is erased, as every other is, and what visitors drew is not', async () => {
    const [down, fine] = [await finished(), await finished()];
    await ask(`${down.id}/take-down`, hidden);
    const drawn = await finished();
    await shop.running.database.job.update({
      where: { id: drawn.id },
      data: { isVisitor: true, eraseAfter: new Date() },
    });
    for (const one of [down, fine]) await one.mei.call('DELETE', `/jobs/${one.id}`);
    const { database, env } = shop.running;
    const told: Told[] = [];
    const deps = { database, outbox: outboxOf(database, told), store: artworkStoreOf(env), log: silentLog };
    await sweep(deps, new Date(Date.now() + 31 * 86_400_000));
    await sweep(deps, new Date(Date.now() + 31 * 86_400_000));
    const ids = [down.id, fine.id, drawn.id];
    expect(await database.job.count({ where: { id: { in: ids } } })).toBe(0);
    const erased = told.filter(({ subject }) => ids.includes(subject));
    expect(erased.map(({ subject }) => subject).sort()).toEqual([down.id, fine.id].sort());
    expect(erased.find(({ subject }) => subject === down.id)).toMatchObject({
      type: 'artwork.erased',
      data: { jobId: down.id, ownerId: down.mei.userId },
    });
  });

  it('that was removed for good comes back, and stays, when its owner’s appeal is granted; a later block stands', async () => {
    const [{ id, isShown, read }, later] = [await finished(), await finished()];
    const decide = (jobId: string, decidedAt: Date) =>
      shop.running.publish({
        type: 'appeal.decided',
        subject: jobId,
        data: {
          ...{ appealId: newId(), subject: 'artwork', subjectId: jobId, ownerId: newId(), title: 'Cat' },
          ...{ outcome: 'restored', answer: 'It is yours', rule: 'copyright', actorId: newId(), decidedAt },
          blockedAt: undefined,
        },
      });
    for (const one of [id, later.id]) await ask(`${one}/take-down`, { ...hidden, isFinal: true });
    await decide(later.id, new Date(0));
    await decide(id, new Date());
    await eventually(async () => expect(await isShown()).toBe(true));
    expect((await read()).block).toBeNull();
    const { eraseAfter } = await shop.running.database.job.findUniqueOrThrow({ where: { id } });
    expect(eraseAfter).toBeNull();
    expect(await toldOf(id)).toEqual([
      ['removed', 1],
      ['released', 2],
    ]);
    expect(await later.isShown()).toBe(false);
  });

  it('is what moderators decided in a case about it; what was decided later stands', async () => {
    const [found, later, gone] = [await finished(), await finished(), newId()];
    const meanwhile = await finished();
    const caseId = newId();
    const decide = (jobId: string, decidedAt: Date) =>
      shop.running.publish({
        type: 'case.decided',
        subject: jobId,
        data: { caseId, jobId, outcome: 'removed', rule: 'adult', note: 'Seen', actorId: newId(), decidedAt },
      });
    await ask(`${later.id}/take-down`, hidden);
    await ask(`${later.id}/release`, { note: '' });
    await ask(`${meanwhile.id}/take-down`, hidden);
    for (const [jobId, at] of [
      [meanwhile.id, new Date(0)],
      [gone, new Date()],
      [later.id, new Date(0)],
      [found.id, new Date()],
    ] as const)
      await decide(jobId, at);
    await eventually(async () => expect(await found.isShown()).toBe(false));
    expect((await found.read()).block).toMatchObject({ rule: 'adult', note: 'Seen', isFinal: true });
    const rows = await shop.running.database.outbox.findMany();
    const told = rows.map(({ payload }) => payload as { subject: string; data: object });
    expect(told.find(({ subject, data }) => subject === found.id && 'act' in data)?.data).toMatchObject({
      ...{ caseId, act: 'removed', version: 1 },
    });
    expect(await later.isShown()).toBe(true);
    // Who hid it meanwhile did not know that it was removed.
    expect((await meanwhile.read()).block).toMatchObject({ rule: 'adult', isFinal: true });
  });

  it('of an erased person goes when it was to go, and tells nobody, whatever is decided later', async () => {
    const [found, restored] = [await finished(), await finished()];
    const { database, publish } = shop.running;
    await ask(`${restored.id}/take-down`, { ...hidden, isFinal: true });
    for (const { mei } of [found, restored])
      await publish({ type: 'user.deleted', subject: mei.userId, data: { userId: mei.userId } });
    const stored = async ({ id }: { id: string }) => ({
      job: await database.job.findUniqueOrThrow({ where: { id } }),
      block: await database.artBlock.findUnique({ where: { jobId: id } }),
    });
    await eventually(async () => {
      for (const one of [found, restored]) expect((await stored(one)).job.title).toBe('');
    });
    const [before, beforeRestored] = [await stored(found), await stored(restored)];
    expect([before.job.eraseAfter, beforeRestored.job.eraseAfter]).toEqual([
      expect.any(Date),
      expect.any(Date),
    ]);
    const decided = { rule: 'adult', actorId: newId(), decidedAt: new Date() };
    await publish({
      type: 'case.decided',
      subject: found.id,
      data: { ...decided, caseId: newId(), jobId: found.id, outcome: 'removed', note: 'Seen' },
    });
    await publish({
      type: 'appeal.decided',
      subject: restored.id,
      data: {
        ...{ ...decided, appealId: newId(), subject: 'artwork', subjectId: restored.id, title: '' },
        ...{ ownerId: restored.mei.userId, outcome: 'restored', answer: 'It is yours' },
        blockedAt: undefined,
      },
    });
    await eventually(async () => {
      expect((await stored(found)).block).toMatchObject({ isBlocked: true, note: '' });
      expect((await stored(restored)).block).toMatchObject({ isBlocked: false, note: '' });
    });
    expect((await stored(found)).job.eraseAfter).toEqual(before.job.eraseAfter);
    expect((await stored(restored)).job.eraseAfter).toEqual(beforeRestored.job.eraseAfter);
  });

  it('is for moderators and administrators alone, and by a rule', async () => {
    const { id } = await finished();
    expect((await ask(id, undefined, 'support')).status).toBe(403);
    expect((await ask(`${id}/take-down`, hidden, 'production')).status).toBe(403);
    expect((await ask(`${id}/take-down`, { rule: 'ugly' })).status).toBe(422);
    expect((await ask(`${id}/take-down`, hidden, 'admin')).body.block).toMatchObject(hidden);
    expect((await ask(id, undefined, 'moderator')).body.block).toMatchObject(hidden);
  });

  it('is not made again by the same wish while it is down', async () => {
    const { mei, id } = await finished();
    await ask(`${id}/take-down`, hidden);
    const again = await mei.call('POST', `/jobs/${id}/again`, { isSameSeed: true });
    expect(again.body.code).toBe('DESIGN_BLOCKED');
    await ask(`${id}/release`, { note: '' });
    expect((await mei.call('POST', `/jobs/${id}/again`, { isSameSeed: true })).status).toBe(202);
  });

  it('of a visitor tells whoever has it since, and is erased in the end as well', async () => {
    const [{ id, isShown }, removed] = [await finished(), await finished()];
    const day = new Date(Date.now() + 86_400_000);
    const begun = await fetch(`${shop.running.apiUrl}/visitor`, { method: 'POST' });
    const device = (begun.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    const deviceId = device.split('=')[1]?.split('.', 1)[0] ?? '';
    const drawn = { ownerId: deviceId, isVisitor: true, eraseAfter: day };
    await shop.running.database.job.updateMany({ where: { id: { in: [id, removed.id] } }, data: drawn });
    await ask(`${id}/take-down`, hidden);
    await ask(`${removed.id}/take-down`, { ...hidden, isFinal: true });
    const eraseAfter = async () =>
      (await shop.running.database.job.findUniqueOrThrow({ where: { id: removed.id } })).eraseAfter;
    // As long as the evidence is kept, and not only for the day of a visitor's picture.
    expect(Number(await eraseAfter())).toBeGreaterThan(Number(day));
    const { userId: ownerId, cookie } = shop.join();
    const headers = { cookie: `${cookie}; ${device}`, 'x-tapory-csrf': '1', 'idempotency-key': newId() };
    const url = `${shop.running.apiUrl}/visitor/take-over`;
    const taken = (await (await fetch(url, { method: 'POST', headers })).json()) as { items: Wire[] };
    expect(taken.items).toMatchObject([{ imageUrl: null }, { imageUrl: null }]);
    expect(Number(await eraseAfter())).toBeGreaterThan(Number(day));
    const blocks = await shop.running.database.artBlock.findMany({ where: { ownerId } });
    expect(blocks.map(({ jobId }) => jobId).sort()).toEqual([id, removed.id].sort());
    await ask(`${id}/release`, { note: 'Looked again' });
    expect(await isShown()).toBe(true);
    const rows = await shop.running.database.outbox.findMany({ orderBy: { seq: 'asc' } });
    const told = rows
      .map(({ payload }) => payload as { subject: string; data: { act?: string; ownerId: string } })
      .findLast(({ subject, data }) => subject === id && data.act === 'released');
    expect(told?.data.ownerId).toBe(ownerId);
  });
});
