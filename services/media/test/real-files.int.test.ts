import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dividedRows } from '@tapory/testing';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { buildPdf, buildWithFfmpeg, buildWordsPdf } from './files.ts';
import {
  BURST_HEIC,
  LINEAR_PDF,
  LOCKED_PDF,
  OWNED_PDF,
  P3_HEIC,
  PACKED_PDF,
  TEN_BIT_HEIC,
} from './real-files.ts';
import {
  framesOf,
  paint,
  rawPhoto,
  turnedPhoto,
  withGainMap,
  withMotion,
  withOddProfile,
} from './real-pictures.ts';
import { receiveFile, sendFile } from './send-file.ts';
import { type Build, FILM, type FileMedia, film, H264, startFileMedia, VOICE } from './start-file-media.ts';
import type { TestMedia } from './start-media.ts';

const HEVC = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'];

const song =
  (name: string, ...args: string[]): Build =>
  () =>
    buildWithFfmpeg([...VOICE, ...args], name);

/** Real: PostgreSQL, RabbitMQ, Redis, S3, ffmpeg, libheif, libvips, pdf.js, HTTP; the worker as another copy of the service. */
describe('files that people have', () => {
  let media: TestMedia;
  let files: FileMedia;

  beforeAll(async () => {
    files = await startFileMedia();
    media = files.media;
  });
  afterAll(() => files?.stop());

  const bytesOf = (path: string) => files.bytesOf(path);
  const send = (filename: string, bytes: Buffer) => sendFile(media, filename, bytes);
  const receive = async (filename: string, build: Build) => receiveFile(media, filename, await build());

  const RED = [200, 32, 32];
  /** The same in inks, and back. */
  const INKED = [200, 10, 6];
  /** Mean of a corner as a browser shows it. */
  async function cornerOf(picture: Buffer): Promise<number[]> {
    const shown = await sharp(picture).autoOrient().toColourspace('srgb').flatten().png().toBuffer();
    const corner = await sharp(shown).extract({ left: 4, top: 4, width: 32, height: 32 }).png().toBuffer();
    return (await sharp(corner).stats()).channels.slice(0, 3).map(({ mean }) => mean);
  }

  it.each(
    dividedRows<[string, string, Build, object, number[]?]>(
      [
        ['GIF', 'a.gif', () => paint().gif().toBuffer(), { format: 'webp' }],
        ['AVIF', 'a.avif', () => paint().avif({ effort: 0 }).toBuffer(), { format: 'jpeg' }],
        ['HEIC in wide colours', 'a.heic', () => P3_HEIC, { width: 256 }, [200, 50, 50]],
        [
          'CMYK of a print shop',
          'a.jpg',
          () => paint().toColourspace('cmyk').jpeg().toBuffer(),
          { space: 'srgb' },
          INKED,
        ],
        ['progressive', 'a.jpg', () => paint().jpeg({ progressive: true }).toBuffer(), { format: 'jpeg' }],
        ['a gain map behind it', 'a.jpg', withGainMap, { format: 'jpeg' }],
        [
          'a film behind it',
          'MVIMG_1.jpg',
          () => withMotion(buildWithFfmpeg([...FILM, ...H264], 'a.mp4')),
          {},
        ],
        [
          'nothing lost but the mark of its end',
          'a.jpg',
          async () => (await paint().jpeg().toBuffer()).subarray(0, -2),
          {},
        ],
        [
          '16 bits a colour',
          'a.png',
          () => paint().toColourspace('rgb16').png().toBuffer(),
          { depth: 'uchar' },
        ],
        [
          '16 bits of grey',
          'a.png',
          () => paint('#808080').toColourspace('grey16').png().toBuffer(),
          {},
          [128, 128, 128],
        ],
        [
          'grey that shines through',
          'a.png',
          () => paint({ r: 255, g: 255, b: 255, alpha: 0.5 }).toColourspace('b-w').png().toBuffer(),
          { hasAlpha: true },
          [128, 128, 128],
        ],
        ['interlaced', 'a.png', () => paint().png({ progressive: true }).toBuffer(), {}],
        ['a profile that is none', 'a.png', withOddProfile, {}],
        [
          'GIF that moves',
          'a.gif',
          async () => (await framesOf()).gif().toBuffer(),
          { format: 'webp', pages: 3 },
        ],
        [
          'WebP that moves',
          'a.webp',
          async () => (await framesOf()).webp().toBuffer(),
          { format: 'webp', pages: 3 },
        ],
        [
          'AVIF that shines through',
          'a.avif',
          () => paint({ r: 200, g: 32, b: 32, alpha: 0.5 }).avif({ effort: 0 }).toBuffer(),
          { format: 'webp', hasAlpha: true },
          [100, 16, 16],
        ],
        ['TIFF, packed', 'a.tif', () => paint().tiff({ compression: 'lzw' }).toBuffer(), { format: 'jpeg' }],
        [
          'TIFF of a print shop',
          'a.tiff',
          () => paint().toColourspace('cmyk').tiff().toBuffer(),
          { space: 'srgb' },
          INKED,
        ],
        [
          'TIFF of 16 bits',
          'a.tif',
          () => paint().toColourspace('rgb16').tiff().toBuffer(),
          { depth: 'uchar' },
        ],
        ['HEIC of several pictures', 'a.heic', () => BURST_HEIC, { width: 256 }, [0, 255, 0]],
        ['HEIC of ten bits', 'a.heic', () => TEN_BIT_HEIC, { width: 640 }, [208, 32, 32]],
      ],
      6,
    ),
  )('show a picture: %s', async (_what, filename, build, expected, colour = RED) => {
    const content = await receive(filename, build);
    const picture = await bytesOf(content.url);
    expect(await sharp(picture).metadata()).toMatchObject(expected);
    for (const [index, mean] of (await cornerOf(picture)).entries())
      expect(Math.abs(mean - (colour[index] ?? 0))).toBeLessThan(8);
    // Nothing of what stands behind its end, or is told of it, is served.
    expect(['MPF\0', 'ftyp', 'MotionPhoto'].filter((word) => picture.includes(word))).toEqual([]);
  });

  it.each(dividedRows([6, 1, 2, 3, 4, 5, 7, 8]))(
    'show a photo upright that the camera stored %i ways',
    async (orientation) => {
      const photo = await receive('a.jpg', () => turnedPhoto(orientation));
      expect(photo).toMatchObject({ width: 640, height: 400 });
      const [red = 0, , blue = 255] = await cornerOf(await bytesOf(photo.url));
      expect([red > 180, blue < 60]).toEqual([true, true]);
    },
  );

  it.each(
    dividedRows<[string, string, Build, object]>([
      [
        'HEVC of a phone, ten bits, bright',
        'IMG_1.MOV',
        film('a.mov', ...HEVC, '-pix_fmt', 'yuv420p10le', '-color_trc', 'arib-std-b67', '-tag:v', 'hvc1'),
        {},
      ],
      ['AV1', 'a.mp4', film('a.mp4', '-c:v', 'libsvtav1', '-preset', '12', '-c:a', 'aac'), {}],
      [
        'VP9 of a browser',
        'a.webm',
        film('a.webm', '-c:v', 'libvpx-vp9', '-cpu-used', '8', '-deadline', 'realtime'),
        {},
      ],
      ['ProRes', 'a.mov', film('a.mov', '-c:v', 'prores_ks', '-c:a', 'pcm_s16le'), {}],
      [
        'MPEG-2 of a disc, its lines one half after the other',
        'a.mpg',
        film(
          'a.mpg',
          '-c:v',
          'mpeg2video',
          '-s',
          '720x576',
          '-aspect',
          '16:9',
          '-flags',
          '+ilme+ildct',
          '-c:a',
          'mp2',
        ),
        { width: 1024, height: 576 },
      ],
      [
        'AVCHD of a camcorder',
        '00001.MTS',
        film('a.mts', ...H264, '-c:a', 'ac3', '-f', 'mpegts', '-mpegts_m2ts_mode', '1'),
        {},
      ],
      [
        'H.264, its lines one half after the other',
        'a.mp4',
        film('a.mp4', ...H264, '-flags', '+ilme+ildct', '-x264opts', 'tff=1', '-c:a', 'aac'),
        {},
      ],
      ['WMV', 'a.wmv', film('a.wmv', '-c:v', 'wmv2', '-c:a', 'wmav2'), {}],
      ['DivX', 'a.avi', film('a.avi', '-c:v', 'libxvid', '-vtag', 'DIVX', '-c:a', 'libmp3lame'), {}],
      ['Flash', 'a.flv', film('a.flv', '-c:v', 'flv', '-an'), {}],
      [
        'Matroska with two sounds',
        'a.mkv',
        film('a.mkv', ...VOICE, '-map', '0', '-map', '1', '-map', '2', ...H264, '-c:a', 'libopus'),
        {},
      ],
      [
        'odd sides, 4:4:4',
        'a.mp4',
        film('a.mp4', '-vf', 'scale=321:181', '-c:v', 'libx264', '-pix_fmt', 'yuv444p'),
        { width: 322, height: 182 },
      ],
      ['no sound', 'a.mp4', () => buildWithFfmpeg([...FILM, ...H264], 'a.mp4'), {}],
      [
        'sound all around',
        'a.mp4',
        film('a.mp4', ...H264, '-af', 'pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0', '-c:a', 'aac'),
        {},
      ],
      [
        'in fragments',
        'a.mp4',
        film('a.mp4', ...H264, '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov'),
        {},
      ],
      [
        'a rate that changes',
        'a.mp4',
        film(
          'a.mp4',
          '-vf',
          "setpts='if(lt(N,10),N,2*N-10)/20/TB'",
          '-fps_mode',
          'vfr',
          ...H264,
          '-c:a',
          'aac',
        ),
        {},
      ],
    ]),
  )('play a film: %s', async (_what, filename, build, sides) => {
    const content = await receive(filename, build);
    expect(content).toMatchObject({
      type: 'video',
      mimeType: 'video/mp4',
      width: 320,
      height: 180,
      ...sides,
    });
    const { streams, format } = files.probe(await bytesOf(content.url));
    expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', field_order: 'progressive' });
    expect(streams.slice(1).map(({ codec_name }) => codec_name)).not.toContain('ac3');
    expect(Number(format.duration)).toBeCloseTo(2, 0);
  });

  it.each(dividedRows([90, 180, 270]))(
    'play a film upright that says to be turned by %i',
    async (degrees) => {
      const lying = files.kept('lying.mp4', buildWithFfmpeg([...FILM, ...H264], 'a.mp4'));
      const turn = ['-i', lying, '-c', 'copy', '-metadata:s:v:0', `rotate=${degrees}`];
      const content = await receive('a.mp4', () => buildWithFfmpeg(turn, 'a.mp4'));
      expect(content).toMatchObject(degrees === 180 ? { width: 320 } : { width: 180, height: 320 });
    },
  );

  const MP3 = song('a.mp3', '-c:a', 'libmp3lame');
  it.each(
    dividedRows<[string, string, Build]>(
      [
        ['ALAC', 'a.m4a', song('a.m4a', '-c:a', 'alac')],
        ['bare AAC', 'a.aac', song('a.aac', '-c:a', 'aac', '-f', 'adts')],
        ['Opus of a messenger', 'voice.ogg', song('a.ogg', '-c:a', 'libopus')],
        ['Vorbis', 'a.ogg', song('a.ogg', '-c:a', 'libvorbis')],
        ['sound of a browser', 'a.webm', song('a.webm', '-c:a', 'libopus')],
        ['FLAC', 'a.flac', song('a.flac', '-c:a', 'flac')],
        ['WAV of 24 bits', 'a.wav', song('a.wav', '-c:a', 'pcm_s24le')],
        ['WAV of fractions', 'a.wav', song('a.wav', '-c:a', 'pcm_f32le')],
        ['WMA', 'a.wma', song('a.wma', '-c:a', 'wmav2')],
        ['AIFF', 'a.aiff', song('a.aiff', '-c:a', 'pcm_s16be')],
        ['CAF', 'a.caf', song('a.caf', '-c:a', 'pcm_s16be')],
        // Twenty milliseconds each, of silence, as a voice memo of an old phone has them.
        [
          'AMR',
          'memo.amr',
          () =>
            Buffer.concat([
              Buffer.from('#!AMR\n'),
              ...Array(100).fill(Buffer.concat([Buffer.from([0x3c]), Buffer.alloc(31)])),
            ]),
        ],
        ['only sound in an MP4', 'a.mp4', song('a.mp4', '-c:a', 'aac')],
        [
          'MP3 behind what a program left',
          'a.mp3',
          async () => Buffer.concat([Buffer.from('junk '.repeat(200)), await MP3()]),
        ],
        ['MP3 behind zeroes', 'a.mp3', async () => Buffer.concat([Buffer.alloc(3000), await MP3()])],
      ],
      3,
    ),
  )('play a sound: %s', async (_what, filename, build) => {
    const content = await receive(filename, build);
    expect(content).toMatchObject({ type: 'music', mimeType: 'audio/mpeg' });
    const { streams, format } = files.probe(await bytesOf(content.url));
    expect(streams).toMatchObject([{ codec_name: 'mp3' }]);
    expect(Number(format.duration)).toBeCloseTo(2, 0);
  });

  const plain = () => buildWordsPdf('hello', 'https://example.com');
  it.each(
    dividedRows<[string, Build]>(
      [
        ['locked against changes only', () => OWNED_PDF],
        ['with object streams', () => PACKED_PDF],
        ['that begins to show while it loads', () => LINEAR_PDF],
        ['behind what a mail left', () => Buffer.concat([Buffer.from('X-Mail: a\r\n'), plain()])],
        ['before what a server left', () => Buffer.concat([plain(), Buffer.from('\n<!-- served -->\n')])],
        [
          'with a table that is elsewhere',
          () =>
            Buffer.from(
              buildPdf(8000)
                .toString('latin1')
                .replace(/startxref\n\d+/, 'startxref\n9'),
              'latin1',
            ),
        ],
      ],
      2,
    ),
  )('take a PDF %s', async (_what, build) => {
    expect(await receive('a.pdf', build)).toMatchObject({ type: 'document', mimeType: 'application/pdf' });
  });

  const zip = (files: Record<string, string>): Buffer =>
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    );
  const office = (type: string) =>
    zip({ '[Content_Types].xml': `<Types><Override ContentType="application/${type}.main+xml"/></Types>` });
  const OLE = () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const WORD = 'vnd.openxmlformats-officedocument.wordprocessingml.document';
  it.each<[string, string, Build, string, RegExp]>([
    [
      'a scan of several pages',
      'a.tif',
      async () => (await framesOf()).tiff().toBuffer(),
      'PICTURE_SEVERAL_PAGES',
      /3 頁.*PDF/,
    ],
    [
      'BMP',
      'a.bmp',
      () => buildWithFfmpeg([...FILM, '-frames:v', '1'], 'a.bmp'),
      'PHOTO_TYPE_UNSUPPORTED',
      /BMP.*JPG/,
    ],
    [
      'an icon',
      'a.ico',
      () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 1, 1, 0, 0]),
      'PHOTO_TYPE_UNSUPPORTED',
      /ICO/,
    ],
    [
      'a drawing',
      'a.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'PHOTO_TYPE_UNSUPPORTED',
      /SVG/,
    ],
    ['a raw photo', 'a.dng', rawPhoto, 'PHOTO_TYPE_UNSUPPORTED', /DNG.*JPG/],
    ['Word', 'a.docx', () => office(WORD), 'DOCUMENT_TYPE_UNSUPPORTED', /DOCX.*PDF/],
    ['an old Word', '報告.doc', OLE, 'DOCUMENT_TYPE_UNSUPPORTED', /DOC .*PDF/],
    ['a Word that asks for a password', 'a.docx', OLE, 'DOCUMENT_TYPE_UNSUPPORTED', /DOCX.*PDF/],
    ['a document without an ending', 'report', OLE, 'DOCUMENT_TYPE_UNSUPPORTED', /Office.*PDF/],
    ['Pages', 'a.pages', () => zip({ 'Index/Document.iwa': 'x' }), 'DOCUMENT_TYPE_UNSUPPORTED', /PAGES.*PDF/],
    ['a note', 'a.txt', () => Buffer.from('買牛奶'), 'DOCUMENT_TYPE_UNSUPPORTED', /TXT.*PDF/],
    ['an archive', 'photos.zip', () => zip({ 'a.txt': 'x' }), 'FILE_TYPE_UNSUPPORTED', /ZIP/],
    ['a PDF that asks for a password', 'a.pdf', () => LOCKED_PDF, 'DOCUMENT_LOCKED', /密碼/],
    [
      'a picture named as a PDF',
      'a.pdf',
      () => paint().png().toBuffer(),
      'FILE_ENDING_WRONG',
      /\.pdf.*PNG.*\.png/,
    ],
    ['a film named as a photo', 'a.jpg', film('a.mp4', ...H264), 'FILE_ENDING_WRONG', /\.jpg.*MP4.*\.mp4/],
    [
      'a PDF without a page',
      'a.pdf',
      () =>
        Buffer.from(
          buildPdf(900)
            .toString()
            .replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0')
            .replace('/Type/Page/', '/Type/Nope/'),
        ),
      'FILE_UNSUPPORTED',
      /損壞/,
    ],
    [
      'half a film',
      'a.mp4',
      async () => ((await film('a.mp4', ...H264)()) as Buffer).subarray(0, 9000),
      'FILE_UNSUPPORTED',
      /損壞/,
    ],
    [
      'text named as a song',
      'a.mp3',
      () => Buffer.from('no song at all '.repeat(500)),
      'FILE_UNSUPPORTED',
      /損壞/,
    ],
  ])('refuse what no phone shows with what helps: %s', async (_what, filename, build, code, words) => {
    const { refusal, content } = await send(filename, await build());
    expect(refusal?.code ?? content?.failure?.code).toBe(code);
    if (refusal) expect(refusal.detail).toMatch(words);
    else expect(content?.failure).toMatchObject({ params: { pages: 3 } });
  });
});
