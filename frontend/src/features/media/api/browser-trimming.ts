import { readClipLength } from './read-clip-length.ts';
import type { Trimming } from './trimming.ts';

/** A browser that has not read a video's beginning by then does not read it, ms. */
const ELEMENT_MS = 3_000;

async function readByElement(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ELEMENT_MS));
  try {
    return await Promise.race([readClipLength(url), late]);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The library comes with the first video that needs it. */
const load = () => import('./trim-video.ts');

export const browserTrimming: Trimming = {
  async measure(file) {
    try {
      return (await readByElement(file)) ?? (await (await load()).readContainerLength(file));
    } catch {
      return null;
    }
  },
  async open(file) {
    const { openVideo } = await load();
    return openVideo(file);
  },
};
