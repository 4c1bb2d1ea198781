import { globSync, statSync } from 'node:fs';

/** Receives what a start is doing at the moment, in a few words. */
export type Report = (activity: string) => void;

export interface Download {
  /** What is downloaded, for the reader. */
  name: string;
  /** Its size, bytes. */
  size: number;
  /** Where it may be growing; the largest file counts. */
  files: readonly string[];
}

const INTERVAL_MS = 1000;
const MEGABYTE = 1_000_000;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Reports the progress of a download while `work` runs it. */
export async function watchDownload<T>(
  report: Report,
  { name, size, files }: Download,
  work: () => Promise<T>,
): Promise<T> {
  const total = Math.round(size / MEGABYTE);
  const update = () => {
    const done = Math.max(0, ...globSync([...files]).map(sizeOf));
    report(`downloading ${name}, ${Math.min(total, Math.floor(done / MEGABYTE))} of ${total} MB`);
  };
  update();
  const timer = setInterval(update, INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
