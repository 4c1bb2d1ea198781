import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dividedRows, thorough } from '@tapory/testing';
import sharp from 'sharp';
import { buildPdf, buildWithFfmpeg } from './files.ts';
import { asSequence, withDolbyVision, withMeasures } from './rare-films.ts';
import { auxiliary, buildHeic, buildTile, colourOf, grid, picture } from './rare-heics.ts';
import {
  acrobatForm,
  buildObjects,
  edited,
  FAX,
  JPX,
  jbig2,
  manyPages,
  onePage,
  portfolio,
  scan,
  withActions,
  withAttachment,
  withBothForms,
  withForm,
} from './rare-pdfs.ts';
import { BURST_HEIC, LINEAR_PDF } from './real-files.ts';
import { forGrey, grown, paint, profileOf, withJpegProfile } from './real-pictures.ts';
import { receiveFile, sendFile } from './send-file.ts';
import { type Build, FILM, type FileMedia, film, H264, startFileMedia, VOICE } from './start-file-media.ts';
import type { TestMedia } from './start-media.ts';

const BRIGHT = ['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1'];

/** A second of silence, as phones record it beside a film for old phones. */
const AMR = Buffer.concat([
  Buffer.from('#!AMR\n'),
  ...Array(50).fill(Buffer.concat([Buffer.from([0x3c]), Buffer.alloc(31)])),
]);

