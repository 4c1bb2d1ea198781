import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dividedRows, eventually } from '@tapory/testing';
import sharp from 'sharp';
import { asJson, buildPng, buildWithFfmpeg, upload } from './files.ts';
import { startMedia, type TestMedia } from './start-media.ts';

type Content = { id: string; status: string; thumbUrl?: string };

const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'];

/** Real: PostgreSQL, RabbitMQ, Redis, S3, ffmpeg, HTTP. */
describe('the small picture of a file that is none', () => {
  let media: TestMedia;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tapory-previews-'));
    media = await startMedia();
    await media.startWorker();
  });
  afterAll(async () => {
    await media?.stop();
    rmSync(folder, { recursive: true });
  });

  async function pictureOf(filename: string, bytes: Buffer) {
    const member = media.buildMember();
    const { response } = await upload(media, member, { filename, contentType: '', bytes });
    const { id } = await asJson<Content>(response);
    const content = await eventually(
      async () => {
        const found = await asJson<Content>(await media.call(member, 'GET', `/contents/${id}`));
        expect(found.status).toBe('ready');
        return found;
      },
      { timeoutMs: 60_000 },
    );
    if (!content.thumbUrl) return null;
    const picture = await fetch(`${media.service.address().http}${content.thumbUrl}`);
    const body = Buffer.from(await picture.arrayBuffer());
    const { format, width, exif } = await sharp(body).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    return { width, body };
  }
  const meanOf = async (body: Buffer) =>
    (await sharp(body).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean));

  it('is a song’s cover', async () => {
    const cover = join(folder, 'cover.png');
    writeFileSync(cover, await buildPng());
    const song = buildWithFfmpeg([...TONE, '-i', cover, '-map', '0', '-map', '1', '-c:v', 'png'], 'a.mp3');
    const picture = await pictureOf('a.mp3', song);
    expect(picture?.width).toBe(480);
    const [red = 0, green = 0, blue = 0] = await meanOf(picture?.body ?? Buffer.alloc(0));
    expect([Math.abs(red - 245) < 12, Math.abs(green - 158) < 12, blue < 40]).toEqual([true, true, true]);
  });

  it.each(
    dividedRows<[string, string, string[]]>([
      ['an MP3', 'a.mp3', []],
      ['an M4A, which is converted', 'a.m4a', ['-c:a', 'aac']],
    ]),
  )('is the sound of %s without one: louder is higher', async (_what, name, coding) => {
    const half = ['-af', "volume='if(lt(t,1),0.02,1)':eval=frame"];
    const picture = await pictureOf(name, buildWithFfmpeg([...TONE, ...half, ...coding], name));
    const side = async (left: number) =>
      meanOf(await sharp(picture?.body).extract({ left, top: 0, width: 200, height: 240 }).toBuffer());
    const [[quiet = 0], [loud = 0]] = await Promise.all([side(10), side(270)]);
    expect(quiet - loud).toBeGreaterThan(15);
  });

  it('is a document’s first page', async () => {
    const blue = 'q 0.1 0.5 0.9 rg 0 0 300 400 re f Q';
    const picture = await pictureOf('a.pdf', buildPage(blue));
    expect(picture?.width).toBe(360);
    const [red = 0, green = 0, sky = 0] = await meanOf(picture?.body ?? Buffer.alloc(0));
    expect([red < 60, Math.abs(green - 128) < 20, sky > 200]).toEqual([true, true, true]);
  });

  it('is left out of a document that nothing can draw', async () => {
    const broken = Buffer.from(
      buildPage('').toString('latin1').replace('/Pages 2 0 R', '/Pages 9 0 R'),
      'latin1',
    );
    expect(await pictureOf('a.pdf', broken)).toBeNull();
  });
});

/** A PDF of one page, 300 × 400 points, with this drawing. */
function buildPage(drawing: string): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R>>',
    `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const offsets = body.map((_, index) => `%PDF-1.7\n${body.slice(0, index).join('')}`.length);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const head = `%PDF-1.7\n${body.join('')}`;
  const table = `xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<</Size 5/Root 1 0 R>>\n`;
  return Buffer.from(`${head}${table}startxref\n${head.length}\n%%EOF`, 'latin1');
}
