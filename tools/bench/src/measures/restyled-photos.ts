import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { restylePicture, STYLES } from '@tapory/embedded-renderer';
import type { Row } from '../lib/table.ts';

const PHOTO = join(import.meta.dirname, '../../../../tests/e2e/support/photo.jpg');
const SIZE = 1024;
const GOAL_S = 2;

/** Seconds of one core that the photo takes in a style: another program's work does not count. */
async function coreSecondsOf(style: string, photo: Buffer): Promise<number> {
  const before = process.cpuUsage();
  await restylePicture({
    ...{ photo, style, strength: 80, seed: 1, size: SIZE },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** How long the drawing program paints a photo, in each of its styles. */
export async function measureRestyledPhotos(): Promise<Row[]> {
  const photo = readFileSync(PHOTO);
  const taken: { style: string; seconds: number }[] = [];
  for (const style of Object.keys(STYLES)) taken.push({ style, seconds: await coreSecondsOf(style, photo) });
  taken.sort((a, b) => b.seconds - a.seconds);
  const [slowest] = taken;
  const middle = taken[Math.floor(taken.length / 2)];
  return [
    {
      what: `a photo of ${SIZE} px in the slowest style, one core`,
      measured: `${slowest?.seconds.toFixed(2)} s (${slowest?.style})`,
      floor: `the middle of ${taken.length}: ${middle?.seconds.toFixed(2)} s`,
      goal: `≤ ${GOAL_S} s`,
    },
  ];
}
