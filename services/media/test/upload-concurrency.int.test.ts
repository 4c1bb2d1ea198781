import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Tx } from '../src/data/database.ts';
import { lockOwner } from '../src/data/erased-owners.ts';
import { refuseUpload } from '../src/data/uploads.ts';
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
        after: (tx, id) => refuseUpload(tx, id, 'FILE_UNSUPPORTED'),
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
});
