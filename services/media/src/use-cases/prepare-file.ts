import { mkdir, open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@tapory/errors';
import { isConvertible } from '@tapory/picture-intake';
import { fileTypeFromFile } from 'file-type';
import { demuxerOf, type MediaTool } from '../clients/media-tool.ts';
import { judgePdf } from '../clients/pdf-check.ts';
import { drawFirstPage } from '../clients/pdf-page.ts';
import {
  endingOf,
  type FileKind,
  type FoundType,
  HEAD_BYTES,
  keepsPromise,
  kindOfBytes,
  promisedKind,
} from '../domain/file-kind.ts';
import { fitPoster, type Sides } from '../domain/film-shape.ts';
import { type Limits, tooLarge } from '../domain/limits.ts';
import { refuseEnding, refuseType } from '../domain/refuse-type.ts';
import { checkVideo, isSoundOnly } from './check-video.ts';
import { drawSong } from './draw-song.ts';

/** A file as it will be served. */
export type PreparedFile = {
  kind: FileKind;
  body: Buffer;
  mimeType: string;
  width: number | null;
  height: number | null;
  thumb: Buffer | null;
};

/** A file that a worker has to convert first. */
export type UnpreparedFile = { kind: FileKind; sourceType: string; size: number };

export type PrepareDeps = { mediaTool: MediaTool; limits: Limits };

type Job = { folder: string; path: string; found: FoundType };

type Preparer = (deps: PrepareDeps, job: Job) => Promise<PreparedFile | UnpreparedFile>;

const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;

const unprepared = async (kind: FileKind, { path, found }: Job): Promise<UnpreparedFile> => ({
  ...{ kind, sourceType: found.mimeType },
  size: await sizeOf(path),
});

/** The poster of a playable MP4 of these sides. */
export async function makePoster(mediaTool: MediaTool, film: { folder: string; path: string; seen: Sides }) {
  const frames = join(film.folder, 'frames');
  await mkdir(frames);
  const { buildPoster } = await import('../clients/image-tool.ts');
  return buildPoster(await mediaTool.posterFrames(film.path, frames, fitPoster(film.seen)));
}

/** FILE_TOO_LARGE for a file that is larger than its kind may be when it is served. */
export function checkSize(limits: Limits, file: PreparedFile): PreparedFile {
  const max = limits.maxBytes[file.kind];
  if (file.body.length > max) throw new AppError('FILE_TOO_LARGE', tooLarge(file.body.length, max));
  return file;
}

/** Keeps a film that phones play, without what the camera wrote into it; any other is converted, as is a large one. */
const prepareVideo: Preparer = async ({ mediaTool, limits }, job) => {
  const { folder, path, found } = job;
  const isMp4 = found.mimeType === 'video/mp4';
  const probe = await mediaTool.probe(path, demuxerOf(found.mimeType));
  if (isSoundOnly(probe)) return unprepared('music', job);
  const { streams, isPlayable, width, height } = checkVideo(probe, limits);
  if (!isMp4 || !isPlayable || (await sizeOf(path)) > limits.maxBytes.video) return unprepared('video', job);
  const repacked = join(folder, 'repacked.mp4');
  await mediaTool.repack(path, repacked, streams);
  const thumb = await makePoster(mediaTool, { folder, path: repacked, seen: { width, height } });
  return {
    ...{ kind: 'video', mimeType: found.mimeType, width, height, thumb },
    body: await readFile(repacked),
  };
};

const prepareMusic: Preparer = async ({ mediaTool }, job) => {
  const { folder, path, found } = job;
  if (found.mimeType !== 'audio/mpeg') return unprepared('music', job);
  const probe = await mediaTool.probe(path, 'mp3');
  if (!probe.streams.some((stream) => stream.codec_name === 'mp3')) throw new AppError('FILE_UNSUPPORTED');
  const bare = join(folder, 'bare.mp3');
  await mediaTool.stripTags(path, bare);
  const thumb = await drawSong(mediaTool, { path, format: 'mp3', probe });
  return { kind: 'music', body: await readFile(bare), mimeType: found.mimeType, ...NO_SIDES, thumb };
};

const NO_SIDES = { width: null, height: null };

const prepareDocument: Preparer = async (_deps, { path, found }) => {
  const body = await readFile(path);
  const shape = await judgePdf(body);
  // Before a reader rebuilds what is missing, which may take it all its time.
  if (shape === 'broken') throw new AppError('FILE_UNSUPPORTED');
  const page = await drawFirstPage(body);
  if (page.isForAcrobat) throw new AppError('DOCUMENT_NEEDS_ACROBAT');
  if (page.isLocked) throw new AppError('DOCUMENT_LOCKED');
  if (shape === 'unsure' && !page.isOpened) throw new AppError('FILE_UNSUPPORTED');
  const { buildPagePicture } = await import('../clients/image-tool.ts');
  const thumb = page.picture && (await buildPagePicture(page.picture));
  return { kind: 'document', body, mimeType: found.mimeType, ...NO_SIDES, thumb };
};

const prepareImageFile: Preparer = async ({ limits }, job) => {
  const { mimeType } = job.found;
  if (isConvertible(mimeType)) return unprepared('image', job);
  const bytes = await readFile(job.path);
  const { prepareImage } = await import('../clients/image-tool.ts');
  const options = { mimeType, maxPixels: limits.maxImagePixels, maxBytes: limits.maxBytes.image };
  return { kind: 'image', ...(await prepareImage(bytes, options)) };
};

const PREPARERS = {
  image: prepareImageFile,
  video: prepareVideo,
  document: prepareDocument,
  music: prepareMusic,
} as const satisfies Record<FileKind, Preparer>;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Players look for the first frame of a song behind whatever a program has left before it, and so does the tool. */
const SONG: FoundType = { kind: 'music', mimeType: 'audio/mpeg' };

async function findType(path: string, filename: string): Promise<FoundType> {
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  const head = await readHead(path);
  const byBytes = kindOfBytes(head, detected?.mime);
  const found = byBytes ?? (!detected && endingOf(filename) === 'mp3' ? SONG : null);
  if (!found) throw refuseType(head, detected, filename);
  if (!keepsPromise(promisedKind(filename), found)) throw refuseEnding(found, detected, filename);
  return found;
}

/**
 * Detects the type of a local file by its bytes and prepares it for serving, unless a worker has to convert it first.
 * FILE_UNSUPPORTED when it cannot be read; FILE_TYPE_UNSUPPORTED, PHOTO_TYPE_UNSUPPORTED and DOCUMENT_TYPE_UNSUPPORTED of what is
 * not shown; FILE_ENDING_WRONG when its name promises another kind; DOCUMENT_LOCKED and DOCUMENT_NEEDS_ACROBAT of a PDF;
 * FILE_TOO_LARGE for one of its kind.
 */
export async function prepareFile(
  deps: PrepareDeps,
  file: { folder: string; path: string; filename: string },
): Promise<PreparedFile | UnpreparedFile> {
  const { folder, path, filename } = file;
  const found = await findType(path, filename);
  const [size, max] = [await sizeOf(path), deps.limits.maxRawBytes[found.kind]];
  if (size > max) throw new AppError('FILE_TOO_LARGE', tooLarge(size, max));
  const prepared = await PREPARERS[found.kind](deps, { folder, path, found });
  return 'body' in prepared ? checkSize(deps.limits, prepared) : prepared;
}
