import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@tapory/service-kit';
import { uploads } from '@tapory/shop';
import { thorough } from '@tapory/testing';
import { createFileStore } from '../src/clients/file-store.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { asJson, buildPdf, type Form, postForm, refusalOf } from './files.ts';
import { type Member, startMedia, type TestMedia } from './start-media.ts';

const { partBytes } = uploads;
/** Two full parts and a rest. */
const SIZE = 2 * partBytes + 12_345;

/** Two files of that size and a part. */
const WAITING_BYTES = 2 * SIZE + partBytes;

/** Real: PostgreSQL, S3, HTTP. */
describe('a large file in parts', () => {
  let media: TestMedia;
  const pdf = buildPdf(SIZE);

  beforeAll(async () => {
    media = await startMedia({
      STORAGE_QUOTA_BYTES: '100000000',
      UPLOAD_WAITING_BYTES: String(WAITING_BYTES),
    });
  });
  afterAll(() => media?.stop());

  /** The session is asked for within a time limit, which this process, busy with large files, may miss once. */
  const again = async (ask: () => Promise<Response>): Promise<Response> => {
    const first = await ask();
    return first.status === 503 ? ask() : first;
  };
  const begin = async (member: Member, size = SIZE, key?: string): Promise<Form> => {
    const body = { filename: 'menu.pdf', contentType: 'application/pdf', size };
    const response = await again(() => media.call(member, 'POST', '/uploads', body, key));
    // The answer says what a refusal was.
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    return asJson<Form>(response);
  };
  const sendPart = async (form: Form, index: number, bytes?: Buffer): Promise<number> => {
    const part = form.parts[index];
    if (!part) throw new Error(`no part ${index}`);
    const from = index * partBytes;
    const { status } = await postForm(part, bytes ?? pdf.subarray(from, from + partBytes));
    return status;
  };
  const received = async (member: Member, { uploadId }: Form): Promise<number[]> =>
    (await asJson<{ received: number[] }>(await media.call(member, 'GET', `/uploads/${uploadId}`))).received;
  const complete = (member: Member, { uploadId }: Form) =>
    again(() => media.call(member, 'POST', `/uploads/${uploadId}/complete`));

  it('is gone on with from what has arrived, and is one content with the same bytes', async () => {
    const mei = media.buildMember();
    const form = await begin(mei);
    expect(form.parts).toHaveLength(3);
    expect(await sendPart(form, 2)).toBe(204);
    expect(await sendPart(form, 0)).toBe(204);
    expect(await received(mei, form)).toEqual([1, 3]);
    expect(await refusalOf(await complete(mei, form))).toBe('409 UPLOAD_INCOMPLETE');
    expect(await sendPart(form, 1)).toBe(204);
    const [one, two] = await Promise.all([complete(mei, form), complete(mei, form)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    const content = await asJson<{ id: string; url: string }>(one);
    expect((await asJson<{ id: string }>(two)).id).toBe(content.id);
    const file = await fetch(`${media.service.address().http}${content.url}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
  });

  it('counts no part that is shorter than announced, and lets it be sent again', async () => {
    const mei = media.buildMember();
    const form = await begin(mei);
    await sendPart(form, 0, Buffer.alloc(10));
    expect(await received(mei, form)).toEqual([]);
    await sendPart(form, 0);
    expect(await received(mei, form)).toEqual([1]);
  });

  it('takes no part that is larger than announced', async () => {
    const form = await begin(media.buildMember());
    expect(await sendPart(form, 2, Buffer.alloc(12_346))).toBeGreaterThanOrEqual(400);
  });

  it('is forgotten when it is cancelled, with what was sent', async () => {
    const mei = media.buildMember();
    const form = await begin(mei);
    await sendPart(form, 0);
    expect((await media.call(mei, 'DELETE', `/uploads/${form.uploadId}`)).status).toBe(204);
    expect((await media.call(mei, 'GET', `/uploads/${form.uploadId}`)).status).toBe(404);
    await expect(media.objects.head(`upload-parts/${form.uploadId}/1`)).rejects.toThrow();
  });

  thorough(it)('fills the store no further, begun and cancelled in a loop', async () => {
    const mei = media.buildMember();
    const forms: Form[] = [];
    // What is sent after the end of its upload, by a form that still works.
    const sendLate = async () => {
      for (const form of forms) expect(await sendPart(form, 0)).toBe(204);
    };
    const beginAgain = () =>
      media.call(mei, 'POST', '/uploads', {
        filename: 'menu.pdf',
        contentType: 'application/pdf',
        size: SIZE,
      });
    let answer = await beginAgain();
    for (; answer.status === 201 && forms.length < 10; answer = await beginAgain()) {
      const form = await asJson<Form>(answer);
      forms.push(form);
      expect((await media.call(mei, 'DELETE', `/uploads/${form.uploadId}`)).status).toBe(204);
    }
    await sendLate();
    expect(await refusalOf(answer)).toBe('429 RATE_LIMITED');
    // The first form works for a day, and the sweep comes an hour later.
    const wait = Number(answer.headers.get('retry-after'));
    expect([wait > 24.9 * 3600, wait <= 25 * 3600]).toEqual([true, true]);
    expect(forms.length).toBe(Math.ceil(WAITING_BYTES / SIZE));
    expect((await begin(media.buildMember())).parts).toHaveLength(3);

    const { database } = media;
    const ended = new Date(Date.now() - 2 * 3_600_000);
    await database.upload.updateMany({ where: { ownerId: mei.id }, data: { expiresAt: ended } });
    await database.$executeRaw`UPDATE doomed_object SET remove_after = ${ended}`;
    await sweep(
      {
        ...{ database, store: createFileStore(media.objects), trashDays: 30, eventKeepDays: 365 },
        ...{ retention: { days: 30, childDays: 180 }, log: createLog({ service: 'test', level: 'silent' }) },
      },
      new Date(),
    );
    for (const { uploadId } of forms)
      await expect(media.objects.head(`upload-parts/${uploadId}/1`)).rejects.toThrow();
    await begin(mei);
  });

  it('takes no more in one piece than a part, whatever kind of file was announced', async () => {
    const mei = media.buildMember();
    const body = { filename: 'film.mp4', contentType: 'video/mp4', size: 100 };
    const form = await asJson<Form>(await media.call(mei, 'POST', '/uploads', body));
    expect((await postForm(form, Buffer.alloc(partBytes + 1))).status).toBe(400);
  });

  it('takes nothing but its parts, also when it is cancelled', async () => {
    const mei = media.buildMember();
    const form = await begin(mei);
    expect((await postForm(form, Buffer.alloc(partBytes))).status).toBe(400);
    expect((await media.call(mei, 'DELETE', `/uploads/${form.uploadId}`)).status).toBe(204);
    expect((await postForm(form, Buffer.alloc(partBytes))).status).toBe(400);
  });

  it('is nobody else’s', async () => {
    const form = await begin(media.buildMember());
    const stranger = media.buildMember();
    expect((await media.call(stranger, 'GET', `/uploads/${form.uploadId}`)).status).toBe(404);
    expect((await media.call(stranger, 'DELETE', `/uploads/${form.uploadId}`)).status).toBe(404);
  });

  it('is sent in one piece where it is small', async () => {
    expect((await begin(media.buildMember(), 1000)).parts).toEqual([]);
  });
});
