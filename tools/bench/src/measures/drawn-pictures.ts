import { renderPicture, STYLES } from '@tapory/embedded-renderer';
import type { Row } from '../lib/table.ts';

const WISH = '兩隻橘貓坐在下雨的窗邊';
const SIZE = 1024;

/** Seconds of one core that a picture takes: another program's work does not count. */
async function coreSecondsOf(style: string): Promise<number> {
  const before = process.cpuUsage();
  await renderPicture({
    ...{ prompt: WISH, style, seed: 1, size: SIZE },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** How many pictures of words the drawing program makes on one core, each of its styles once. */
export async function measureDrawnPictures(): Promise<Row[]> {
  // The first one loads the image library and the subjects.
  await coreSecondsOf('ghibli');
  const taken: { style: string; seconds: number }[] = [];
  for (const style of Object.keys(STYLES)) taken.push({ style, seconds: await coreSecondsOf(style) });
  taken.sort((a, b) => b.seconds - a.seconds);
  const [slowest] = taken;
  const all = taken.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    {
      what: `drawn pictures of ${SIZE} px, a second of one core`,
      measured: (taken.length / all).toFixed(2),
      floor: `the slowest style ${slowest?.seconds.toFixed(2)} s (${slowest?.style})`,
      goal: 'report',
    },
  ];
}
