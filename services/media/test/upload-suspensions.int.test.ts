import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { tellSuspensions } from '../src/take-downs/jobs/tell-suspensions.ts';
import { asJson } from './files.ts';
import { type Member, type Moderator, startMedia, type TestMedia } from './start-media.ts';

type Told = { actId: string; act: string; actedAt: string | Date; isRepeated?: boolean };

/** Identity, catalog-order and ai-generation listen. */
const LISTENERS = 3;

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP. */
describe('suspended uploads', () => {
  let media: TestMedia;
  let mo: Moderator;
  let bo: Moderator;
  beforeAll(async () => {
    const heard = ['uploads.moderated'] as const;
    media = await startMedia({}, { identity: heard, 'catalog-order': heard, 'ai-generation': heard });
    [mo, bo] = [await media.hireModerator(), await media.hireModerator()];
  });
  afterAll(() => media?.stop());

  const put = (owner: Member, isSuspended: boolean, moderator = mo) =>
    moderator(`/admin/owners/${owner.id}/uploads`, { isSuspended, rule: 'fraud', note: 'Fake' });
  const rowOf = ({ id: ownerId }: Member) =>
    media.database.uploadSuspension.findUnique({ where: { ownerId } });
  /** What the listeners have heard of an owner, in the order in which it came. */
  const heard = ({ id }: Member): Told[] =>
    media.published.flatMap(({ type, event }) =>
      type === 'uploads.moderated' && event.subject === id ? [event.data as Told] : [],
    );
  const untilHeard = (owner: Member, times: number) =>
    eventually(() => expect(heard(owner)).toHaveLength(times * LISTENERS));
  const isSuspended = async (owner: Member) =>
    'suspension' in (await asJson<object>(await media.call(owner, 'GET', '/storage')));
  /** As an earlier release left it, whose listeners were fewer. */
  const forgetTold = (owners: Member[]) =>
    media.database.uploadSuspension.updateMany({
      where: { ownerId: { in: owners.map(({ id }) => id) } },
      data: { toldAt: null },
    });

  it('of an earlier release are told once to services that listen since, as they were, by two copies too', async () => {
    const owners = [media.buildMember(), media.buildMember(), media.buildMember()];
    const [lifted] = owners as [Member, Member, Member];
    for (const owner of owners) await put(owner, true);
    for (const owner of owners) await untilHeard(owner, 1);
    await put(lifted, false);
    await untilHeard(lifted, 2);
    await forgetTold(owners);
    await Promise.all([
      tellSuspensions(media.outbox, undefined, 1),
      tellSuspensions(media.outbox, undefined, 1),
    ]);
    await tellSuspensions(media.outbox);
    for (const owner of owners.slice(1)) {
      await untilHeard(owner, 2);
      const acts = heard(owner);
      expect(new Set(acts.map(({ actId }) => actId)).size).toBe(1);
      expect(new Set(acts.map(({ actedAt }) => new Date(actedAt).getTime())).size).toBe(1);
      expect(acts.filter(({ isRepeated }) => isRepeated)).toHaveLength(LISTENERS);
      expect((await rowOf(owner))?.toldAt).not.toBeNull();
    }
    expect(heard(lifted)).toHaveLength(2 * LISTENERS);
  });

  it('of an earlier release that has no act of its own are told as well', async () => {
    const owner = media.buildMember();
    const since = new Date(Date.now() - 86_400_000);
    await media.database.uploadSuspension.create({
      data: { ownerId: owner.id, rule: 'adult', note: '', actorId: newId(), since },
    });
    await tellSuspensions(media.outbox);
    await untilHeard(owner, 1);
    expect(new Date(heard(owner)[0]?.actedAt ?? 0)).toEqual(since);
  });

  it('are lifted after they were set, also by a copy whose clock is behind', async () => {
    const owner = media.buildMember();
    await put(owner, true);
    const ahead = new Date(Date.now() + 60_000);
    await media.database.pieceAct.updateMany({ where: { subjectId: owner.id }, data: { actedAt: ahead } });
    await put(owner, false);
    await put(owner, true);
    await put(owner, false);
    await untilHeard(owner, 4);
    const times = heard(owner)
      .filter((one, place, all) => all.findIndex(({ actId }) => actId === one.actId) === place)
      .map(({ actedAt }) => new Date(actedAt).getTime());
    expect(times.slice(1)).toEqual(times.slice(1).toSorted((a, b) => a - b));
    expect(times[1]).toBeGreaterThan(ahead.getTime());
    expect(new Set(times).size).toBe(4);
  });

  it('end once where moderators lift them and grant the appeal at one moment, whoever is first', async () => {
    const owners = Array.from({ length: 8 }, () => media.buildMember());
    const appeals = new Map<string, string>();
    for (const owner of owners) {
      await put(owner, true);
      await media.call(owner, 'POST', '/take-downs/uploads/mine/appeal', { words: 'Mine' }, newId());
      const { id } = await media.database.appeal.findFirstOrThrow({ where: { pieceId: owner.id } });
      appeals.set(owner.id, id);
    }
    const both = await Promise.all(
      owners.flatMap((owner) => [
        put(owner, false),
        bo(`/admin/appeals/${appeals.get(owner.id)}/decide`, { outcome: 'restored', answer: 'So' }),
      ]),
    );
    expect(both.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    for (const owner of owners) {
      expect(await isSuspended(owner)).toBe(false);
      await untilHeard(owner, 2);
      const acts = await media.database.pieceAct.findMany({ where: { subjectId: owner.id } });
      expect(acts.map(({ act }) => act).toSorted()).toEqual(['released', 'suspended']);
      const [appeal] = await media.database.appeal.findMany({ where: { pieceId: owner.id } });
      expect(appeal?.status).toBe('restored');
    }
  });

  it('stand as the last of many moderators at once left them', async () => {
    const owner = media.buildMember();
    await Promise.all(
      Array.from({ length: 12 }, (_, place) => put(owner, place % 2 === 0, place % 3 ? mo : bo)),
    );
    const acts = await media.database.pieceAct.findMany({
      where: { subjectId: owner.id },
      orderBy: { actedAt: 'asc' },
    });
    // They take turns, each at its own time.
    expect(acts.every(({ act }, place) => act === (place % 2 === 0 ? 'suspended' : 'released'))).toBe(true);
    expect(new Set(acts.map(({ actedAt }) => actedAt.getTime())).size).toBe(acts.length);
    expect(await isSuspended(owner)).toBe(acts.at(-1)?.act === 'suspended');
    await untilHeard(owner, acts.length);
  });
});
