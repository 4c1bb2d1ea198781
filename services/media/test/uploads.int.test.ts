import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContentDescriptor } from '@tapory/contracts';
import { createLog } from '@tapory/service-kit';
import { dividedRows, eventually, thorough } from '@tapory/testing';
import sharp from 'sharp';
import { createFileStore } from '../src/clients/file-store.ts';
import { sweep } from '../src/jobs/sweep.ts';
import {
  asJson,
  beginUpload,
  buildPdf,
  buildPhoto,
  buildPng,
  buildWithFfmpeg,
  postForm,
  refusalOf,
  upload,
} from './files.ts';
import { startMedia, type TestMedia } from './start-media.ts';

type Content = { id: string; url: string; thumbUrl: string; title: string; width: number; height: number };

const log = createLog({ service: 'test', level: 'silent' });

const TEST_VIDEO = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=320x240:rate=10', '-pix_fmt', 'yuv420p'];

/** Real: PostgreSQL, RabbitMQ, Redis, S3, ffmpeg, HTTP, gRPC. */
describe('uploads', () => {
  let media: TestMedia;

  beforeAll(async () => {
    media = await startMedia({
      IMAGE_MAX_BYTES: '200000',
      IMAGE_RAW_MAX_BYTES: '200000',
      STORAGE_QUOTA_BYTES: '1000000',
      UPLOAD_OPEN_LIMIT: '3',
      IMAGE_MAX_PIXELS: '5000000',
      ...{ TRASH_DAYS: '37', EVIDENCE_DAYS: '95' },
    });
  });

  afterAll(() => media?.stop());

  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${media.service.address().http}${path}`, { headers });

  const isStored = (key: string) =>
    media.objects.head(key).then(
      () => true,
      () => false,
    );

  it('tell everybody what is set for them', async () => {
    const rules = await (await read('/api/media/upload-rules')).json();
    expect(rules).toMatchObject({ quotaBytes: 1_000_000, trashDays: 37, evidenceDays: 95 });
    expect(rules).toMatchObject({ largest: { image: 200_000 } });
    expect(rules).toMatchObject({ inWords: { imageMb: 0, documentMb: 50 } });
  });

  it('rotate a photo upright and remove its position', async () => {
    const mei = media.buildMember();
    const bytes = await buildPhoto();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { form, response } = await upload(media, mei, {
      ...{ filename: '海邊.jpg', contentType: 'image/jpeg' },
      bytes,
    });
    expect(response.status).toBe(201);
    const content = await asJson<Content>(response);
    expect(content).toMatchObject({ title: '海邊', type: 'image', status: 'ready', width: 400, height: 640 });

    const file = await read(content.url);
    const found = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width: 400, height: 640 });
    expect(found.exif).toBeUndefined();
    const thumb = await read(content.thumbUrl);
    expect(thumb.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(await thumb.arrayBuffer())).metadata()).toMatchObject({ height: 480 });

    expect(await isStored(`uploads/${form.uploadId}`)).toBe(false);
    const { content: descriptor } = await eventually(() => {
      const ready = media.published.find(({ event }) => event.subject === content.id);
      expect(ready?.type).toBe('content.ready');
      return (ready as NonNullable<typeof ready>).event.data as { content: ContentDescriptor };
    });
    expect(descriptor).toMatchObject({
      ownerId: mei.id,
      url: content.url,
      version: 1,
      mimeType: 'image/jpeg',
    });
  });

  it('keep the bytes of a picture without metadata', async () => {
    const bytes = await buildPng();
    const { response } = await upload(media, media.buildMember(), {
      ...{ filename: 'a.jpg', contentType: 'image/jpeg' },
      bytes,
    });
    const { url } = await asJson<Content>(response);
    const file = await read(url);
    expect(file.headers.get('content-type')).toBe('image/png');
    const sum = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    expect(sum(Buffer.from(await file.arrayBuffer()))).toBe(sum(bytes));
  });

  it('are found by the bytes that were sent, by their owner alone, until they are deleted', async () => {
    const mei = media.buildMember();
    const photo = { filename: 'IMG_1.jpg', contentType: 'image/jpeg', bytes: await buildPhoto() };
    const avi = buildWithFfmpeg([...TEST_VIDEO, '-c:v', 'mpeg4'], 'a.avi');
    const film = { filename: 'a.avi', contentType: 'video/x-msvideo', bytes: avi };
    const find = async (bytes: Buffer, who = mei) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const found = await media.call(who, 'GET', `/contents?sha256=${sha256}`);
      return (await asJson<{ items: Content[] }>(found)).items.map(({ id }) => id);
    };
    for (const file of [photo, film]) {
      expect(await find(file.bytes)).toEqual([]);
      // Stored other than it was sent, or not yet.
      const { id } = await asJson<Content>((await upload(media, mei, file)).response);
      expect(await find(file.bytes)).toEqual([id]);
      expect(await find(file.bytes, media.buildMember())).toEqual([]);
      await media.call(mei, 'DELETE', `/contents/${id}`);
      expect(await find(file.bytes)).toEqual([]);
    }
    const none = await media.call(mei, 'GET', '/contents?sha256=abc');
    expect(await refusalOf(none)).toBe('422 VALIDATION_FAILED');
  });

  it('are refused by the store above the maximum size', async () => {
    const mei = media.buildMember();
    const form = await beginUpload(media, mei, { filename: 'a.png', contentType: 'image/png' });
    const sent = await postForm(form, Buffer.alloc(200_001, 1));
    expect(sent.status).toBe(400);
    expect(await sent.text()).toContain('EntityTooLarge');
    const completed = await media.call(mei, 'POST', `/uploads/${form.uploadId}/complete`);
    expect(await refusalOf(completed)).toBe('409 UPLOAD_INCOMPLETE');
  });

  it.each([
    [{ filename: 'a.png', size: 0, contentType: 'image/png' }, '422 UPLOAD_EMPTY'],
    [{ filename: 'a.png', size: 200_001, contentType: 'image/png' }, '413 FILE_TOO_LARGE'],
    [{ filename: 'a.pdf', size: 1_000_001, contentType: 'application/pdf' }, '422 STORAGE_QUOTA_EXCEEDED'],
  ])('are refused before they start: %j', async (body, expected) => {
    expect(await refusalOf(await media.call(media.buildMember(), 'POST', '/uploads', body))).toBe(expected);
  });

  it('are limited while unfinished', async () => {
    const mei = media.buildMember();
    for (const filename of ['1.png', '2.png', '3.png'])
      await beginUpload(media, mei, { filename, contentType: 'image/png' });
    const fourth = await media.call(mei, 'POST', '/uploads', { filename: '4.png', size: 9, contentType: '' });
    expect(await refusalOf(fourth)).toBe('429 UPLOAD_LIMIT_EXCEEDED');
  });

  it.each<[string, string, string, () => Promise<Buffer>, string?]>([
    ['a PNG named .pdf', 'a.pdf', 'application/pdf', buildPng, 'FILE_ENDING_WRONG'],
    ['a text named .jpg', 'a.jpg', 'image/jpeg', async () => Buffer.from('<script>alert(1)</script>')],
    [
      'an SVG',
      'a.svg',
      'image/svg+xml',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'PHOTO_TYPE_UNSUPPORTED',
    ],
    [
      'an HTML page named .pdf',
      'a.pdf',
      'text/html',
      async () => Buffer.from('<html><!-- %PDF-1.7 --></html>'),
    ],
    [
      'an MP4 named .jpg',
      'a.jpg',
      'video/mp4',
      async () => buildWithFfmpeg([...TEST_VIDEO, '-c:v', 'libx264'], 'a.mp4'),
      'FILE_ENDING_WRONG',
    ],
    ['half a photo', 'a.jpg', 'image/jpeg', async () => (await buildPhoto()).subarray(0, 1500)],
    ['an ID3 tag without music', 'a.mp3', 'audio/mpeg', async () => Buffer.from('ID3\x04\0\0\0\0\0\0<html>')],
  ])('are removed: %s', async (_what, filename, contentType, build, code = 'FILE_UNSUPPORTED') => {
    const mei = media.buildMember();
    const { form, response } = await upload(media, mei, { filename, contentType, bytes: await build() });
    expect(await refusalOf(response)).toBe(`415 ${code}`);
    expect(await isStored(`uploads/${form.uploadId}`)).toBe(false);
    const again = await media.call(mei, 'POST', `/uploads/${form.uploadId}/complete`);
    expect(await refusalOf(again)).toBe(`415 ${code}`);
  });

  it('refuse a PDF without content', async () => {
    const bytes = Buffer.from(`%PDF-1.7\n${'x'.repeat(50)}`);
    const file = { filename: 'a.pdf', contentType: 'application/pdf', bytes };
    const { response } = await upload(media, media.buildMember(), file);
    expect(await refusalOf(response)).toBe('415 FILE_UNSUPPORTED');
  });

  it.each(
    dividedRows<[string, (bytes: Buffer) => Buffer]>([
      [
        'declares fewer',
        (bytes: Buffer) => {
          const at = bytes.indexOf('avc1', bytes.indexOf('stsd')) + 28;
          bytes.writeUInt32BE(0x00a0_00a0, at);
          return bytes;
        },
      ],
      ['declares them', (bytes: Buffer) => bytes],
    ]),
  )('refuse a video of too many pixels that %s', async (_what, change) => {
    const size = ['-f', 'lavfi', '-i', 'color=black:size=8192x8192:rate=1', '-frames:v', '1'];
    const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    const bytes = change(buildWithFfmpeg([...size, ...encode], 'bomb.mp4'));
    expect(bytes.length).toBeLessThan(300_000);
    const mei = media.buildMember();
    const form = await beginUpload(media, mei, { filename: 'a.mp4', contentType: 'video/mp4' });
    await postForm(form, bytes);
    const refused = await media.call(mei, 'POST', `/uploads/${form.uploadId}/complete`);
    expect(await refusalOf(refused)).toBe('422 VIDEO_TOO_LARGE');
  });

  const manyPixels = () =>
    sharp({ create: { width: 2500, height: 2500, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  const TOO_LONG = ['-vf', 'tpad=stop_mode=clone:stop_duration=30', '-c:v', 'libx264'];

  it('refuse a picture of too many pixels', async () => {
    const bomb = await manyPixels();
    expect(bomb.length).toBeLessThan(200_000);
    const { response } = await upload(media, media.buildMember(), {
      ...{ filename: 'a.png', contentType: 'image/png' },
      bytes: bomb,
    });
    const { code, detail } = await asJson<{ code: string; detail: string }>(response);
    expect([response.status, code]).toEqual([422, 'PHOTO_TOO_MANY_PIXELS']);
    // Its own, and the most.
    expect(detail).toMatch(/6\.3.*5/);
  });

  it('accept short H.264 videos, without their position, and MP3', async () => {
    const mei = media.buildMember();
    const place = ['-metadata', 'location=+25.0330+121.5654/', '-movflags', 'use_metadata_tags'];
    const bytes = buildWithFfmpeg([...TEST_VIDEO, '-c:v', 'libx264', ...place], 'a.mp4');
    expect(bytes.includes('+25.0330')).toBe(true);
    const { response } = await upload(media, mei, { filename: 'a.mp4', contentType: 'video/mp4', bytes });
    expect(response.status).toBe(201);
    const video = await asJson<Content>(response);
    expect(video).toMatchObject({ type: 'video', width: 320, height: 240 });
    expect(Buffer.from(await (await read(video.url)).arrayBuffer()).includes('+25.0330')).toBe(false);
    expect((await read(video.thumbUrl)).status).toBe(200);

    const song = buildWithFfmpeg(['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'libmp3lame'], 'a.mp3');
    const music = await upload(media, mei, { filename: 'a.mp3', contentType: 'audio/mpeg', bytes: song });
    expect(await asJson(music.response)).toMatchObject({ type: 'music', mimeType: 'audio/mpeg' });
  });

  it('refuse a video that is too long, with its own length', async () => {
    const bytes = buildWithFfmpeg([...TEST_VIDEO, ...TOO_LONG], 'a.mp4');
    const file = { filename: 'a.mp4', contentType: 'video/mp4', bytes };
    const { response } = await upload(media, media.buildMember(), file);
    const { code, detail } = await asJson<{ code: string; detail: string }>(response);
    expect([response.status, code]).toEqual([422, 'VIDEO_TOO_LONG']);
    expect(detail).toMatch(/31/);
  });

  it.each(
    dividedRows<[string, string, () => Buffer | Promise<Buffer>, RegExp]>([
      ['a picture of too many pixels', 'a.png', () => manyPixels(), /6\.3.*5/],
      [
        'a film that is too long',
        'a.mp4',
        () => buildWithFfmpeg([...TEST_VIDEO, ...TOO_LONG], 'a.mp4'),
        /31/,
      ],
    ]),
  )('say again with its figures why they refuse %s', async (_what, filename, build, figures) => {
    const mei = media.buildMember();
    const { form, response } = await upload(media, mei, { filename, contentType: '', bytes: await build() });
    const first = await asJson<{ code: string; detail: string }>(response);
    const again = await media.call(mei, 'POST', `/uploads/${form.uploadId}/complete`);
    const { code, detail } = await asJson<{ code: string; detail: string }>(again);
    expect([again.status, code, detail]).toEqual([response.status, first.code, first.detail]);
    expect(detail).toMatch(figures);
  });

  const SOUND = ['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', '-c:v', 'libx264'];
  const film = (...args: string[]) =>
    buildWithFfmpeg([...TEST_VIDEO.slice(0, 4), ...SOUND, '-pix_fmt', 'yuv420p', ...args], 'a.mp4');
  const withBrand = (bytes: Buffer, brand: string) => {
    bytes.write(brand, 8, 'latin1');
    return bytes;
  };

  it.each(
    dividedRows<[string, string, string, () => Buffer | Promise<Buffer>, object]>(
      [
        ['3gp5', 'a.mp4', 'video/mp4', () => withBrand(film(), '3gp5'), { type: 'video' }],
        [
          'a path and emoji in its name',
          '..\\..\\C:/相簿/👨‍👩‍👧 合照 ❤️.jpg',
          'image/jpeg',
          buildPhoto,
          { type: 'image', title: '👨‍👩‍👧 合照 ❤️' },
        ],
        ['a photo of an unknown type', '1000012345', '', buildPhoto, { type: 'image' }],
        [
          'a space behind the ending',
          'photo.JPG ',
          'image/jpeg',
          buildPhoto,
          { type: 'image', title: 'photo' },
        ],
        [
          'a JPEG named .heic',
          'IMG_0002.heic',
          'image/heic',
          buildPhoto,
          { type: 'image', mimeType: 'image/jpeg' },
        ],
        ['a download', 'menu.pdf', 'application/force-download', () => buildPdf(900), { type: 'document' }],
        ['3g2a', 'a.mp4', 'application/mp4', () => withBrand(film(), '3g2a'), { type: 'video' }],
        ['qt', 'a.mov', 'video/quicktime', () => withBrand(film(), 'qt  '), { type: 'video' }],
        [
          'a film with wide pixels',
          'a.mp4',
          'video/mp4',
          () => film('-vf', 'scale=640:360,setsar=4/3'),
          { width: 853, height: 360 },
        ],
        [
          'a photo without an ending',
          '1000012345',
          'image/jpeg',
          buildPhoto,
          { type: 'image', title: '1000012345' },
        ],
        ['a .jfif', 'photo.jfif', 'image/jpeg', buildPhoto, { type: 'image', title: 'photo' }],
        ['a .jpe', 'photo.jpe', 'image/jpeg', buildPhoto, { type: 'image' }],
        ['another download', 'menu.pdf', 'application/x-download', () => buildPdf(900), { type: 'document' }],
        [
          'a bad type',
          'menu.pdf',
          'bad/type',
          () => Buffer.concat([buildPdf(900), Buffer.alloc(2000)]),
          { type: 'document' },
        ],
      ],
      6,
    ),
  )('judge a file by its bytes: %s', async (_what, filename, contentType, build, expected) => {
    const bytes = await build();
    const { response } = await upload(media, media.buildMember(), { filename, contentType, bytes });
    expect(response.status).toBe(201);
    expect(await asJson(response)).toMatchObject(expected);
  });

  thorough(it)('take the film of an MP4 whose first track is its cover', async () => {
    const cover = ['-f', 'lavfi', '-i', 'color=red:size=64x64:duration=1:rate=1'];
    const tracks = [
      '-map',
      '1:v',
      '-map',
      '0:v',
      '-c:v:0',
      'mjpeg',
      '-c:v:1',
      'libx264',
      '-pix_fmt:v:1',
      'yuv420p',
    ];
    const bytes = buildWithFfmpeg([...TEST_VIDEO.slice(0, 4), ...cover, ...tracks], 'a.mp4');
    const file = { filename: 'a.mp4', contentType: 'video/mp4', bytes };
    const { response } = await upload(media, media.buildMember(), file);
    expect(await asJson(response)).toMatchObject({ type: 'video', width: 320, height: 240 });
  });

  thorough(it)(
    'draw a film that was trimmed as it is, behind its only frame that stands for itself',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tapory-trimmed-'));
      const whole = join(folder, 'whole.mp4');
      writeFileSync(whole, film());
      const bytes = buildWithFfmpeg(['-ss', '0.5', '-i', whole, '-c', 'copy'], 'a.mp4');
      rmSync(folder, { recursive: true });
      const file = { filename: 'a.mp4', contentType: 'video/mp4', bytes };
      const { response } = await upload(media, media.buildMember(), file);
      const { thumbUrl } = await asJson<Content>(response);
      expect((await read(thumbUrl)).status).toBe(200);
    },
  );

  thorough(it)('take an MP3 with zero bytes between its tag and the first frame', async () => {
    const song = buildWithFfmpeg(['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'libmp3lame'], 'a.mp3');
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (song[at] ?? 0), 0) + 10;
    const bytes = Buffer.concat([song.subarray(0, size), Buffer.alloc(2000), song.subarray(size)]);
    const file = { filename: 'a.mp3', contentType: 'audio/mpeg', bytes };
    const { response } = await upload(media, media.buildMember(), file);
    expect(await asJson(response)).toMatchObject({ type: 'music', mimeType: 'audio/mpeg' });
  });

  it('create one content however often they are completed', async () => {
    const mei = media.buildMember();
    const form = await beginUpload(media, mei, { filename: 'a.png', contentType: 'image/png' });
    await postForm(form, await buildPng());
    const complete = () => media.call(mei, 'POST', `/uploads/${form.uploadId}/complete`);
    const responses = await Promise.all([complete(), complete(), complete()]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = await Promise.all(
      [...responses, await complete()].map(async (a) => (await asJson<Content>(a)).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await media.database.content.count({ where: { ownerId: mei.id } })).toBe(1);
    const published = () => media.published.filter(({ event }) => event.subject === ids[0]);
    await eventually(() => expect(published()).toHaveLength(1));
  });

  it('cannot exceed the quota concurrently', async () => {
    const mei = media.buildMember();
    const file = { filename: 'a.pdf', contentType: 'application/pdf' };
    const forms = [await beginUpload(media, mei, file), await beginUpload(media, mei, file)];
    for (const form of forms) expect((await postForm(form, buildPdf(600_000))).ok).toBe(true);
    const complete = (id: string | undefined) => media.call(mei, 'POST', `/uploads/${id}/complete`);
    const responses = await Promise.all(forms.map(({ uploadId }) => complete(uploadId)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);

    // Deleted contents count until the trash is emptied.
    const made = responses.find(({ status }) => status === 201) as Response;
    const { id } = await asJson<Content>(made);
    const { deliveryKey } = await media.database.content.findUniqueOrThrow({ where: { id } });
    expect((await media.call(mei, 'DELETE', `/contents/${id}`)).status).toBe(204);
    const refused = forms[responses.findIndex(({ status }) => status === 422)];
    expect(await refusalOf(await complete(refused?.uploadId))).toBe('422 STORAGE_QUOTA_EXCEEDED');
    expect(await asJson(await media.call(mei, 'GET', '/storage'))).toMatchObject({
      largest: { image: 200_000 },
      ...{ usedBytes: 600_000, deletedBytes: 600_000, deletedCount: 1, quotaBytes: 1_000_000 },
    });

    expect((await media.call(mei, 'DELETE', '/trash')).status).toBe(204);
    expect(await media.database.content.count({ where: { id } })).toBe(0);
    const deps = {
      database: media.database,
      store: createFileStore(media.objects),
      trashDays: 30,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
      log,
    };
    await sweep(deps, new Date());
    expect(await isStored(`files/${deliveryKey}`)).toBe(false);
    expect((await complete(refused?.uploadId)).status).toBe(201);
  });

  it('empty only one’s own trash', async () => {
    const [mei, amy] = [media.buildMember(), media.buildMember()];
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    const made: string[] = [];
    for (const member of [mei, mei, amy])
      made.push((await asJson<Content>((await upload(media, member, pdf)).response)).id);
    for (const [member, id] of [
      [mei, made[0]],
      [amy, made[2]],
    ] as const)
      expect((await media.call(member, 'DELETE', `/contents/${id}`)).status).toBe(204);
    expect((await media.call(mei, 'DELETE', '/trash')).status).toBe(204);
    const left = await media.database.content.findMany({ where: { id: { in: made } }, select: { id: true } });
    expect(left.map(({ id }) => id).sort()).toEqual([made[1], made[2]].sort());
    expect(await refusalOf(await media.call(null, 'DELETE', '/trash'))).toBe('401 UNAUTHENTICATED');
  });

  it('answer 404 to another person', async () => {
    const form = await beginUpload(media, media.buildMember(), {
      filename: 'a.png',
      contentType: 'image/png',
    });
    const path = `/uploads/${form.uploadId}/complete`;
    expect(await refusalOf(await media.call(media.buildMember(), 'POST', path))).toBe('404 NOT_FOUND');
    expect(await refusalOf(await media.call(null, 'POST', path))).toBe('401 UNAUTHENTICATED');
  });

  it('are served in ranges to anyone with the URL', async () => {
    const bytes = buildPdf(1000);
    const { response } = await upload(media, media.buildMember(), {
      ...{ filename: '說明.pdf', contentType: 'application/pdf' },
      bytes,
    });
    const { url } = await asJson<Content>(response);
    const whole = await read(url);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      // Saved, never shown on the shop's origin.
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-disposition': expect.stringContaining("filename*=UTF-8''%E8%AA%AA%E6%98%8E.pdf"),
    });
    const part = await read(url, { range: 'bytes=0-7' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      ...[206, 'bytes 0-7/1000', '%PDF-1.7'],
    ]);
    expect(await (await read(url, { range: 'bytes=-5' })).text()).toBe('%%EOF');
    const beyond = await read(url, { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    const etag = whole.headers.get('etag') ?? '';
    expect((await read(url, { 'if-none-match': etag })).status).toBe(304);
    expect((await read(url, { range: 'bytes=0-7', 'if-range': '"other"' })).status).toBe(200);
    const head = await fetch(`${media.service.address().http}${url}`, {
      ...{ method: 'HEAD', headers: { range: 'bytes=0-7' } },
    });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
    expect((await read(`${url}/contact.vcf`)).status).toBe(404);
    expect((await read('/api/media/files/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  });

  it('are served in a sandbox', async () => {
    const { response } = await upload(media, media.buildMember(), {
      ...{ filename: 'a.png', contentType: 'image/png' },
      bytes: await buildPng(),
    });
    const image = await read((await asJson<Content>(response)).url);
    expect(image.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  it('are swept when abandoned', async () => {
    const form = await beginUpload(media, media.buildMember(), {
      filename: 'a.png',
      contentType: 'image/png',
    });
    await postForm(form, await buildPng());
    const deps = {
      database: media.database,
      store: createFileStore(media.objects),
      trashDays: 30,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
      log,
    };
    await sweep(deps, new Date(Date.now() + 3600_000));
    expect(await isStored(`uploads/${form.uploadId}`)).toBe(true);
    await sweep(deps, new Date(Date.now() + 3 * 3600_000));
    expect(await isStored(`uploads/${form.uploadId}`)).toBe(false);
  });
});
