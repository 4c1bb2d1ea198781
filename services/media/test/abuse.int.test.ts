import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { createFileStore } from '../src/clients/file-store.ts';
import { onUserDeleted } from '../src/consumers/on-user-deleted.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { asJson, beginUpload, buildPng, buildWithFfmpeg, postForm, refusalOf, upload } from './files.ts';
import { startMedia, type TestMedia } from './start-media.ts';

const log = createLog({ service: 'test', level: 'silent' });
const HELLO = { title: 'hello', kind: 'text', body: 'hello' };

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP, gRPC; an ffprobe that is killed. */
describe('abuse of uploads and texts', () => {
  let media: TestMedia;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tapory-hostile-'));
    const killed = join(folder, 'killed');
    writeFileSync(killed, '#!/bin/sh\nkill -KILL $$\n', { mode: 0o755 });
    const limits = {
      TEXT_LIMIT: '3',
      CONTENT_LIMIT: '5',
      STORAGE_QUOTA_BYTES: '30000',
      UPLOAD_REFUSED_LIMIT: '3',
    };
    media = await startMedia({ FFPROBE_PATH: killed, ...limits });
  });
  afterAll(async () => {
    await media?.stop();
    rmSync(folder, { recursive: true });
  });

  it('is refused for a video whose inspection is killed twice', async () => {
    const mei = media.buildMember();
    const bytes = buildWithFfmpeg(['-f', 'lavfi', '-i', 'testsrc=duration=1:size=64x64:rate=1'], 'a.mp4');
    const form = await beginUpload(media, mei, { filename: 'a.mp4', contentType: 'video/mp4' });
    await postForm(form, bytes);
    const complete = () => media.call(mei, 'POST', `/uploads/${form.uploadId}/complete`);
    expect(await refusalOf(await complete())).toBe('503 TEMPORARILY_UNAVAILABLE');
    expect(await refusalOf(await complete())).toBe('415 FILE_UNSUPPORTED');
    expect(await refusalOf(await complete())).toBe('415 FILE_UNSUPPORTED');
  });

  it('is refused after several refused files in an hour', async () => {
    const mei = media.buildMember();
    const bad = { filename: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 nothing') };
    for (let times = 0; times < 3; times += 1)
      expect(await refusalOf((await upload(media, mei, bad)).response)).toBe('415 FILE_UNSUPPORTED');
    const begin = () => media.call(mei, 'POST', '/uploads', { filename: 'a.png', size: 9, contentType: '' });
    expect(await refusalOf(await begin())).toBe('429 RATE_LIMITED');
    await media.database.upload.updateMany({
      where: { ownerId: mei.id },
      data: { createdAt: new Date(Date.now() - 2 * 3_600_000) },
    });
    expect((await begin()).status).toBe(201);
  });

  it('is refused above the limit of texts, also in a burst', async () => {
    const mei = media.buildMember();
    const create = () => media.call(mei, 'POST', '/texts', HELLO);
    const responses = await Promise.all(Array.from({ length: 6 }, create));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
    expect(await refusalOf(await create())).toBe('422 TEXT_LIMIT_EXCEEDED');
    const made = await asJson<{ id: string }>(responses.find(({ status }) => status === 201) as Response);
    await media.call(mei, 'DELETE', `/contents/${made.id}`);
    expect((await create()).status).toBe(201);
    const restore = () => media.call(mei, 'POST', `/trash/${made.id}/restore`, {});
    expect(await refusalOf(await restore())).toBe('422 TEXT_LIMIT_EXCEEDED');
    const other = await media.database.content.findFirstOrThrow({
      where: { ownerId: mei.id, deletedAt: null },
    });
    await media.call(mei, 'DELETE', `/contents/${other.id}`);
    expect((await restore()).status).toBe(200);
  });

  it('is limited by the quota for texts, and by code units of a single character', async () => {
    const mei = media.buildMember();
    const body = (text: string) => ({ ...HELLO, body: text });
    const long = await media.call(mei, 'POST', '/texts', body(`a${'\u0301'.repeat(20_000)}`));
    expect(await refusalOf(long)).toBe('422 VALIDATION_FAILED');
    const first = await media.call(mei, 'POST', '/texts', body('字'.repeat(5000)));
    expect(first.status).toBe(201);
    const second = await media.call(mei, 'POST', '/texts', body('字'.repeat(5000)));
    expect(await refusalOf(second)).toBe('422 STORAGE_QUOTA_EXCEEDED');
    const small = await asJson<{ id: string }>(await media.call(mei, 'POST', '/texts', HELLO));
    const grown = await media.call(mei, 'PUT', `/texts/${small.id}`, body('字'.repeat(5000)));
    expect(await refusalOf(grown)).toBe('422 STORAGE_QUOTA_EXCEEDED');
  });

  it('is limited by the number of contents, including the trash', async () => {
    const mei = media.buildMember();
    const create = () => media.call(mei, 'POST', '/texts', HELLO);
    for (let deleted = 0; deleted < 5; deleted += 1) {
      const { id } = await asJson<{ id: string }>(await create());
      expect((await media.call(mei, 'DELETE', `/contents/${id}`)).status).toBe(204);
    }
    expect(await refusalOf(await create())).toBe('422 STORAGE_QUOTA_EXCEEDED');
    expect((await media.call(mei, 'DELETE', '/trash')).status).toBe(204);
    expect((await create()).status).toBe(201);
  });

  it('does not keep a person above the quota from shortening a text', async () => {
    const mei = media.buildMember();
    const { id } = await asJson<{ id: string }>(await media.call(mei, 'POST', '/texts', HELLO));
    await media.database.content.update({ where: { id }, data: { size: 40_000 } });
    expect((await media.call(mei, 'PUT', `/texts/${id}`, HELLO)).status).toBe(200);
  });

  it('cannot store anything concurrently with the erasure of the owner', async () => {
    const erased = media.buildMember();
    const form = await beginUpload(media, erased, { filename: 'a.png', contentType: 'image/png' });
    await postForm(form, await buildPng());
    const { database } = media;
    const waiting = () => database.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`;
    const [completed, written] = await database
      .$transaction(
        async (tx) => {
          const context = { record: async () => undefined };
          await onUserDeleted(tx, { data: { userId: erased.id } } as never, context as never);
          const calls = [
            media.call(erased, 'POST', `/uploads/${form.uploadId}/complete`),
            media.call(erased, 'POST', '/texts', HELLO),
          ] as const;
          await eventually(async () => expect((await waiting())[0]?.count).toBe(2));
          return calls;
        },
        { timeout: 30_000 },
      )
      .then((calls) => Promise.all(calls));
    expect(completed?.status).toBe(401);
    expect(written?.status).toBe(401);
    expect(await database.content.count({ where: { ownerId: erased.id } })).toBe(0);
  });

  it('leaves no objects: the sweep retries refused removals and removes several batches', async () => {
    const { response } = await upload(media, media.buildMember(), {
      ...{ filename: 'a.png', contentType: 'image/png' },
      bytes: await buildPng(),
    });
    const { id } = await asJson<{ id: string }>(response);
    const { deliveryKey } = await media.database.content.findUniqueOrThrow({ where: { id } });
    const key = `files/${deliveryKey}`;
    const due = new Date();
    await media.database.scheduledDeletion.createMany({
      data: [
        { key, removeAfter: due },
        ...Array.from({ length: 1200 }, (_, index) => ({ key: `none/${index}`, removeAfter: due })),
      ],
    });
    const store = createFileStore(media.objects);
    const refusing = {
      ...store,
      remove: async (keys: string[]) => [
        ...(await store.remove(keys.filter((one) => one !== key))),
        ...keys.filter((one) => one === key),
      ],
    };
    const deps = {
      database: media.database,
      trashDays: 30,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
      log,
    };
    const left = () => media.database.scheduledDeletion.findMany({ where: { removeAfter: { lte: due } } });
    await sweep({ ...deps, store: refusing }, new Date());
    expect(await left()).toEqual([]);
    expect(await media.database.scheduledDeletion.count({ where: { key } })).toBe(1);
    expect((await media.objects.head(key)).size).toBeGreaterThan(0);
    await sweep({ ...deps, store }, new Date(Date.now() + 2 * 3_600_000));
    await expect(media.objects.head(key)).rejects.toThrow();
    expect(await media.database.scheduledDeletion.count({ where: { key } })).toBe(0);
  });
});