/** Real: PostgreSQL, RabbitMQ, Redis, S3, ffmpeg, libvips, pdf.js, HTTP; the worker as another copy of the service. */
describe('files of rare kinds', () => {
  let media: TestMedia;
  let files: FileMedia;

  beforeAll(async () => {
    files = await startFileMedia();
    media = files.media;
  });
  afterAll(() => files?.stop());

  const bytesOf = (path: string) => files.bytesOf(path);
  const kept = (name: string, bytes: Buffer) => files.kept(name, bytes);

  /** Of a corner, as a browser shows it. */
  async function colourShown(bytes: Buffer): Promise<number[]> {
    const srgb = await sharp(bytes).toColourspace('srgb').removeAlpha().png().toBuffer();
    const corner = await sharp(srgb).extract({ left: 4, top: 4, width: 32, height: 32 }).png().toBuffer();
    return (await sharp(corner).stats()).channels.map(({ mean }) => mean);
  }
  async function expectShown(bytes: Buffer, colour: readonly number[]): Promise<void> {
    for (const [index, mean] of (await colourShown(bytes)).entries())
      expect(Math.abs(mean - (colour[index] ?? 0))).toBeLessThan(8);
  }
  const RED = [202, 32, 32];
  /** The same numbers in the wide colours of a phone. */
  const WIDE_RED = [220, 0, 13];
  const redTile = (side = 256) => buildTile('0xc82020', side);
  /** A red picture with a grey one beside it that tells this of it. */
  const beside = (urn: string, ...properties: Buffer[]) =>
    buildHeic([
      picture(redTile()),
      { ...picture(buildTile('gray', 256), auxiliary(urn), ...properties), refers: { as: 'auxl', to: [0] } },
    ]);
  it.each(
    dividedRows<[string, Build, readonly number[], object?]>(
      [
        ['with a map of what is far', () => beside('urn:mpeg:hevc:2015:auxid:2'), RED],
        [
          'with a map of what is bright, in colours of its own',
          async () => beside('urn:com:apple:photo:2020:aux:hdrgainmap', colourOf(await profileOf('p3'))),
          RED,
        ],
        [
          'that shines through',
          () => beside('urn:mpeg:hevc:2015:auxid:1'),
          RED,
          { format: 'webp', hasAlpha: true },
        ],
        [
          'whose profile has three megabytes',
          async () => buildHeic([picture(redTile(), colourOf(grown(await profileOf('p3'), 3_000_000)))]),
          WIDE_RED,
        ],
        [
          'whose profile is cut',
          async () => buildHeic([picture(redTile(), colourOf((await profileOf('p3')).subarray(0, 200)))]),
          RED,
        ],
        [
          'whose profile is for ink',
          async () => buildHeic([picture(redTile(), colourOf(await profileOf('cmyk')))]),
          RED,
        ],
        [
          'whose profile is for grey',
          async () => buildHeic([picture(redTile(), colourOf(forGrey(await profileOf('p3'))))]),
          RED,
        ],
        ['of nine hundred tiles', () => buildHeic(grid(redTile(64), 30, 30)), RED, { width: 1920 }],
      ],
      2,
    ),
  )('show a HEIC %s', async (_what, build, colour, expected = {}) => {
    const { url } = await receiveFile(media, 'a.heic', await build());
    const served = await bytesOf(url);
    const { icc, ...found } = await sharp(served).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width: 256, ...expected });
    expect(icc?.length ?? 0).toBeLessThan(1000);
    await expectShown(served, colour);
  });

  thorough(it)('refuse a HEIC of more pictures than anybody takes', async () => {
    const tile = picture(redTile());
    const many = buildHeic(Array.from({ length: 20_000 }, () => tile));
    const { content } = await sendFile(media, 'a.heic', many);
    expect(content).toMatchObject({ status: 'failed', failure: { code: 'FILE_UNSUPPORTED' } });
  });

  it.each(
    dividedRows<[string, (p3: Buffer) => Buffer | Promise<Buffer>, readonly number[]]>([
      ['has four megabytes', (p3) => grown(p3, 4_000_000), WIDE_RED],
      ['is cut', (p3) => p3.subarray(0, 400), RED],
      ['is for ink', () => profileOf('cmyk'), RED],
      ['is for grey', forGrey, RED],
      ['is nothing', () => Buffer.alloc(3_000_000), RED],
    ]),
  )('show a photo whose profile %s', async (_what, build, colour) => {
    const photo = withJpegProfile(await paint().jpeg().toBuffer(), await build(await profileOf('p3')));
    const served = await bytesOf((await receiveFile(media, 'a.jpg', photo)).url);
    expect(served.length).toBeLessThan(100_000);
    await expectShown(served, colour);
  });

  it.each(
    dividedRows<[string, Build]>([
      ['a.png', () => buildWithFfmpeg([...FILM, '-frames:v', '1', '-f', 'apng'], 'a.png')],
      [
        'a.avif',
        () => {
          const how = ['-frames:v', '1', '-c:v', 'libsvtav1', '-preset', '12'];
          return asSequence(buildWithFfmpeg([...FILM, ...how], 'a.mp4'), 'avis');
        },
      ],
    ]),
  )('show the only picture of one that could move: %s', async (filename, build) => {
    const content = await receiveFile(media, filename, await build());
    expect(content).toMatchObject({ type: 'image', width: 320, height: 180 });
    expect((await sharp(await bytesOf(content.url)).metadata()).pages ?? 1).toBe(1);
  });

  it('keep a PNG moving, however wide it is asked for', async () => {
    const moving = buildWithFfmpeg([...FILM, '-t', '0.4', '-plays', '0', '-f', 'apng'], 'a.png');
    const { url } = await receiveFile(media, 'a.png', moving);
    for (const path of [url, url.replace(/(\/files\/[^/?]+)/, '$1/sizes/640')])
      expect((await bytesOf(path)).includes('acTL')).toBe(true);
  });

  it.each(
    dividedRows<[string, 'avis' | 'msf1', string[]]>([
      ['a.avif', 'avis', ['-c:v', 'libsvtav1', '-preset', '12', '-g', '1']],
      ['a.heic', 'msf1', ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1']],
    ]),
  )('keep the pictures moving that follow one another: %s', async (filename, brand, how) => {
    const pictures = buildWithFfmpeg([...FILM, '-t', '0.4', ...how], 'a.mp4');
    const content = await receiveFile(media, filename, asSequence(pictures, brand));
    expect(content).toMatchObject({ type: 'image', mimeType: 'image/webp', width: 320, height: 180 });
    expect((await sharp(await bytesOf(content.url)).metadata()).pages).toBe(6);
  });

  it('show the picture of a HEIC beside which another cannot be read', async () => {
    const burst = Buffer.from(BURST_HEIC);
    burst.write('none', burst.lastIndexOf('hvcC'), 'latin1');
    const { url } = await receiveFile(media, 'a.heic', burst);
    expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({ format: 'jpeg', width: 256 });
  });

  const said = '25.0330,121.5654';
  const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${said}"/></rdf:RDF></x:xmpmeta>`;
  const PLACE = { IFD0: { Make: said }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1' } };
  it.each(
    dividedRows<[string, Build]>([
      ['png', () => paint().withExif(PLACE).withXmp(XMP).png().toBuffer()],
      ['webp', () => paint().withExif(PLACE).withXmp(XMP).webp().toBuffer()],
      ['jpg', () => paint().withExif(PLACE).withXmp(XMP).jpeg().toBuffer()],
      ['avif', () => paint().withExif(PLACE).withXmp(XMP).avif({ effort: 0 }).toBuffer()],
      ['tif', () => paint().withExif(PLACE).withXmp(XMP).tiff().toBuffer()],
    ]),
  )('serve no place that a .%s tells in its notes', async (ending, build) => {
    const bytes = await build();
    expect(bytes.includes(said)).toBe(true);
    const { url } = await receiveFile(media, `a.${ending}`, bytes);
    const served = await bytesOf(url);
    expect(served.includes(said)).toBe(false);
    const { exif, xmp } = await sharp(served).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
  });

  it.each(dividedRows([0, 9, 65_535]))(
    'show a photo as it lies that says to be turned by %i',
    async (wrong) => {
      const photo = await paint().withMetadata({ orientation: 6 }).jpeg().toBuffer();
      const tag = photo.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00, 0x06]));
      expect(tag).toBeGreaterThan(0);
      photo.writeUInt16LE(wrong, tag + 8);
      expect(await receiveFile(media, 'a.jpg', photo)).toMatchObject({ width: 640, height: 400 });
    },
  );

  const words = ['-f', 'ffmetadata', '-i'];
  const CHAPTERS = ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle=Home\n';
  it.each(
    dividedRows<[string, string, Build, object?]>([
      [
        'for old phones',
        'a.3gp',
        () => {
          const sound = ['-i', kept('a.amr', AMR)];
          return buildWithFfmpeg(
            [...FILM, ...sound, '-s', '176x144', '-c:v', 'h263', '-c:a', 'copy'],
            'a.3gp',
          );
        },
        // Its pixels are wide.
        { width: 256, height: 144 },
      ],
      [
        'HDR10',
        'a.mp4',
        film(
          'a.mp4',
          ...[...BRIGHT, '-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
          ...['-x265-params', 'log-level=none:hdr10=1:max-cll=1000,400'],
        ),
      ],
      [
        'Dolby Vision of a phone',
        'IMG_1.MOV',
        async () =>
          withDolbyVision(
            await film('a.mov', ...BRIGHT, '-color_trc', 'arib-std-b67', '-x265-params', 'log-level=none')(),
          ),
      ],
      ['with the clock of a camera', 'GX01.MP4', film('a.mov', ...H264, '-timecode', '00:00:10:00')],
      [
        'with chapters',
        'a.mp4',
        () => {
          const notes = [...words, kept('a.ffmeta', Buffer.from(CHAPTERS))];
          return buildWithFfmpeg([...FILM, ...VOICE, ...notes, '-map_metadata', '2', ...H264], 'a.mp4');
        },
      ],
      [
        'with what a camera measured',
        'GX02.MP4',
        () => {
          const said = Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHome\n');
          const notes = ['-i', kept('a.srt', said), '-c:s', 'mov_text'];
          return withMeasures(
            buildWithFfmpeg([...FILM, ...VOICE, ...notes, ...H264, '-c:a', 'aac'], 'a.mp4'),
          );
        },
      ],
      [
        'with two sounds',
        'a.mp4',
        film('a.mp4', ...VOICE, '-map', '0', '-map', '1', '-map', '2', ...H264, '-c:a', 'aac'),
      ],
      [
        'with odd sides',
        'a.avi',
        film('a.avi', '-s', '321x181', '-c:v', 'mpeg4'),
        { width: 322, height: 182 },
      ],
      ['standing', 'a.mp4', film('a.mp4', ...H264, '-vf', 'transpose'), { width: 180, height: 320 }],
    ]),
  )('play a film: %s', async (_what, filename, build, sides = { width: 320, height: 180 }) => {
    const content = await receiveFile(media, filename, await build());
    expect(content).toMatchObject({ type: 'video', mimeType: 'video/mp4', ...sides });
    const served = await bytesOf(content.url);
    const kinds = files.probe(served).streams.map(({ codec_type }) => codec_type);
    expect(kinds).toEqual(['video', 'audio']);
    expect(served.includes('Home')).toBe(false);
  });

  const shownAs30 = (name: string, seconds: number, ...how: string[]): Buffer => {
    const sources = ['testsrc=duration=30:size=64x48:rate=5', `sine=duration=${seconds}`];
    return buildWithFfmpeg([...sources.flatMap((source) => ['-f', 'lavfi', '-i', source]), ...how], name);
  };
  it.each(
    dividedRows<[string, string, Build]>([
      ['whose sound is longer', 'a.mp4', () => shownAs30('a.mp4', 30.7, ...H264, '-c:a', 'aac')],
      ['that is converted', 'a.avi', () => shownAs30('a.avi', 30.9, '-c:v', 'mpeg4', '-c:a', 'mp2')],
    ]),
  )('take a film that a phone shows as 0:30, %s', async (_what, filename, build) => {
    expect(await receiveFile(media, filename, await build())).toMatchObject({ type: 'video' });
  });

  it.each(
    dividedRows<[string, string, Build]>([
      [
        'an MP3 named as a film',
        'song.mp4',
        () => buildWithFfmpeg([...VOICE, '-c:a', 'libmp3lame'], 'a.mp3'),
      ],
      [
        'a cover of five megabytes',
        'a.mp3',
        async () => {
          const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
          const cover = sharp({
            create: { width: 1400, height: 1300, channels: 3, background: '#fff', noise },
          });
          const picture = ['-i', kept('cover.png', await cover.png().toBuffer())];
          const how = ['-map', '0', '-map', '1', '-c:v', 'copy', '-c:a', 'libmp3lame', '-id3v2_version', '4'];
          return buildWithFfmpeg([...VOICE, ...picture, ...how], 'a.mp3');
        },
      ],
      [
        'a rate that changes and nothing that says so',
        'a.mp3',
        () =>
          buildWithFfmpeg(
            [
              ...[
                '-f',
                'lavfi',
                '-i',
                'anullsrc,atrim=duration=1[s];anoisesrc=duration=1[n];[s][n]concat=v=0:a=1',
              ],
              ...['-c:a', 'libmp3lame', '-q:a', '3', '-write_xing', '0'],
            ],
            'a.mp3',
          ),
      ],
    ]),
  )('play a sound: %s', async (_what, filename, build) => {
    const content = await receiveFile(media, filename, await build());
    expect(content).toMatchObject({ type: 'music', mimeType: 'audio/mpeg' });
    const served = await bytesOf(content.url);
    const { streams, format } = files.probe(served);
    expect(streams).toMatchObject([{ codec_name: 'mp3' }]);
    expect(Number(format.duration)).toBeCloseTo(2, 0);
    expect(served.length).toBeLessThan(200_000);
  });

  const plain = (): Buffer => buildObjects(onePage({}));
  it.each(
    dividedRows<[string, Build]>(
      [
        [
          'behind whose end a server left a page',
          () => Buffer.concat([plain(), Buffer.from('<p>x</p>\n'.repeat(3000))]),
        ],
        [
          'scanned as a fax',
          () =>
            scan(
              FAX,
              '/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 64>>',
            ),
        ],
        [
          'scanned as JBIG2',
          () => scan(jbig2(), '/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode'),
        ],
        ['scanned as JPEG 2000', () => scan(JPX, '/Filter/JPXDecode')],
        ['of 500 pages', () => manyPages(500)],
        ['that was changed after it was written', () => edited(plain())],
        ['with a form', withForm],
        ['with a form of two kinds', withBothForms],
        ['with a file in it', withAttachment],
        ['that would run a program and a script', withActions],
        ['without the very last mark', () => plain().subarray(0, -'%%EOF\n'.length)],
      ],
      2,
    ),
  )('take a PDF %s, and draw it', async (_what, build) => {
    const content = await receiveFile(media, 'a.pdf', await build());
    expect(content).toMatchObject({ type: 'document', mimeType: 'application/pdf' });
    const { data, info } = await sharp(await bytesOf(content.thumbUrl))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = Math.floor(info.height / 2) * info.width;
    const at = (share: number): number => data[middle + Math.floor(share * info.width)] ?? 128;
    // Black at the left, white at the right.
    expect([at(0.2) < 40, at(0.8) > 215]).toEqual([true, true]);
  });

  it.each(
    dividedRows<[string, string, Build, string, RegExp]>(
      [
        ['a form that only Acrobat shows', 'a.pdf', acrobatForm, 'DOCUMENT_NEEDS_ACROBAT', /XFA.*列印/],
        ['a portfolio', 'a.pdf', portfolio, 'DOCUMENT_NEEDS_ACROBAT', /檔案集/],
        [
          'the first half of a PDF that shows while it loads',
          'a.pdf',
          () => LINEAR_PDF.subarray(0, 900),
          'FILE_UNSUPPORTED',
          /損壞/,
        ],
        [
          'a PDF whose last change was cut',
          'a.pdf',
          () => edited(plain()).subarray(0, -60),
          'FILE_UNSUPPORTED',
          /損壞/,
        ],
        ['a PDF without an end', 'a.pdf', () => buildPdf(900).subarray(0, 700), 'FILE_UNSUPPORTED', /損壞/],
        [
          'half a progressive photo',
          'a.jpg',
          async () => (await paint().jpeg({ progressive: true }).toBuffer()).subarray(0, -400),
          'FILE_UNSUPPORTED',
          /損壞/,
        ],
      ],
      3,
    ),
  )('refuse %s with what helps', async (_what, filename, build, code, words) => {
    const { refusal } = await sendFile(media, filename, await build());
    expect(refusal).toMatchObject({ code });
    expect(refusal?.detail).toMatch(words);
  });
});
