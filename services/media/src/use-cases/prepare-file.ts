import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@tapory/errors';
import { fileTypeFromFile } from 'file-type';
import type { MediaTool, Probe } from '../clients/media-tool.ts';
import { isReadablePdf } from '../clients/pdf-check.ts';
import { type FileKind, kindOfBytes } from '../domain/file-kind.ts';
import type { Limits } from '../domain/limits.ts';

/** A file as it will be served. */
export type PreparedFile = {
  body: Buffer;
  mimeType: string;
  width: number | null;
  height: number | null;
  thumb: Buffer | null;
};

export type PrepareDeps = { mediaTool: MediaTool; limits: Limits };

type Job = { folder: string; path: string; mimeType: string };

/** ffprobe rounds up to a frame; a video cut at the limit is accepted. */
const DURATION_TOLERANCE_S = 0.5;

function checkFrame(limits: Limits, width: number | null, height: number | null): void {
  const { width: maxLong, height: maxShort } = limits.maxVideoFrame;
  const [long, short] = [Math.max(width ?? 0, height ?? 0), Math.min(width ?? 0, height ?? 0)];
  if (long > maxLong || short > maxShort)
    throw new AppError('VIDEO_TOO_LARGE', { params: limits.maxVideoFrame });
}

function checkVideo(probe: Probe, limits: Limits): { width: number | null; height: number | null } {
  const { maxVideoSeconds: maxSeconds } = limits;
  const video = probe.streams.find((stream) => stream.codec_type === 'video');
  const audio = probe.streams.find((stream) => stream.codec_type === 'audio');
  const duration = probe.format.duration ?? Number.POSITIVE_INFINITY;
  const isSupported = video?.codec_name === 'h264' && ['aac', 'mp3', undefined].includes(audio?.codec_name);
  if (!isSupported) throw new AppError('FILE_UNSUPPORTED');
  if (duration > maxSeconds + DURATION_TOLERANCE_S)
    throw new AppError('VIDEO_TOO_LONG', { params: { max: maxSeconds } });
  const { width = null, height = null } = video;
  checkFrame(limits, width, height);
  const rotation = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

async function prepareVideo({ mediaTool, limits }: PrepareDeps, job: Job): Promise<PreparedFile> {
  const sides = checkVideo(await mediaTool.probe(job.path, 'mov'), limits);
  const repacked = join(job.folder, 'repacked.mp4');
  await mediaTool.repack(job.path, repacked);
  const { buildThumb } = await import('../clients/image-tool.ts');
  const thumb = await buildThumb(await mediaTool.firstFrame(repacked));
  return { body: await readFile(repacked), mimeType: job.mimeType, ...sides, thumb };
}

async function prepareMusic({ mediaTool }: PrepareDeps, job: Job): Promise<PreparedFile> {
  const probe = await mediaTool.probe(job.path, 'mp3');
  if (!probe.streams.some((stream) => stream.codec_name === 'mp3')) throw new AppError('FILE_UNSUPPORTED');
  return unchanged(job);
}

async function prepareDocument(_deps: PrepareDeps, job: Job): Promise<PreparedFile> {
  const file = await unchanged(job);
  if (!(await isReadablePdf(file.body))) throw new AppError('FILE_UNSUPPORTED');
  return file;
}

async function unchanged(job: Job): Promise<PreparedFile> {
  const body = await readFile(job.path);
  return { body, mimeType: job.mimeType, width: null, height: null, thumb: null };
}

const PREPARERS = {
  image: async ({ limits }, job) => {
    const bytes = await readFile(job.path);
    const { prepareImage } = await import('../clients/image-tool.ts');
    return prepareImage(bytes, { mimeType: job.mimeType, maxPixels: limits.maxImagePixels });
  },
  video: prepareVideo,
  document: prepareDocument,
  music: prepareMusic,
} as const satisfies Record<FileKind, (deps: PrepareDeps, job: Job) => Promise<PreparedFile>>;

/**
 * Detects the type of a local file by its bytes and prepares it for serving. FILE_UNSUPPORTED when it is not of the
 * declared kind or cannot be played.
 */
export async function prepareFile(
  deps: PrepareDeps,
  file: { folder: string; path: string; kind: FileKind },
): Promise<PreparedFile> {
  const detected = await fileTypeFromFile(file.path).catch(() => undefined);
  const found = kindOfBytes(detected?.mime);
  if (found?.kind !== file.kind) throw new AppError('FILE_UNSUPPORTED');
  return PREPARERS[found.kind](deps, { folder: file.folder, path: file.path, mimeType: found.mimeType });
}
