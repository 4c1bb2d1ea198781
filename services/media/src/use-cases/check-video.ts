import { AppError } from '@tapory/errors';
import type { PlayedStreams, Probe } from '../clients/media-tool.ts';
import type { Limits } from '../domain/limits.ts';

type Stream = Probe['streams'][number];

/** A video that phones can play: its streams, and its size as it is seen, pixels. */
export type CheckedVideo = { streams: PlayedStreams; width: number; height: number };

/** ffprobe rounds up to a frame; a video cut at the limit is accepted. */
const DURATION_TOLERANCE_S = 0.5;

/** What every phone decodes: 8 bits, colours at half size. */
const PIXEL_FORMATS = ['yuv420p', 'yuvj420p'];
const PROFILES = ['Constrained Baseline', 'Baseline', 'Main', 'High'];

/** Wider or narrower pixels are no camera's, and would make a small file a huge picture. */
const MAX_PIXEL_RATIO = 4;

const isPlayable = ({ codec_name, pix_fmt, profile }: Stream): boolean =>
  codec_name === 'h264' &&
  PIXEL_FORMATS.includes(pix_fmt ?? '') &&
  (profile === undefined || PROFILES.includes(profile));

/** The film itself: not the picture of its cover, which may come first. */
function findFilm(streams: readonly Stream[]): Stream {
  const film = streams.find(
    ({ codec_name, disposition }) => codec_name === 'h264' && disposition?.attached_pic !== 1,
  );
  if (!film || !isPlayable(film)) throw new AppError('FILE_UNSUPPORTED');
  return film;
}

/** The first sound that phones play; undefined for a silent film. */
function findSound(streams: readonly Stream[]): Stream | undefined {
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  const sound = sounds.find(({ codec_name }) => codec_name === 'aac' || codec_name === 'mp3');
  if (sounds.length > 0 && !sound) throw new AppError('FILE_UNSUPPORTED');
  return sound;
}

/** Width of a pixel in heights; 1 where the file does not say. */
function pixelRatioOf({ sample_aspect_ratio = '' }: Stream): number {
  const [width = 0, height = 0] = sample_aspect_ratio.split(':').map(Number);
  const ratio = width > 0 && height > 0 ? width / height : 1;
  if (ratio > MAX_PIXEL_RATIO || ratio < 1 / MAX_PIXEL_RATIO) throw new AppError('FILE_UNSUPPORTED');
  return ratio;
}

function sizeAsSeen(film: Stream): { width: number; height: number } {
  const width = Math.round((film.width ?? 0) * pixelRatioOf(film));
  const height = film.height ?? 0;
  const rotation = film.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

function checkFrame({ maxVideoFrame }: Limits, { width, height }: { width: number; height: number }): void {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long > maxVideoFrame.width || short > maxVideoFrame.height)
    throw new AppError('VIDEO_TOO_LARGE', { params: maxVideoFrame });
}

/**
 * What a video is played by, and how large. FILE_UNSUPPORTED for one that phones do not play, VIDEO_TOO_LONG and
 * VIDEO_TOO_LARGE above the limits. Interlaced video is accepted: phones show it, with its lines.
 */
export function checkVideo({ streams, format }: Probe, limits: Limits): CheckedVideo {
  const film = findFilm(streams);
  const sound = findSound(streams);
  const { maxVideoSeconds: max } = limits;
  if ((format.duration ?? Number.POSITIVE_INFINITY) > max + DURATION_TOLERANCE_S)
    throw new AppError('VIDEO_TOO_LONG', { params: { max } });
  const size = sizeAsSeen(film);
  checkFrame(limits, { width: film.width ?? 0, height: film.height ?? 0 });
  checkFrame(limits, size);
  return { streams: { film: film.index, sound: sound?.index }, ...size };
}
