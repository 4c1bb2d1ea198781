import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { uploads } from '@tapory/shop';
import sharp from 'sharp';
import type { Member, TestMedia } from './start-media.ts';

/** A photo as phones take it: with EXIF orientation and position. */
export async function buildPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#0f766e' } })
    .withExif({
      IFD0: { Make: 'TestPhone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function buildPng(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 900, channels: 3, background: '#f59e0b' } })
    .png()
    .toBuffer();
}

/** A PDF with one empty page, of exactly this size in bytes. */
export function buildPdf(size: number): Buffer {
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n',
  ].join('');
  const table = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 4/Root 1 0 R>>\n';
  const build = (padding: number): string => {
    const head = `%PDF-1.7\n${objects}%${'x'.repeat(padding)}\n`;
    return `${head}${table}startxref\n${head.length}\n%%EOF`;
  };
  // The offset at the end may have one digit more.
  const padding = size - build(0).length;
  const pdf = build(padding - (build(padding).length - size));
  return Buffer.from(pdf);
}

/** A PDF of one page with a line of words and a link. */
export function buildWordsPdf(words: string, url: string): Buffer {
  const line = `BT /F1 12 Tf 20 200 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 4000 900]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[6 0 R]>>',
    `<</Length ${line.length}>>\nstream\n${line}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Type/Annot/Subtype/Link/Rect[0 0 99 99]/A<</S/URI/URI(${url})>>>>`,
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(`${file}${table}${trailer}`);
}

/** The output of ffmpeg for these arguments. */
export function buildWithFfmpeg(args: string[], name: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tapory-media-test-'));
  try {
    const path = join(folder, name);
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...args, path]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { partBytes } = uploads;

type PostForm = { url: string; fields: Record<string, string> };

export type Form = PostForm & { uploadId: string; maxBytes: number; parts: PostForm[] };

export const asJson = async <T = Record<string, unknown>>(response: Response): Promise<T> =>
  (await response.json()) as T;

/** Code and status of a refusal. */
export async function refusalOf(response: Response): Promise<string> {
  return `${response.status} ${(await asJson<{ code: string }>(response)).code}`;
}

export async function beginUpload(
  media: TestMedia,
  member: Member,
  { filename, contentType, size = 100 }: { filename: string; contentType: string; size?: number },
): Promise<Form> {
  const response = await media.call(member, 'POST', '/uploads', { filename, contentType, size });
  expect(response.status).toBe(201);
  return asJson<Form>(response);
}

/** Sends bytes as a browser's form does. */
export async function postForm(form: PostForm, bytes: Buffer): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)], { type: form.fields['Content-Type'] ?? '' }), 'f');
  return fetch(form.url, { method: 'POST', body });
}

/** Sends a file, a large one in parts, and completes the upload. */
export async function upload(
  media: TestMedia,
  member: Member,
  file: { filename: string; contentType: string; bytes: Buffer },
): Promise<{ form: Form; response: Response }> {
  const { bytes } = file;
  const form = await beginUpload(
    media,
    member,
    bytes.length > partBytes ? { ...file, size: bytes.length } : file,
  );
  for (const [index, part] of (form.parts.length > 0 ? form.parts : [form]).entries()) {
    const start = index * partBytes;
    expect((await postForm(part, bytes.subarray(start, start + partBytes))).ok).toBe(true);
  }
  return { form, response: await media.call(member, 'POST', `/uploads/${form.uploadId}/complete`) };
}
