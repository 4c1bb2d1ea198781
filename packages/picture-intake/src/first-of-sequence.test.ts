import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { firstOfSequence } from './first-of-sequence.ts';
import { preparePhoto } from './prepare-photo.ts';

const decode = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** Two red pictures of 1000 × 900 px in a track, and nothing besides. */
const HEVC = decode(
  [
    'AAAAHGZ0eXBtc2YxAAACAGlzb21pc28ybXA0MQAAAAhmcmVlAAABsW1kYXQAAAFVKAGvJHmnXVVUSSSRRRRRRvpVRP/8Ig/9NKIdw70p',
    '6Ei0Oo8YAC6BvkwAAAMAAAMAAAMAAAMAKaCnHjAAWQPcuAAAAwAAAwAAAwAAAwAAE5CTBojsAAADAAADAAADAAADAAADAAT8hwAAAwAA',
    'AwAAAwAAAwAAAwAAAwB3QAAAAwAAAwAAAwAAAwAAAwAAAwBTwAAAAwAAAwAAAwAAAwAAAwAABgwAAAMAAAMAAAMAAAMAAAMAADWgAAAD',
    'AAADAAADAAADAAADAADHgAAAAwAAAwAAAwAAAwAAAwABeQAAAwAAAwAAAwAAAwAAAwACYgAAAwAAAwAAAwAAAwAAAwAE5AAAAwAAAwAA',
    'AwAAAwAAAwAGtAAAAwAAAwAAAwAAAwAAAwAJmAAAAwAAAwAAAwAAAwAAAwAKSAAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAHLAA',
    'AABMAgHQCX4Qxkj3dJG2kklA+B14wAyY8DiTDAAC8pdqAAIChwAAO2AAAAMDXgAAEtAAAEPAAACRgAABXwAC0gAENAAHDAAK+AAQkAA0',
    'oAAAA1ptb292AAAAbG12aGQAAAAAAAAAAAAAAAAAAAPoAAABkAABAAABAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAA',
    'AAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAACqXRyYWsAAABcdGtoZAAAAAMAAAAAAAAAAAAAAAEAAAAAAAAB',
    'kAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAD6AAAA4QAAAAAACRlZHRzAAAAHGVsc3QA',
    'AAAAAAAAAQAAAZAAAAAAAAEAAAAAAiFtZGlhAAAAIG1kaGQAAAAAAAAAAAAAAAAAACgAAAAQAFXEAAAAAAAtaGRscgAAAAAAAAAAcGlj',
    'dAAAAAAAAAAAAAAAAFZpZGVvSGFuZGxlcgAAAAHMbWluZgAAABR2bWhkAAAAAQAAAAAAAAAAAAAAJGRpbmYAAAAcZHJlZgAAAAAAAAAB',
    'AAAADHVybCAAAAABAAABjHN0YmwAAAEMc3RzZAAAAAAAAAABAAAA/Gh2YzEAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAD6AOEAEgAAABI',
    'AAAAAAAAAAEMTGF2YyBsaWJ4MjY1AAAAAAAAAAAAAAAAAAAAAAAAAAAY//8AAAB4aHZjQwEBYAAAAJAAAAAAAF3wAPz9+PgAAA8DoAAB',
    'ABhAAQwB//8BYAAAAwCQAAADAAADAF2VmAmhAAEAK0IBAQFgAAADAJAAAAMAAAMAXaAH0gDifeWVmkkyvAWgIAAAAwAgAAADAKGiAAEA',
    'B0QBwXK0YkAAAAAKZmllbAEAAAAAEHBhc3AAAAABAAAAAQAAABRidHJ0AAAAAAAAITQAACE0AAAAGHN0dHMAAAAAAAAAAQAAAAIAAAgA',
    'AAAAFHN0c3MAAAAAAAAAAQAAAAEAAAAcc3RzYwAAAAAAAAABAAAAAQAAAAIAAAABAAAAHHN0c3oAAAAAAAAAAAAAAAIAAAFZAAAAUAAA',
    'ABRzdGNvAAAAAAAAAAEAAAAsAAAAPXVkdGEAAAA1bWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAbWRpcmFwcGwAAAAAAAAAAAAAAAAIaWxz',
    'dA==',
  ].join(''),
);

