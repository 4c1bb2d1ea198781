import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@tapory/errors';
import { fileTypeFromFile } from 'file-type';
import type { MediaTool } from '../clients/media-tool.ts';
import { isReadablePdf } from '../clients/pdf-check.ts';
import { type FileKind, HEAD_BYTES, kindOfBytes } from '../domain/file-kind.ts';
import { type Limits, megabytes } from '../domain/limits.ts';
import { checkVideo } from './check-video.ts';

/** A file as it will be served. */
export type PreparedFile = {
  kind: FileKind;
  body: Buffer;
  mimeType: string;
  width: number | null;
  height: number | null;
  thumb: Buffer | null;
};

export type PrepareDeps = { mediaTool: MediaTool; limits: Limits };

type Prepared = Omit<PreparedFile, 'kind'>;

type Job = { folder: string; path: string; mimeType: string };

async function prepareVideo({ mediaTool, limits }: PrepareDeps, job: Job): Promise<Prepared> {
  const { streams, ...sides } = checkVideo(await mediaTool.probe(job.path, 'mov'), limits);
  const repacked = join(job.folder, 'repacked.mp4');
  await mediaTool.repack(job.path, repacked, streams);
  const { buildThumb } = await import('../clients/image-tool.ts');
  const thumb = await buildThumb(await mediaTool.firstFrame(repacked));
  return { body: await readFile(repacked), mimeType: job.mimeType, ...sides, thumb };
}

async function prepareMusic({ mediaTool }: PrepareDeps, job: Job): Promise<Prepared> {
  const probe = await mediaTool.probe(job.path, 'mp3');
  if (!probe.streams.some((stream) => stream.codec_name === 'mp3')) throw new AppError('FILE_UNSUPPORTED');
  return unchanged(job);
}

async function prepareDocument(_deps: PrepareDeps, job: Job): Promise<Prepared> {
  const file = await unchanged(job);
  if (!(await isReadablePdf(file.body))) throw new AppError('FILE_UNSUPPORTED');
  return file;
}

async function unchanged(job: Job): Promise<Prepared> {
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
} as const satisfies Record<FileKind, (deps: PrepareDeps, job: Job) => Promise<Prepared>>;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Detects the type of a local file by its bytes and prepares it for serving. FILE_UNSUPPORTED when it cannot be played, or
 * its name promised another kind; FILE_TOO_LARGE for one of its kind.
 */
export async function prepareFile(
  deps: PrepareDeps,
  file: { folder: string; path: string; promised: FileKind | null },
): Promise<PreparedFile> {
  const detected = await fileTypeFromFile(file.path).catch(() => undefined);
  const found = kindOfBytes(await readHead(file.path), detected?.mime);
  if (!found || (file.promised && file.promised !== found.kind)) throw new AppError('FILE_UNSUPPORTED');
  const { kind, mimeType } = found;
  const max = deps.limits.maxBytes[kind];
  if ((await stat(file.path)).size > max)
    throw new AppError('FILE_TOO_LARGE', { params: { max: megabytes(max) } });
  return { kind, ...(await PREPARERS[kind](deps, { folder: file.folder, path: file.path, mimeType })) };
}
