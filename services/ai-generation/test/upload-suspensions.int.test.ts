import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { createAiClient } from './ai-client.ts';
import { jpegOf } from './photo-files.ts';
import { startConsole, type TestConsole } from './start-console.ts';
import { uploadPhoto } from './upload-photo.ts';

type Act = 'suspended' | 'restored';

/** Real: PostgreSQL, RabbitMQ, S3 and HTTP. */
describe('whoever moderators keep from uploading', () => {
  let shop: TestConsole;
  let bytes: Buffer;
  beforeAll(async () => {
    shop = await startConsole();
    bytes = await jpegOf(1000, 1000);
  });
  afterAll(() => shop?.stop());

  function person() {
    const { userId, cookie, call } = shop.join();
    const { http } = shop.running.service.address();
    return { userId, call, client: createAiClient(http, cookie) };
  }
  type Person = ReturnType<typeof person>;

  /** Has media tell of an act, and waits until it was consumed. */
  async function tell({ userId: ownerId }: Person, act: Act, second: number): Promise<void> {
    const { database, publish } = shop.running;
    const told = { actId: newId(), ownerId, act, reason: 'fraud', note: '', actorId: newId() };
    const data = { ...told, actedAt: new Date(Date.UTC(2026, 10, 1, 0, 0, second)) };
    await publish({ type: 'uploads.moderated', subject: ownerId, data });
    const rows = await database.outbox.findMany({ where: { type: 'tapory.uploads.moderated.v1' } });
    const ids = rows.map(({ id }) => id);
    await eventually(async () =>
      expect(await database.inbox.count({ where: { messageId: { in: ids } } })).toBe(ids.length),
    );
  }
  const begin = async (mei: Person) =>
    (await mei.call('POST', '/photos/uploads', { size: bytes.length })).body.code;

  it('begins, finishes and uses no photo, but draws by words, until they may upload again', async () => {
    const mei = person();
    const [uploadId, begun] = [
      await uploadPhoto(mei.client, bytes),
      await mei.call<{ uploadId: string }>('POST', '/photos/uploads', { size: bytes.length }),
    ];
    const wish = { uploadId, title: 'Cat' };
    const drawn = { ...wish, style: 'pixel' };
    const painted = await mei.call<{ id: string }>('POST', '/transformations', { ...drawn, strength: 50 });
    await mei.call('POST', `/jobs/${painted.body.id}/cancel`);
    await tell(mei, 'suspended', 1);
    for (const [path, body] of [
      ['/photos/uploads', { size: bytes.length }],
      [`/photos/uploads/${begun.body.uploadId}/complete`, {}],
      ['/photos', wish],
      ['/transformations', { ...drawn, strength: 50 }],
      ['/figurines', drawn],
      [`/jobs/${painted.body.id}/again`, {}],
      [`/jobs/${painted.body.id}/retry`, {}],
    ] as const)
      expect([path, (await mei.call('POST', path, body)).body]).toMatchObject([
        path,
        { code: 'UPLOADS_SUSPENDED' },
      ]);
    const words = { kind: 'text', prompt: 'a cat', style: 'pixel', title: 'Cat' };
    expect((await mei.call('POST', '/jobs', words)).status).toBe(202);
    expect(await begin(person())).toBeUndefined();
    await tell(mei, 'restored', 2);
    expect((await mei.call('POST', '/photos', wish)).status).toBe(201);
    expect(await begin(mei)).toBeUndefined();
  });

  it('is known by the last act, whatever is told late or twice', async () => {
    const mei = person();
    await tell(mei, 'restored', 2);
    await tell(mei, 'suspended', 1);
    expect(await begin(mei)).toBeUndefined();
    await tell(mei, 'suspended', 3);
    await tell(mei, 'suspended', 3);
    await tell(mei, 'restored', 2);
    expect(await begin(mei)).toBe('UPLOADS_SUSPENDED');
    await tell(mei, 'restored', 4);
    await tell(mei, 'suspended', 3);
    expect(await begin(mei)).toBeUndefined();
  });

  it('is forgotten with their account, also when an act is told afterwards', async () => {
    const mei = person();
    const { database, publish } = shop.running;
    const where = { ownerId: mei.userId };
    await tell(mei, 'suspended', 1);
    expect(await database.uploadSuspension.count({ where })).toBe(1);
    await publish({ type: 'user.deleted', subject: mei.userId, data: { userId: mei.userId } });
    await eventually(async () => expect(await database.uploadSuspension.count({ where })).toBe(0));
    await tell(mei, 'suspended', 2);
    expect(await database.uploadSuspension.count({ where })).toBe(0);
  });
});
