import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploads } from '@tapory/shop';
import { asJson, buildPdf, type Form, postForm, refusalOf } from './files.ts';
import { type Member, startMedia, type TestMedia } from './start-media.ts';

const { partBytes } = uploads;
/** Two full parts and a rest. */
const SIZE = 2 * partBytes + 12_345;

/** Real: PostgreSQL, S3, HTTP. */
describe('a large file in parts', () => {
  let media: TestMedia;
  const pdf = buildPdf(SIZE);

  beforeAll(async () => {
    media = await startMedia({ STORAGE_QUOTA_BYTES: '100000000' });
  });
  afterAll(() => media?.stop());

  type PartedForm = Form & { parts: Pick<Form, 'url' | 'fields'>[] };

  const begin = async (member: Member, size = SIZE, key?: string): Promise<PartedForm> => {
    const body = { filename: 'menu.pdf', contentType: 'application/pdf', size };
    const response = await media.call(member, 'POST', '/uploads', body, key);
    expect(response.status).toBe(201);
    return asJson<PartedForm>(response);
  };
  const sendPart = async (form: PartedForm, index: number, bytes?: Buffer): Promise<number> => {
    const part = form.parts[index];
    if (!part) throw new Error(`no part ${index}`);
    const from = index * partBytes;
    const { status } = await postForm({ ...form, ...part }, bytes ?? pdf.subarray(from, from + partBytes));
    return status;
  };
  const received = async (member: Member, { uploadId }: Form): Promise<number[]> =>
    (await asJson<{ received: number[] }>(await media.call(member, 'GET', `/uploads/${uploadId}`))).received;
  const complete = (member: Member, { uploadId }: Form) =>
    media.call(member, 'POST', `/uploads/${uploadId}/complete`);

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
