import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContentDescriptor } from '@tapory/contracts';
import { createLog, newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { createFileStore } from '../src/clients/file-store.ts';
import { findTrash } from '../src/data/contents.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { eraseTrash } from '../src/use-cases/empty-trash.ts';
import { asJson, buildPdf, upload } from './files.ts';
import { type Member, startMedia, type TestMedia } from './start-media.ts';

type Content = { id: string; url: string };
type Detail = {
  status: string;
  isRemoved: boolean;
  blockedFor?: string;
  acts: { act: string; note: string }[];
};

const DAY_MS = 86_400_000;
const log = createLog({ service: 'test', level: 'silent' });

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP. */
describe('moderation of contents', () => {
  let media: TestMedia;
  let mei: Member;

  beforeAll(async () => {
    media = await startMedia();
    mei = media.buildMember();
  });
  afterAll(() => media?.stop());

  const addPdf = async (): Promise<Content> => {
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    return asJson<Content>((await upload(media, mei, pdf)).response);
  };
  const act = async (path: string, body: object, role: 'moderator' | 'support' = 'moderator') => {
    const response = await media.callAs(role, 'POST', `/admin/contents/${path}`, body);
    return { status: response.status, body: (await response.json()) as Detail & { code?: string } };
  };
  const hide = (id: string, isFinal = false) =>
    act(`${id}/take-down`, { rule: 'privacy', note: ' 照片裡的人不同意 ', isFinal });
  const statusOf = async ({ url }: Content) => (await fetch(`${media.service.address().http}${url}`)).status;
  /** Kinds of events about a content, with what its version was. */
  const told = (id: string) =>
    media.published
      .filter(({ event }) => event.subject === id)
      .map(({ type, event }) => {
        const data = event.data as { version?: number; act?: string; content?: ContentDescriptor };
        return [type, data.act ?? data.content?.version ?? data.version];
      });

  it('takes a content down once, from its address too, and tells it with the rule', async () => {
    const content = await addPdf();
    const both = await Promise.all([hide(content.id), hide(content.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await hide(content.id);
    expect(body).toMatchObject({ status: 'blocked', isRemoved: false, blockedFor: 'privacy' });
    expect(body.acts).toMatchObject([{ act: 'hidden', note: '照片裡的人不同意' }]);
    expect(await statusOf(content)).toBe(404);
    await eventually(() => {
      expect(told(content.id)).toContainEqual(['content.blocked', 2]);
      expect(told(content.id)).toContainEqual(['content.moderated', 'hidden']);
    });
    const own = await asJson(await media.call(mei, 'GET', `/contents/${content.id}`));
    expect(own).toMatchObject({ status: 'blocked', block: { rule: 'privacy', isFinal: false } });
  });

  it('shows its file to moderators only', async () => {
    const { id } = await addPdf();
    await hide(id);
    const ask = (role: 'moderator' | 'support') => media.callAs(role, 'GET', `/admin/contents/${id}/file`);
    const file = await ask('moderator');
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await file.arrayBuffer()).byteLength).toBe(500);
    expect((await ask('support')).status).toBe(403);
    expect((await act(`${id}/take-down`, { rule: 'adult' }, 'support')).status).toBe(403);
  });

  it('shows a hidden content again, with its address, also when it was restored in between', async () => {
    const content = await addPdf();
    await hide(content.id);
    await media.call(mei, 'DELETE', `/contents/${content.id}?force=true`);
    expect((await act(`${content.id}/release`, { note: '' })).body).toMatchObject({ status: 'ready' });
    expect(await statusOf(content)).toBe(404);
    await media.call(mei, 'POST', `/trash/${content.id}/restore`, {});
    expect(await statusOf(content)).toBe(200);
    await eventually(() => {
      expect(told(content.id)).toContainEqual(['content.moderated', 'released']);
      // A release within the trash alone ends no block on tap pages.
      expect(told(content.id)).toContainEqual(['content.ready', 5]);
    });
    expect((await act(`${content.id}/release`, { note: '' })).body.acts).toHaveLength(2);
  });

  it('keeps the file of a removed content as evidence for 30 days, whatever its owner deletes', async () => {
    const content = await addPdf();
    const { deliveryKey } = await media.database.content.findUniqueOrThrow({ where: { id: content.id } });
    await hide(content.id, true);
    expect((await act(`${content.id}/release`, { note: '' })).body.code).toBe('CONTENT_REMOVED');
    await media.call(mei, 'DELETE', `/contents/${content.id}?force=true`);
    await media.call(mei, 'DELETE', '/trash');
    const deps = {
      database: media.database,
      store: createFileStore(media.objects),
      trashDays: 1,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
      log,
    };
    await sweep(deps, new Date(Date.now() + 29 * DAY_MS));
    expect((await media.objects.head(`files/${deliveryKey}`)).size).toBe(500);
    await sweep(deps, new Date(Date.now() + 31 * DAY_MS));
    await expect(media.objects.head(`files/${deliveryKey}`)).rejects.toThrow();
    expect(await media.database.contentAct.count({ where: { contentId: content.id } })).toBe(1);
  });

  it('keeps blocked files for 30 days, and nothing else, when their owner deletes the account', async () => {
    const owner = media.buildMember();
    const add = async () => {
      const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
      return asJson<Content>((await upload(media, owner, pdf)).response);
    };
    const [hidden, removed, shown] = [await add(), await add(), await add()];
    await hide(hidden.id);
    await hide(removed.id, true);
    await media.publishUserDeleted(owner.id);
    const left = () => media.database.content.findMany({ where: { ownerId: owner.id } });
    await eventually(async () => expect(await left()).toHaveLength(2));
    await eventually(() => expect(told(hidden.id)).toContainEqual(['content.deleted', 0]));
    const deps = {
      database: media.database,
      store: createFileStore(media.objects),
      trashDays: 1,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
      log,
    };
    await sweep(deps, new Date(Date.now() + 29 * DAY_MS));
    const file = (id: string) => media.callAs('moderator', 'GET', `/admin/contents/${id}/file`);
    for (const { id } of [hidden, removed]) expect((await file(id)).status).toBe(200);
    expect((await file(shown.id)).status).toBe(404);
    expect((await act(`${hidden.id}/release`, { note: '' })).body.code).toBe('CONTENT_REMOVED');
    await sweep(deps, new Date(Date.now() + 31 * DAY_MS));
    expect(await left()).toEqual([]);
  });

  /** Empties the trash, where something happens after it was looked through. */
  async function emptyTrashWhile(happens: () => Promise<unknown>): Promise<void> {
    const find: Parameters<typeof eraseTrash>[1] = async (tx, limit) => {
      const found = await findTrash(tx, mei.id, limit);
      await happens();
      return found;
    };
    await eraseTrash(media.database, find, { now: new Date() });
    const deps = {
      database: media.database,
      store: createFileStore(media.objects),
      trashDays: 30,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
      log,
    };
    await sweep(deps, new Date());
  }

  it('erases nothing that is restored or hidden while its owner empties the trash', async () => {
    const [restored, hidden] = [await addPdf(), await addPdf()];
    for (const { id } of [restored, hidden]) await media.call(mei, 'DELETE', `/contents/${id}?force=true`);
    let isFirst = true;
    await emptyTrashWhile(async () => {
      if (!isFirst) return;
      isFirst = false;
      await media.call(mei, 'POST', `/trash/${restored.id}/restore`, {});
      await hide(hidden.id);
    });
    expect(await statusOf(restored)).toBe(200);
    const file = await media.callAs('moderator', 'GET', `/admin/contents/${hidden.id}/file`);
    expect(file.status).toBe(200);
  });

  it('finds contents by title, by id and by owner', async () => {
    const { id } = await addPdf();
    const find = async (search: string) => {
      const response = await media.callAs('moderator', 'GET', `/admin/contents?search=${search}`);
      return ((await response.json()) as { items: { id: string }[] }).items.map((found) => found.id);
    };
    expect(await find(id)).toEqual([id]);
    expect(await find(mei.id)).toContain(id);
    expect(await find('A.PD')).toEqual(await find('a.pd'));
    expect(await find(newId())).toEqual([]);
  });

  it('refuses an unknown content, an unknown rule and one that has no file yet', async () => {
    expect((await hide(newId())).status).toBe(404);
    const content = await addPdf();
    expect((await act(`${content.id}/take-down`, { rule: 'ugly' })).status).toBe(422);
    await media.database.content.update({ where: { id: content.id }, data: { status: 'processing' } });
    expect((await hide(content.id)).body.code).toBe('CONFLICT');
  });
});
