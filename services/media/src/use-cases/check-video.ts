import { AppError } from '@tapory/errors';
import type { PlayedStreams, Probe, Stream } from '../clients/media-tool.ts';
import type { Sides } from '../domain/film-shape.ts';
import type { Limits } from '../domain/limits.ts';

/** A film of a container, and whether phones play it as it is. */
export type CheckedVideo = Sides & {
  streams: PlayedStreams;
  isPlayable: boolean;
  film: Stream;
  lengthS: number | undefined;
};

/** Phones show whole seconds: a film of 0:30 has up to 31, and its sound is often longer than its picture. */
const SHOWN_S = 1;

/** What every phone decodes: 8 bits, colours at half size. */
const PIXEL_FORMATS = ['yuv420p', 'yuvj420p'];
const PROFILES = ['Constrained Baseline', 'Baseline', 'Main', 'High'];
const SOUNDS = ['aac', 'mp3'];

/** Wider or narrower pixels are no camera's, and would make a small file a huge picture. */
const MAX_PIXEL_RATIO = 4;

/** Of lines that come one half after the other, as camcorders and television write them; phones would show combs. */
export const isInterlacedFilm = ({ field_order: order = 'unknown' }: Stream): boolean =>
  !['progressive', 'unknown'].includes(order);

const isPlayableFilm = (film: Stream): boolean => isPlayableCoding(film) && !isInterlacedFilm(film);

const isPlayableCoding = ({ codec_name, pix_fmt, profile }: Stream): boolean =>
  codec_name === 'h264' &&
  PIXEL_FORMATS.includes(pix_fmt ?? '') &&
  (profile === undefined || PROFILES.includes(profile));

/** The film itself, not the picture of its cover, which may come first; undefined where there is only sound. */
export function findFilm(streams: readonly Stream[]): Stream | undefined {
  const films = streams.filter(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  return films.find(({ codec_name }) => codec_name === 'h264') ?? films[0];
}

/** The sound that phones play, else the first one; undefined for a silent film. */
export function findSound({ streams }: Probe): Stream | undefined {
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  return sounds.find(({ codec_name }) => SOUNDS.includes(codec_name ?? '')) ?? sounds[0];
}

/** Whether there is sound and no film. */
export const isSoundOnly = (probe: Probe): boolean =>
  findFilm(probe.streams) === undefined && findSound(probe) !== undefined;

/** Width of a pixel in heights; 1 where the file does not say. */
function pixelRatioOf({ sample_aspect_ratio = '' }: Stream): number {
  const [width = 0, height = 0] = sample_aspect_ratio.split(':').map(Number);
  const ratio = width > 0 && height > 0 ? width / height : 1;
  if (ratio > MAX_PIXEL_RATIO || ratio < 1 / MAX_PIXEL_RATIO) throw new AppError('FILE_UNSUPPORTED');
  return ratio;
}

function sizeAsSeen(film: Stream): Sides {
  const width = Math.round((film.width ?? 0) * pixelRatioOf(film));
  const height = film.height ?? 0;
  const rotation = film.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

function checkFrame({ maxVideoFrame }: Limits, { width, height }: Sides): void {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long > maxVideoFrame.width || short > maxVideoFrame.height)
    throw new AppError('VIDEO_TOO_LARGE', { params: maxVideoFrame });
}

const tenths = (seconds: number): number => Math.ceil(seconds * 10) / 10;

/** VIDEO_TOO_LONG for what a phone shows as longer than the limit. */
export function checkLength(lengthS: number | undefined, { maxVideoSeconds: max }: Limits): void {
  if (lengthS !== undefined && lengthS >= max + SHOWN_S)
    throw new AppError('VIDEO_TOO_LONG', { params: { max, found: tenths(lengthS) } });
}

/**
 * What a video is played by, and how large. FILE_UNSUPPORTED for one without a film, VIDEO_TOO_LONG and VIDEO_TOO_LARGE
 * above the limits. `paddingS`: what its encoder may have added.
 */
export function checkVideo({ streams, format }: Probe, limits: Limits, paddingS = 0): CheckedVideo {
  const film = findFilm(streams);
  if (!film) throw new AppError('FILE_UNSUPPORTED');
  const sound = findSound({ streams, format });
  checkLength((format.duration ?? 0) - paddingS, limits);
  const size = sizeAsSeen(film);
  if (size.width === 0 || size.height === 0) throw new AppError('FILE_UNSUPPORTED');
  checkFrame(limits, { width: film.width ?? 0, height: film.height ?? 0 });
  checkFrame(limits, size);
  const isPlayable =
    isPlayableFilm(film) &&
    format.duration !== undefined &&
    (sound === undefined || SOUNDS.includes(sound.codec_name ?? ''));
  const played = { film: film.index, sound: sound?.index };
  return { streams: played, isPlayable, film, lengthS: format.duration, ...size };
}
