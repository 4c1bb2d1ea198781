import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { buildPhoto, makeBound } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const PHOTO = '/api/media/files/photo';

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC, two replicas. Peers: media, identity, catalog-order. */
describe('the keepsakes of a person whose account is deleted', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });

  afterAll(async () => {
    await stack?.stop();
  });

  it('keep a tap page without contents and title, and those of others are unchanged', async () => {
    const owner = stack.users.mei;
    const photo = buildPhoto({ ownerId: owner });
    const { videoId, orderItemId } = await makeBound(stack, [photo]);
    await stack.call('mei', 'POST', `/bindings/${orderItemId}/rules`, {
      ...{ name: 'for mother', contentType: 'image', priority: 50, enabled: true },
      ...{ zone: 'Asia/Taipei', time: null, place: null },
    });
    await stack.call('mei', 'PUT', `/bindings/${orderItemId}/fallback`, { kind: 'word', word: 'for mother' });
    const others = await stack.database.keepsake.create({
      data: {
        ...{ videoId: 'B'.repeat(22), commandId: newId(), ownerId: stack.users.stranger, jobId: newId() },
        ...{ title: 'Not hers', orientation: 'portrait', status: 'active', artworkUrl: '', thumbUrl: '' },
      },
    });
    const shown = async (copy: 0 | 1) => (await stack.visit(`/videolist/${videoId}`, { copy })).text();
    for (const copy of [0, 1] as const) expect(await shown(copy)).toContain(PHOTO);

    for (let time = 0; time < 2; time += 1)
      await stack.publish({ type: 'user.deleted', subject: owner, data: { userId: owner } });
    for (const copy of [0, 1] as const)
      await eventually(async () => expect(await shown(copy)).toContain('這件小物已經退役'));
    expect(await shown(0)).not.toContain('Cat on the sill');
    expect(await stack.database.rule.count({ where: { videoId } })).toBe(0);
    expect(await stack.database.binding.findUnique({ where: { videoId } })).toMatchObject({ fallback: null });
    expect(await stack.database.jobRef.count({ where: { ownerId: owner } })).toBe(0);

    // A late event of media must not bring the photo back.
    const late = newId();
    const { contentId } = photo;
    await stack.publish({
      type: 'content.changed',
      subject: contentId,
      data: { content: { ...photo, version: 9 } },
    });
    await stack.publish({
      type: 'content.changed',
      subject: late,
      data: { content: buildPhoto({ contentId: late }) },
    });
    await eventually(async () =>
      expect(await stack.database.contentRef.count({ where: { contentId: late } })).toBe(1),
    );
    expect(await stack.database.contentRef.findUniqueOrThrow({ where: { contentId } })).toMatchObject({
      state: 'deleted',
      descriptor: {},
    });
    const { title } = await stack.database.keepsake.findUniqueOrThrow({
      where: { videoId: others.videoId },
    });
    expect(title).toBe('Not hers');
  });
});
