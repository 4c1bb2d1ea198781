/**
 * Runs within an image, by its own Node: the service's compiled code is given samples, so that what it starts beside itself and the
 * libraries of that are proven to be there. Its argument is the service's name; it throws at the first failure.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const SAMPLES = '/samples';
const MAX_PIXELS = 50_000_000;
const MAX_BYTES = 10_000_000;

/** The image's code is not this workspace's: what it exports is known when it is called. */
const load = (file: string) => import(`/app/${file}`);

function check(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(`${what} failed`);
  process.stdout.write(`${what}\n`);
}

async function convertPhoto(): Promise<Buffer> {
  const { convertPicture } = await load('packages/picture-intake/dist/index.js');
  const jpeg: Buffer = await convertPicture(await readFile(`${SAMPLES}/photo.heic`), MAX_PIXELS);
  check('HEIC to JPEG', jpeg.subarray(0, 2).toString('hex') === 'ffd8');
  return jpeg;
}

async function convertFilm(): Promise<void> {
  const { createMediaTool } = await load('services/media/dist/clients/media-tool.js');
  const { createMediaEncoder } = await load('services/media/dist/clients/media-encoder.js');
  const sources = ['testsrc2=duration=2:size=640x360:rate=25', 'sine=duration=2'];
  const input = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  execFileSync('ffmpeg', ['-v', 'error', ...input, '-c:v', 'mpeg4', '-c:a', 'libmp3lame', '/tmp/film.avi']);
  const programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', maxPixels: MAX_PIXELS };
  const [tool, encoder] = [createMediaTool(programs), createMediaEncoder(programs)];
  const signal = AbortSignal.timeout(60_000);
  const way = { from: '/tmp/film.avi', format: 'avi', signal, onProgress: () => undefined };
  const plan = { lengthS: 2, maxS: 30, maxBytes: MAX_BYTES, soundKbps: 96 };
  const film = { ...plan, sides: { width: 640, height: 360 }, videoKbps: 1000 };
  await encoder.encodeFilm({ ...way, to: '/tmp/film.mp4' }, { film: 0, sound: 1 }, film);
  const { streams } = await tool.probe('/tmp/film.mp4', 'mov');
  check('AVI to MP4', streams.length === 2);
  await encoder.encodeSound({ ...way, to: '/tmp/sound.mp3' }, 1, plan);
  check('sound to MP3', (await readFile('/tmp/sound.mp3')).length > 1000);
  check('cover of a film', (await tool.cover('/tmp/film.mp4', 'mov', 0)).length > 1000);
}

async function readPdf(): Promise<void> {
  const { drawFirstPage, readPdfWords } = await load('services/media/dist/clients/pdf-page.js');
  const pdf = await readFile(`${SAMPLES}/letter.pdf`);
  check('PDF to picture', ((await drawFirstPage(pdf)).picture ?? []).length > 500);
  const { words, isWhole } = await readPdfWords(pdf);
  check('words of a PDF', isWhole && words.includes('keepsake'));
}

async function classify(jpeg: Buffer): Promise<void> {
  const { createLocalClassifier } = await load('services/media/dist/checks/clients/picture-classifier.js');
  const classifier = createLocalClassifier({});
  const scores: Record<string, number> = await classifier.classify(jpeg);
  const sum = Object.values(scores).reduce((total, score) => total + score, 0);
  check('classes of a picture', Math.abs(sum - 1) < 0.01);
  await classifier.stop();
}

const jpeg = await convertPhoto();
if (process.argv[2] === 'media') {
  await convertFilm();
  await readPdf();
  await classify(jpeg);
}
