import type { FileKind } from './file-kind.ts';

/** What people may store. */
export type Limits = {
  /** Largest file of each kind, bytes. */
  maxBytes: Record<FileKind, number>;
  maxVideoSeconds: number;
  /** Longer and shorter side of a video's frame, pixels. */
  maxVideoFrame: { width: number; height: number };
  maxImagePixels: number;
  /** What one person's files may take together, bytes. */
  quotaBytes: number;
  /** Unfinished uploads of one person. */
  openUploads: number;
  /** Texts of one person. */
  texts: number;
};

const MB = 1024 * 1024;

/** A limit as a message names it: whole megabytes, at least 1. */
export function megabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / MB));
}
