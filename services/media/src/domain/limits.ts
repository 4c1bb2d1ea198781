import type { FileKind } from './file-kind.ts';

export type Limits = {
  /** Per file as it is stored, bytes. */
  maxBytes: Record<FileKind, number>;
  /** Per file as it is uploaded, before it is shrunk or converted, bytes. */
  maxRawBytes: Record<FileKind, number>;
  maxVideoSeconds: number;
  /** Longer and shorter side of a video's frame, pixels. */
  maxVideoFrame: { width: number; height: number };
  maxImagePixels: number;
  /** Storage of one person, bytes. */
  quotaBytes: number;
  /** Unfinished uploads of one person. */
  openUploads: number;
  /** Uploads of one person in an hour whose file is refused: looking into a file is work. */
  refusedUploads: number;
  /** What ended uploads of one person may occupy until the sweep, bytes; no upload begins above it. */
  waitingBytes: number;
  /** Contents of one person, including the trash: small ones would never reach the quota. */
  contents: number;
  /** Texts of one person. */
  texts: number;
};

const MB = 1024 * 1024;

/** A limit for messages: whole megabytes, at least 1. */
export function megabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / MB));
}

/** A file's own size for messages: tenths of megabytes, never as small as a limit that it exceeds. */
export const megabytesFound = (bytes: number): number => Math.ceil((bytes / MB) * 10) / 10;

/** Of PHOTO_TOO_MANY_PIXELS: tenths of a million, never as few as a limit that is exceeded. */
const megapixels = (pixels: number): number => Math.ceil(pixels / 100_000) / 10;

/** Parameters of PHOTO_TOO_MANY_PIXELS. */
export const tooManyPixels = (sides: { width: number; height: number }, max: number) => ({
  params: { found: megapixels(sides.width * sides.height), max: megapixels(max) },
});

/** Parameters of FILE_TOO_LARGE. */
export const tooLarge = (found: number, max: number) => ({
  params: { found: megabytesFound(found), max: megabytes(max) },
});