/** The same as AVIF. */
const AV1 = decode(
  [
    'AAAAIGZ0eXBhdmlzAAACAGlzb21hdjAxaXNvMm1wNDEAAAAIZnJlZQAAAJZtZGF0CgsAAAAsz8/Bn38gCDJSEACM4IAABAAIAJXS47Bs',
    'YGWtjLR8CPCv4w38rnuRNlzbUvtniK7So4w6dDS1LniLiqbA/j6lDNlIM9Wl59DlPQXhBrxYSZHxoUdpospATliCoDIrMAIgCSSSIkYA',
    'AACAAAAA2PrIes6wyeNFJpS644/puJcbQARhTBcwgq+/8AAAAwltb292AAAAbG12aGQAAAAAAAAAAAAAAAAAAAPoAAABkAABAAABAAAA',
    'AAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAACWHRy',
    'YWsAAABcdGtoZAAAAAMAAAAAAAAAAAAAAAEAAAAAAAABkAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAA',
    'AAAAAEAAAAAD6AAAA4QAAAAAACRlZHRzAAAAHGVsc3QAAAAAAAAAAQAAAZAAAAAAAAEAAAAAAdBtZGlhAAAAIG1kaGQAAAAAAAAAAAAA',
    'AAAAACgAAAAQAFXEAAAAAAAtaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAFZpZGVvSGFuZGxlcgAAAAF7bWluZgAAABR2bWhkAAAA',
    'AQAAAAAAAAAAAAAAJGRpbmYAAAAcZHJlZgAAAAAAAAABAAAADHVybCAAAAABAAABO3N0YmwAAACtc3RzZAAAAAAAAAABAAAAnWF2MDEA',
    'AAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAD6AOEAEgAAABIAAAAAAAAAAEOTGF2YyBsaWJzdnRhdjEAAAAAAAAAAAAAAAAAAAAAAAAY//8A',
    'AAAZYXYxQ4EFDAAKCwAAACzPz8GAXwAIAAAACmZpZWwBAAAAABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAAsYAAALGAAAABhzdHRz',
    'AAAAAAAAAAEAAAACAAAIAAAAABRzdHNzAAAAAAAAAAEAAAABAAAADnNkdHAAAAAAIBgAAAAcc3RzYwAAAAAAAAABAAAAAQAAAAIAAAAB',
    'AAAAHHN0c3oAAAAAAAAAAAAAAAIAAABhAAAALQAAABRzdGNvAAAAAAAAAAEAAAAwAAAAPXVkdGEAAAA1bWV0YQAAAAAAAAAhaGRscgAA',
    'AAAAAAAAbWRpcmFwcGwAAAAAAAAAAAAAAAAIaWxzdA==',
  ].join(''),
);

const RULES = { maxPixels: 2_000_000, jpeg: { quality: 95 } };

describe('firstOfSequence', () => {
  it.each([
    ['HEIC', HEVC],
    ['AVIF', AV1],
  ])('has a photo made of the first picture of a %s that moves', async (_what, file) => {
    const { jpeg, width, height } = await preparePhoto(file, RULES);
    expect([width, height]).toEqual([1000, 900]);
    for (const [index, { mean }] of (await sharp(jpeg).stats()).channels.entries())
      expect(Math.abs(mean - (index === 0 ? 255 : 0))).toBeLessThan(8);
  });

  it('leaves its pixels to be counted before they are decoded', async () => {
    await expect(preparePhoto(HEVC, { ...RULES, maxPixels: 800_000 })).rejects.toMatchObject({
      ...{ code: 'PHOTO_TOO_MANY_PIXELS', params: { found: 0.9, max: 0.8 } },
    });
  });

  it.each([
    ['what shines through it', 'pict', 'auxv'],
    ['its thumbnails', 'edts\0\0\0\x1celst', 'tref\0\0\0\x1cthmb'],
  ])('finds it behind a track of %s', (_what, was, is) => {
    const [moov, trak] = ['moov', 'trak'].map((type) => HEVC.indexOf(type, 0, 'latin1') - 4) as [
      number,
      number,
    ];
    const beside = Buffer.from(HEVC.subarray(trak, trak + HEVC.readUInt32BE(trak)));
    beside.write(is, beside.indexOf(was, 0, 'latin1'), 'latin1');
    beside.writeUInt16BE(500, beside.indexOf('hvc1', 0, 'latin1') + 4 + 24);
    const file = Buffer.concat([HEVC.subarray(0, trak), beside, HEVC.subarray(trak)]);
    file.writeUInt32BE(file.readUInt32BE(moov) + beside.length, moov);
    expect(firstOfSequence(file)).toEqual(firstOfSequence(HEVC));
  });

  it('finds none in half a file, or where a number points outside it', async () => {
    const start = HEVC.indexOf('stco', 0, 'latin1') + 12;
    const outside = Buffer.from(HEVC);
    outside.writeUInt32BE(0xffff_0000, start);
    for (const file of [HEVC.subarray(0, start), HEVC.subarray(0, 600), outside]) {
      expect(firstOfSequence(file)).toBeNull();
      await expect(preparePhoto(file, RULES)).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE' });
    }
  });

  it.each([
    ['boxes', Buffer.alloc(8 * 100_000, Buffer.from('\0\0\0\x08free'))],
    ['tracks', Buffer.alloc(8 * 100, Buffer.from('\0\0\0\x08trak'))],
  ])('looks for none behind more %s than a picture has', (what, many) => {
    const at = HEVC.indexOf(what === 'boxes' ? 'free' : 'mvhd', 0, 'latin1') - 4;
    const file = Buffer.concat([HEVC.subarray(0, at), many, HEVC.subarray(at)]);
    const moov = file.indexOf('moov', 0, 'latin1') - 4;
    if (what === 'tracks') file.writeUInt32BE(file.readUInt32BE(moov) + many.length, moov);
    expect(firstOfSequence(file)).toBeNull();
  });
});
