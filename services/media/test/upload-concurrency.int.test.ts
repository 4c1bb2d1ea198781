import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { createFileStore } from '../src/clients/file-store.ts';
import type { Tx } from '../src/data/database.ts';
import { lockOwner } from '../src/data/erased-owners.ts';
import { refuseUpload } from '../src/data/uploads.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { beginUpload, buildPng, postForm, refusalOf } from './files.ts';
import { type Member, startMedia, type TestMedia } from './start-media.ts';

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP, gRPC. */
describe('the completion of an upload', () => {
  let media: TestMedia;

  beforeAll(async () => {
    media = await startMedia();
  });

  afterAll(() => media?.stop());

  /** Resolves once a connection of this database waits for a lock. */
  const awaitBlocked = () =>
    eventually(async () => {
      const [row] = await media.database.$queryRaw<{ waiting: number }[]>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(row?.waiting).toBeGreaterThan(0);
    });

  /** Completes an upload of a valid picture while another transaction, which commits first, holds its lock. */
  async function completeAfter(
    other: { before?(tx: Tx, id: string): Promise<unknown>; after?(tx: Tx, id: string): Promise<unknown> },
    member: Member,
  ): Promise<Response> {
    const { uploadId, ...form } = await beginUpload(media, member, {
      filename: 'a.png',
      contentType: 'image/png',
    });
    await postForm(form, await buildPng());
    const { completed } = await media.database.$transaction(async (tx) => {
      await other.before?.(tx, uploadId);
      const pending = media.call(member, 'POST', `/uploads/${uploadId}/complete`);
      await awaitBlocked();
      await other.after?.(tx, uploadId);
      return { completed: pending };
    });
    return completed;
  }

  const contentsOf = (member: Member) => media.database.content.count({ where: { ownerId: member.id } });

  it('does not replace a refusal that commits first', async () => {
    const mei = media.buildMember();
    const response = await completeAfter(
      {
        before: (tx) => lockOwner(tx, mei.id),
        after: (tx, id) => refuseUpload(tx, id, { code: 'FILE_UNSUPPORTED', params: {} }),
      },
      mei,
    );
    expect(await refusalOf(response)).toBe('415 FILE_UNSUPPORTED');
    expect(await contentsOf(mei)).toBe(0);
    expect(await media.database.upload.findFirstOrThrow({ where: { ownerId: mei.id } })).toMatchObject({
      ...{ state: 'refused', contentId: null },
    });
  });

  it('creates no content of an upload that is purged first', async () => {
    const mei = media.buildMember();
    const response = await completeAfter({ before: (tx, id) => tx.upload.delete({ where: { id } }) }, mei);
    expect(await refusalOf(response)).toBe('404 NOT_FOUND');
    expect(await contentsOf(mei)).toBe(0);
  });

  it('that loses the database shows nothing by halves, and is one content once it is repeated', async () => {
    const mei = media.buildMember();
    const lost = await completeAfter(
      {
        before: (tx) => lockOwner(tx, mei.id),
        after: (tx) => tx.$executeRaw`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      },
      mei,
    );
    expect(lost.status).toBe(503);
    expect(await contentsOf(mei)).toBe(0);
    const { id, state } = await media.database.upload.findFirstOrThrow({ where: { ownerId: mei.id } });
    expect(state).toBe('open');
    const written = await media.database.scheduledDeletion.findMany({
      where: { key: { startsWith: 'files/' } },
    });
    expect(written.length).toBeGreaterThan(0);

    const complete = () => media.call(mei, 'POST', `/uploads/${id}/complete`);
    const [again, repeated] = [await complete(), await complete()];
    expect([again.status, repeated.status]).toEqual([201, 201]);
    expect(await contentsOf(mei)).toBe(1);

    const store = createFileStore(media.objects);
    const log = createLog({ service: 'test', level: 'silent' });
    const retention = { days: 30, childDays: 180 };
    const deps = { database: media.database, store, trashDays: 30, eventKeepDays: 365, retention, log };
    await sweep(deps, new Date(Date.now() + 2 * 3_600_000));
    // What the lost attempt wrote is gone, and what is shown is there.
    for (const { key } of written) await expect(media.objects.head(key)).rejects.toThrow();
    const { deliveryKey } = await media.database.content.findFirstOrThrow({ where: { ownerId: mei.id } });
    expect((await media.objects.head(`files/${deliveryKey}`)).size).toBeGreaterThan(0);
  });
});
