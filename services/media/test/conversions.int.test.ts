import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dividedRows, eventually, HEIC_PHOTO, thorough } from '@tapory/testing';
import sharp from 'sharp';
import { asJson, buildPng, buildWithFfmpeg, upload } from './files.ts';
import { type Member, startMedia, type TestMedia } from './start-media.ts';

type Content = {
  id: string;
  status: string;
  type: string;
  progress?: number;
  failure?: { code: string; params: object };
  url?: string;
  thumbUrl?: string;
  mimeType?: string;
  width?: number;
  height?: number;
};

type Found = { streams: Record<string, unknown>[]; format: { duration: string; tags?: object } };

const FILM = ['-f', 'lavfi', '-i', 'testsrc=duration=2:size=640x360:rate=15'];
const VOICE = ['-f', 'lavfi', '-i', 'sine=duration=2'];
const HEVC = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p'];

/** Real: PostgreSQL, RabbitMQ, Redis, S3, ffmpeg, libheif, HTTP; the worker as another copy of the service. */
describe('conversions', () => {
  let media: TestMedia;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tapory-conversions-'));
    media = await startMedia();
    await media.startWorker();
  });
  afterAll(async () => {
    await media?.stop();
    rmSync(folder, { recursive: true });
  });

  const readContent = async (member: Member, id: string) =>
    asJson<Content>(await media.call(member, 'GET', `/contents/${id}`));

  async function convert(filename: string, bytes: Buffer, contentType = ''): Promise<[Content, Member]> {
    const member = media.buildMember();
    const { response } = await upload(media, member, { filename, contentType, bytes });
    const begun = await asJson<Content>(response);
    expect(begun).toMatchObject({ status: 'processing', progress: 0 });
    expect([begun.url, begun.thumbUrl]).toEqual([undefined, undefined]);
    const ended = await eventually(
      async () => {
        const content = await readContent(member, begun.id);
        expect(content.status).not.toBe('processing');
        return content;
      },
      { timeoutMs: 60_000 },
    );
    return [ended, member];
  }

  const bytesOf = async (path: string | undefined) =>
    Buffer.from(await (await fetch(`${media.service.address().http}${path}`)).arrayBuffer());

  async function probe(path: string | undefined): Promise<Found> {
    const file = join(folder, 'probed');
    writeFileSync(file, await bytesOf(path));
    const args = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', file];
    return JSON.parse(execFileSync('ffprobe', args).toString());
  }

  it('make a JPG of a phone’s HEIC, without its place, and publish it', async () => {
    const [photo] = await convert('IMG_0001.HEIC', HEIC_PHOTO);
    expect(photo).toMatchObject({ status: 'ready', mimeType: 'image/jpeg', width: 1000, height: 820 });
    const found = await sharp(await bytesOf(photo.url)).metadata();
    expect([found.format, found.exif]).toEqual(['jpeg', undefined]);
    expect((await bytesOf(photo.thumbUrl)).length).toBeGreaterThan(100);
    await eventually(() =>
      expect(media.published.filter(({ event }) => event.subject === photo.id)).toHaveLength(1),
    );
  });

  it.each(
    dividedRows<[string, string, string, () => Buffer, object]>([
      ['HEVC of a phone', 'a.mov', 'video/quicktime', () => film('a.mov', ...HEVC, '-tag:v', 'hvc1'), {}],
      ['AVI', 'a.avi', 'video/x-msvideo', () => film('a.avi', '-c:v', 'mpeg4', '-c:a', 'mp3'), {}],
      ['3GP of an old phone', '1000012345', '', () => film('a.3gp', '-c:v', 'mpeg4', '-c:a', 'aac'), {}],
      [
        '4:4:4 without an ending',
        'clip',
        'application/force-download',
        () => film('a.mp4', '-c:v', 'libx264', '-pix_fmt', 'yuv444p'),
        {},
      ],
      [
        'a standing 10-bit film',
        'a.mp4',
        'video/mp4',
        () => turned(film('a.mp4', '-vf', 'scale=1920:1080', '-c:v', 'libx264', '-pix_fmt', 'yuv420p10le')),
        { width: 720, height: 1280 },
      ],
    ]),
  )('make an MP4 for every phone of %s', async (_what, filename, type, build, sides) => {
    const [video] = await convert(filename, build(), type);
    expect(video).toMatchObject({
      ...{ status: 'ready', type: 'video', mimeType: 'video/mp4', width: 640, height: 360 },
      ...sides,
    });
    const { streams, format } = await probe(video.url);
    expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', width: video.width });
    expect(streams[1]).toMatchObject({ codec_name: 'aac' });
    expect(Number(format.duration)).toBeCloseTo(2, 0);
    expect((await bytesOf(video.url)).indexOf('moov')).toBeLessThan(200);
    expect((await sharp(await bytesOf(video.thumbUrl)).metadata()).format).toBe('webp');
  });

  function film(name: string, ...args: string[]): Buffer {
    const place = ['-metadata', 'location=+25.0330+121.5654/'];
    const rate = name.endsWith('3gp') ? ['-s', '640x360'] : [];
    return buildWithFfmpeg([...FILM, ...VOICE, '-c:a', 'aac', ...args, ...rate, ...place], name);
  }

  /** As phones write a standing film: a lying picture that is to be turned. */
  function turned(bytes: Buffer): Buffer {
    const path = join(folder, 'lying');
    writeFileSync(path, bytes);
    return buildWithFfmpeg(['-i', path, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'], 'a.mp4');
  }

  it.each(
    dividedRows([
      ['an M4A', 'a.m4a', 'audio/mp4', ['-c:a', 'aac']],
      ['a WAV', 'a.wav', 'audio/wav', ['-c:a', 'pcm_s16le']],
    ] as const),
  )('make an MP3 of %s', async (_what, filename, type, args) => {
    const bytes = buildWithFfmpeg([...VOICE, ...args, '-metadata', 'title=secret'], filename);
    const [song] = await convert(filename, bytes, type);
    expect(song).toMatchObject({ status: 'ready', type: 'music', mimeType: 'audio/mpeg' });
    const { streams, format } = await probe(song.url);
    expect(streams).toMatchObject([{ codec_name: 'mp3' }]);
    expect(JSON.stringify(format.tags ?? {})).not.toContain('secret');
  });

  it('end with the reason for a file that turns out to be broken', async () => {
    const whole = buildWithFfmpeg([...FILM, ...HEVC, '-movflags', '+faststart'], 'a.mp4');
    const bytes = Buffer.concat([whole.subarray(0, whole.indexOf('mdat') + 4), Buffer.alloc(20_000, 7)]);
    const [content, member] = await convert('a.mp4', bytes);
    expect(content).toMatchObject({ status: 'failed', failure: { code: 'FILE_UNSUPPORTED' } });
    expect(await media.database.conversion.count({ where: { id: content.id } })).toBe(0);
    expect((await media.call(member, 'DELETE', `/contents/${content.id}`)).status).toBe(204);
    expect(await media.database.content.count({ where: { id: content.id } })).toBe(0);
  });

  it.each<[string, string, () => Buffer, object]>([
    [
      'half a HEIC',
      'a.heic',
      () => HEIC_PHOTO.subarray(0, 700),
      { status: 'failed', failure: { code: 'FILE_UNSUPPORTED' } },
    ],
    [
      'a sound whose header says a day',
      'a.wav',
      () => {
        const bytes = buildWithFfmpeg([...VOICE, '-c:a', 'pcm_s16le'], 'a.wav');
        bytes.writeUInt32LE(0x7fff_ff00, bytes.indexOf('data') + 4);
        return bytes;
      },
      { status: 'ready', mimeType: 'audio/mpeg' },
    ],
    [
      'a film whose header says a second',
      'a.avi',
      () => {
        const long = ['-f', 'lavfi', '-i', 'testsrc=duration=40:size=64x48:rate=10', '-c:v', 'mpeg4'];
        const bytes = buildWithFfmpeg(long, 'a.avi');
        const [header, stream] = [bytes.indexOf('avih') + 8, bytes.indexOf('strh') + 8];
        bytes.writeUInt32LE(10, header + 16);
        bytes.writeUInt32LE(10, stream + 32);
        return bytes.subarray(0, bytes.lastIndexOf('idx1'));
      },
      { status: 'failed', failure: { code: 'VIDEO_TOO_LONG' } },
    ],
  ])('end clearly for %s', async (_what, filename, build, expected) => {
    const [content] = await convert(filename, build());
    expect(content).toMatchObject(expected);
  });

  it('take a WebP as it is', async () => {
    const bytes = await sharp(await buildPng())
      .webp()
      .toBuffer();
    const file = { filename: 'a.webp', contentType: 'image/webp', bytes };
    const { response } = await upload(media, media.buildMember(), file);
    const kept = { status: 'ready', mimeType: 'image/webp', width: 900 };
    expect(await asJson(response)).toMatchObject(kept);
  });

  thorough(it)('shrink a picture that is larger than the limit', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const bytes = await sharp({
      create: { width: 2400, height: 2000, channels: 3, background: '#fff', noise },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(10 * 1024 * 1024);
    const file = { filename: 'a.png', contentType: 'image/png', bytes };
    const { response } = await upload(media, media.buildMember(), file);
    expect(await asJson(response)).toMatchObject({ status: 'ready', mimeType: 'image/jpeg' });
  });

  it('leave the cover of an MP3 out', async () => {
    const cover = ['-f', 'lavfi', '-i', 'color=red:size=64x64:duration=1:rate=1', '-map', '0', '-map', '1'];
    const args = [...VOICE, ...cover, '-c:a', 'libmp3lame', '-c:v', 'png', '-metadata', 'comment=secret'];
    const bytes = buildWithFfmpeg(args, 'a.mp3');
    expect([bytes.includes('APIC'), bytes.includes('IHDR')]).toEqual([true, true]);
    const file = { filename: 'a.mp3', contentType: 'audio/mpeg', bytes };
    const { url } = await asJson<Content>((await upload(media, media.buildMember(), file)).response);
    const served = await bytesOf(url);
    expect(['APIC', 'IHDR', 'secret'].filter((word) => served.includes(word))).toEqual([]);
    expect((await probe(url)).streams).toMatchObject([{ codec_name: 'mp3' }]);
  });
});
