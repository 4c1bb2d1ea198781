import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@tapory/service-kit';
import { eventually, HEIC_PHOTO, thorough } from '@tapory/testing';
import { createFileStore } from '../src/clients/file-store.ts';
import { createConversionQueue } from '../src/data/conversion-queue.ts';
import { uploadGauges } from '../src/data/upload-gauges.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { asJson, buildWithFfmpeg, postForm, upload } from './files.ts';
import { type Member, startMedia, type TestMedia } from './start-media.ts';

const LONG_FILM = [
  ...['-f', 'lavfi', '-i', 'testsrc2=duration=25:size=1920x1080:rate=30', '-c:v', 'libx264'],
  ...['-preset', 'ultrafast', '-pix_fmt', 'yuv422p'],
];
/** Takes a worker several seconds. */
const buildFilm = (): Buffer => buildWithFfmpeg(LONG_FILM, 'a.mp4');

/** Real: PostgreSQL, RabbitMQ, Redis, S3, ffmpeg, HTTP; workers as processes that are frozen and killed. */
describe('a worker of conversions', () => {
  let media: TestMedia;

  beforeAll(async () => {
    // Long enough for a busy machine to renew it in time: each lost lease would use up one of three attempts.
    media = await startMedia({ CONVERSION_LEASE_MS: '5000' });
  });
  afterAll(() => media?.stop());

  async function queue(member: Member, bytes: Buffer, filename: string): Promise<string> {
    const file = { filename, contentType: '', bytes };
    const { id } = await asJson<{ id: string }>((await upload(media, member, file)).response);
    return id;
  }
  const rowOf = (id: string) => media.database.content.findUniqueOrThrow({ where: { id } });
  const conversionOf = (id: string) => media.database.conversion.findUnique({ where: { id } });
  const publishedOf = (id: string) =>
    media.database.outbox.count({ where: { payload: { path: ['subject'], equals: id } } });
  const untilBegun = (id: string) =>
    eventually(async () => expect((await conversionOf(id))?.progress).toBeGreaterThan(5), {
      timeoutMs: 90_000,
    });
  const untilReady = (id: string) =>
    eventually(async () => expect((await rowOf(id)).status).toBe('ready'), { timeoutMs: 120_000 });

  thorough(it)(
    'that is killed or frozen has its file converted by another one, once',
    async () => {
      const id = await queue(media.buildMember(), buildFilm(), 'a.mp4');
      const killed = media.spawnWorker();
      await untilBegun(id);
      await killed.kill();
      const frozen = media.spawnWorker();
      await eventually(async () => expect((await conversionOf(id))?.attempt).toBe(2), { timeoutMs: 90_000 });
      frozen.freeze();
      const successor = await media.startWorker();
      await eventually(async () => expect((await conversionOf(id))?.attempt).toBe(3), { timeoutMs: 90_000 });
      frozen.thaw();
      await untilReady(id);
      const { deliveryKey } = await rowOf(id);
      await frozen.kill();
      await successor.stop();
      expect(await publishedOf(id)).toBe(1);
      expect((await rowOf(id)).deliveryKey).toBe(deliveryKey);
      expect((await media.objects.head(`files/${deliveryKey}`)).size).toBeGreaterThan(0);
    },
    240_000,
  );

  thorough(it)(
    'stops when its file is cancelled, and leaves no object',
    async () => {
      const member = media.buildMember();
      const id = await queue(member, buildFilm(), 'a.mp4');
      const source = (await conversionOf(id))?.sourceKey ?? '';
      const worker = await media.startWorker();
      await untilBegun(id);
      expect((await media.call(member, 'DELETE', `/contents/${id}`)).status).toBe(204);
      await worker.stop();
      expect(await media.database.content.count({ where: { id } })).toBe(0);
      const log = createLog({ service: 'test', level: 'silent' });
      const deps = {
        database: media.database,
        store: createFileStore(media.objects),
        trashDays: 30,
        eventKeepDays: 365,
        retention: { days: 30, childDays: 180 },
        log,
      };
      await sweep(deps, new Date());
      await expect(media.objects.head(source)).rejects.toThrow();
      const storage = await asJson(await media.call(member, 'GET', '/storage'));
      expect(storage).toMatchObject({ usedBytes: 0, deletedCount: 0 });
    },
    120_000,
  );

  it('leaves no object to a form that is used once more after the conversion', async () => {
    const log = createLog({ service: 'test', level: 'silent' });
    const deps = {
      database: media.database,
      store: createFileStore(media.objects),
      trashDays: 30,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
      log,
    };
    const file = { filename: 'a.heic', contentType: '', bytes: HEIC_PHOTO };
    const begin = async (member: Member) => {
      const { form, response } = await upload(media, member, file);
      return { form, id: (await asJson<{ id: string }>(response)).id };
    };
    const [mei, amy, gone] = [media.buildMember(), media.buildMember(), media.buildMember()];
    const [converted, cancelled, erased] = [await begin(mei), await begin(amy), await begin(gone)];
    await media.call(amy, 'DELETE', `/contents/${cancelled.id}`);
    await media.publishUserDeleted(gone.id);
    await eventually(async () =>
      expect(await media.database.content.count({ where: { id: erased.id } })).toBe(0),
    );
    const worker = await media.startWorker();
    await untilReady(converted.id);
    await worker.stop();
    await sweep(deps, new Date());
    const forms = [converted, cancelled, erased].map(({ form }) => form);
    for (const form of forms) expect((await postForm(form, HEIC_PHOTO)).ok).toBe(true);
    await sweep(deps, new Date(Date.now() + 2 * 86_400_000));
    for (const { uploadId } of forms)
      await expect(media.objects.head(`uploads/${uploadId}`)).rejects.toThrow();
  }, 60_000);

  it('takes one file of each person in turn', async () => {
    const [mei, amy] = [media.buildMember(), media.buildMember()];
    const first = await queue(mei, HEIC_PHOTO, '1.heic');
    const second = await queue(mei, HEIC_PHOTO, '2.heic');
    const other = await queue(amy, HEIC_PHOTO, '3.heic');
    const metrics = await uploadGauges(media.database.pool).read();
    const gaugeOf = (name: string) => metrics.find(({ metric }) => metric.name === name)?.value;
    expect(gaugeOf('tapory.media.conversions')).toBe(3);
    expect(gaugeOf('tapory.media.conversions.oldest_age')).toBeGreaterThan(0);
    const conversions = createConversionQueue({ leaseMs: 60_000 });
    const taken = [];
    for (let turn = 0; turn < 3; turn += 1) taken.push((await conversions.claim(media.database))?.lease.id);
    expect(taken).toEqual([first, other, second]);
    await media.database.conversion.deleteMany();
  });

  it('gives a file up after its last attempt was killed', async () => {
    const id = await queue(media.buildMember(), HEIC_PHOTO, '1.heic');
    await media.database.conversion.update({ where: { id }, data: { attempt: 3 } });
    const worker = await media.startWorker();
    await eventually(async () => expect((await rowOf(id)).status).toBe('failed'));
    expect((await rowOf(id)).failure).toMatchObject({ code: 'CONVERSION_FAILED' });
    await worker.stop();
  });
});
