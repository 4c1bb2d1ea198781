import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@tapory/errors';
import {
  convertPicture,
  firstOfSequence,
  PictureTooLarge,
  PictureUnreadable,
  SeveralPages,
} from '@tapory/picture-intake';
import type { Encoding, MediaEncoder } from '../clients/media-encoder.ts';
import { demuxerOf } from '../clients/media-tool.ts';
import type { Conversion } from '../data/conversions.ts';
import { planFilm, planSound } from '../domain/encoding.ts';
import { fitFilm } from '../domain/film-shape.ts';
import { tooManyPixels } from '../domain/limits.ts';
import { checkVideo, findFilm, findSound, isInterlacedFilm } from './check-video.ts';
import { drawSong } from './draw-song.ts';
import { checkSize, makePoster, type PrepareDeps, type PreparedFile } from './prepare-file.ts';

export type ConvertDeps = PrepareDeps & { encoder: MediaEncoder };

type Job = { folder: string; path: string; sourceType: string } & Pick<Encoding, 'signal' | 'onProgress'>;

type Converter = (deps: ConvertDeps, job: Job) => Promise<PreparedFile>;

/** A picture that cannot be converted is refused for its file; anything else is no fault of it. */
function asRefusal(error: unknown, maxPixels: number): unknown {
  if (error instanceof PictureTooLarge)
    return new AppError('PHOTO_TOO_MANY_PIXELS', { ...tooManyPixels(error, maxPixels), cause: error });
  if (error instanceof SeveralPages)
    return new AppError('PICTURE_SEVERAL_PAGES', { params: { pages: error.pages }, cause: error });
  return error instanceof PictureUnreadable ? new AppError('FILE_UNSUPPORTED', { cause: error }) : error;
}

/** A picture that browsers do not show, as one that they do: upright, without what the camera wrote into it. */
export async function prepareConverted(
  bytes: Uint8Array,
  limits: PrepareDeps['limits'],
  signal?: AbortSignal,
): Promise<PreparedFile> {
  const { maxImagePixels: maxPixels } = limits;
  const picture = await convertPicture(bytes, maxPixels, signal).catch((error: unknown) => {
    throw asRefusal(error, maxPixels);
  });
  const { prepareImage } = await import('../clients/image-tool.ts');
  const mimeType = picture[0] === 0xff ? 'image/jpeg' : 'image/webp';
  const options = { mimeType, maxPixels, maxBytes: limits.maxBytes.image };
  return { kind: 'image', ...(await prepareImage(picture, options)) };
}

/** Of pictures that follow one another (ISO/IEC 23000-22 §10.2, AV1 image file format §4.3). */
const SEQUENCE = 'image/heif-sequence image/heic-sequence'.split(' ');
const isMovingAvif = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 12) === 'ftypavis';

/** A picture that moves, and goes on moving. */
const convertMoving: Converter = async ({ mediaTool, encoder, limits }, job) => {
  const { path, folder } = job;
  const film = findFilm((await mediaTool.probe(path, 'mov')).streams);
  if (!film) throw new AppError('FILE_UNSUPPORTED');
  const [to, maxBytes] = [join(folder, 'moving.webp'), limits.maxBytes.image];
  await encoder.encodeMoving({ from: path, to, format: 'mov', ...job }, film.index, maxBytes);
  const { prepareImage } = await import('../clients/image-tool.ts');
  const options = { mimeType: 'image/webp', maxPixels: limits.maxImagePixels, maxBytes };
  return { kind: 'image', ...(await prepareImage(await readFile(to), options)) };
};

/** A burst of photos has one that stands for all; what has none is shown as it moves. */
const convertImage: Converter = async (deps, job) => {
  const bytes = await readFile(job.path);
  if (isMovingAvif(bytes) || firstOfSequence(bytes)) return convertMoving(deps, job);
  return prepareConverted(bytes, deps.limits, job.signal).catch((error: unknown) => {
    const isUnread = error instanceof AppError && error.code === 'FILE_UNSUPPORTED';
    if (isUnread && SEQUENCE.includes(job.sourceType)) return convertMoving(deps, job);
    throw error;
  });
};

/** A film longer than its header said is cut this long after the limit, and refused then. */
const OVERTIME_S = 2;

/** What the encoder adds to a film at most, a frame or some sound. */
const PADDING_S = 0.2;

const convertVideo: Converter = async ({ mediaTool, encoder, limits }, job) => {
  const { folder, path } = job;
  const format = demuxerOf(job.sourceType);
  const { streams, film, lengthS, ...seen } = checkVideo(await mediaTool.probe(path, format), limits);
  const bounds = { maxS: limits.maxVideoSeconds + OVERTIME_S, maxBytes: limits.maxBytes.video };
  const { avg_frame_rate: frameRate, color_transfer: transfer } = film;
  const isInterlaced = isInterlacedFilm(film);
  const plan = planFilm({ sides: fitFilm(seen), lengthS, frameRate, transfer, isInterlaced }, bounds);
  const to = join(folder, 'film.mp4');
  await encoder.encodeFilm({ from: path, to, format, ...job }, streams, plan);
  const encoded = await mediaTool.probe(to, 'mov');
  const { width, height } = checkVideo(encoded, limits, PADDING_S);
  const thumb = await makePoster(mediaTool, { folder, path: to, seen: { width, height } });
  return { kind: 'video', body: await readFile(to), mimeType: 'video/mp4', width, height, thumb };
};

const convertMusic: Converter = async ({ mediaTool, encoder, limits }, job) => {
  const { folder, path } = job;
  const format = demuxerOf(job.sourceType);
  const probe = await mediaTool.probe(path, format);
  const sound = findSound(probe);
  if (!sound) throw new AppError('FILE_UNSUPPORTED');
  const plan = planSound(probe.format.duration, limits.maxBytes.music);
  const to = join(folder, 'song.mp3');
  await encoder.encodeSound({ from: path, to, format, ...job }, sound.index, plan);
  const body = await readFile(to);
  const thumb = await drawSong(mediaTool, { path, format, probe });
  return { kind: 'music', body, mimeType: 'audio/mpeg', width: null, height: null, thumb };
};

type FileConversion = Exclude<Conversion, { kind: 'composite' }>;

const CONVERTERS: Record<FileConversion['kind'], Converter> = {
  ...{ image: convertImage, video: convertVideo, music: convertMusic },
};

/**
 * Converts a local file to what every phone shows and plays. FILE_UNSUPPORTED when it cannot be read, VIDEO_TOO_LONG,
 * VIDEO_TOO_LARGE, PHOTO_TOO_MANY_PIXELS and FILE_TOO_LARGE above the limits, PICTURE_SEVERAL_PAGES of a scan.
 */
export const convertFile = async (
  deps: ConvertDeps,
  kind: FileConversion['kind'],
  job: Job,
): Promise<PreparedFile> => checkSize(deps.limits, await CONVERTERS[kind](deps, job));
