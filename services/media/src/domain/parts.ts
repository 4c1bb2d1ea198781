import { uploads } from '@tapory/shop';

/** The size of each part of a file that is sent in parts (bytes), the last one's being the rest. */
export function partSizes(bytes: number): number[] {
  const full = Math.floor(bytes / uploads.partBytes);
  const rest = bytes - full * uploads.partBytes;
  return [...Array<number>(full).fill(uploads.partBytes), ...(rest > 0 ? [rest] : [])];
}

/** Whether a file of this size is sent in parts, so that a lost connection costs one of them and not the whole file. */
export const isParted = (bytes: number): boolean => bytes > uploads.partBytes;
