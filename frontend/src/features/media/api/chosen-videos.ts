import { atom } from 'nanostores';
import { type Excess, excessOf, type VideoLimits } from '../trim-plan.ts';
import type { Trimming } from './trimming.ts';

/** A chosen video that is not on its way yet. */
export type ChosenVideo = {
  id: string;
  file: File;
  /** Null while it is measured. */
  excess: Excess | null;
  lengthS: number | null;
};

const ENDINGS = /\.(mp4|m4v|mov|3gp|3g2|avi)$/i;

const isVideo = ({ name, type }: File): boolean => type.startsWith('video/') || ENDINGS.test(name);

/** Nothing is gained by measuring what is sent at once, bytes. */
const MEASURED_BYTES = 256 * 1024;

/**
 * Keeps back chosen videos that the service would refuse as too long or too large, for their owner to cut; `add` gets all
 * other files. What cannot be measured goes up, unless it is too large: the service judges by the bytes.
 */
export function createChosenVideos(add: (files: File[]) => void) {
  const $chosen = atom<readonly ChosenVideo[]>([]);
  const drop = (id: string): void => $chosen.set($chosen.get().filter((one) => one.id !== id));

  async function measure({ id, file }: ChosenVideo, limits: VideoLimits, trimming: Trimming): Promise<void> {
    const lengthS = await trimming.measure(file);
    if (!$chosen.get().some((one) => one.id === id)) return;
    const excess = excessOf({ bytes: file.size, lengthS }, limits);
    if (excess.isLong || excess.isLarge)
      return $chosen.set($chosen.get().map((one) => (one.id === id ? { ...one, lengthS, excess } : one)));
    drop(id);
    add([file]);
  }

  return {
    $chosen,
    choose(files: readonly File[], limits: VideoLimits, trimming: Trimming): void {
      const measured = files.filter((file) => isVideo(file) && file.size > MEASURED_BYTES);
      const others = files.filter((file) => !measured.includes(file));
      if (others.length > 0) add(others);
      const added = measured.map((file) => ({
        ...{ id: crypto.randomUUID(), file, excess: null, lengthS: null },
      }));
      $chosen.set([...$chosen.get(), ...added]);
      for (const video of added) void measure(video, limits, trimming);
    },
    /** Sends the part instead of the video. Once: a second call finds nothing. */
    replace(id: string, part: File): void {
      if (!$chosen.get().some((one) => one.id === id)) return;
      drop(id);
      add([part]);
    },
    drop,
    clear: (): void => $chosen.set([]),
  };
}
