import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

/** A photo as phones take it: lying on its side, with where it was taken. Upright it is 900 × 1200 px. */
export const turnedJpeg = (): Promise<Buffer> =>
  canvas(1200, 900)
    .withExif({
      IFD0: { Make: 'TestPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const jpegOf = (width: number, height: number): Promise<Buffer> =>
  canvas(width, height).jpeg().toBuffer();

export const webp = (): Promise<Buffer> => canvas(1000, 1000).webp().toBuffer();

export const gif = (): Promise<Buffer> => canvas(900, 900).gif().toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG of 30,000 × 30,000 grey pixels in about a hundred kilobytes: 900 MB once it is decoded. */
export function bombPng(): Buffer {
  const edge = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
