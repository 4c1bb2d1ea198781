import { listSubjects, renderPicture, STYLES } from '@tapory/embedded-renderer';
import { createLocalClassifier, type PictureScores } from '@tapory/media/picture-classifier';
import type { Row } from '../lib/table.ts';

const PICTURES = 50;
/** The classifier looks at pictures of 224 px. */
const SIZE = 448;

/** Those of every picture, whatever style it has. */
const isQueued = ({ porn, hentai, sexy }: PictureScores): boolean =>
  porn >= 0.8 || hentai >= 0.8 || sexy >= 0.9;

/** Subjects from all over the set, as somebody would wish for them. */
function wishes(): string[] {
  const names = [...listSubjects().values()].flatMap(({ zh, en }) => zh[0] ?? en[0] ?? []);
  const step = names.length / PICTURES;
  return Array.from({ length: PICTURES }, (_, at) => names[Math.floor(at * step)] ?? '');
}

/** How many of the shop's own pictures the automatic check would put before a person, and what one look costs. */
export async function measureClassifiedPictures(): Promise<Row[]> {
  const classifier = createLocalClassifier({ timeoutMs: 120_000 });
  const queued = new Map<string, number>();
  let [all, seconds] = [0, 0];
  try {
    for (const style of Object.keys(STYLES))
      for (const [seed, prompt] of wishes().entries()) {
        const { png } = await renderPicture({
          ...{ prompt, style, seed: seed + 1, size: SIZE, onProgress: () => undefined },
          signal: new AbortController().signal,
        });
        const before = process.cpuUsage();
        if (isQueued(await classifier.classify(png))) queued.set(style, (queued.get(style) ?? 0) + 1);
        const { user, system } = process.cpuUsage(before);
        // The first one loads the model.
        if (all > 0) seconds += (user + system) / 1e6;
        all += 1;
      }
  } finally {
    await classifier.stop();
  }
  const count = [...queued.values()].reduce((sum, one) => sum + one, 0);
  const worst = [...queued].toSorted((a, b) => b[1] - a[1])[0];
  return [
    {
      what: `own pictures that a check queues, of ${Object.keys(STYLES).length} styles × ${PICTURES}`,
      measured: `${((100 * count) / all).toFixed(1)} %`,
      floor: worst ? `the worst style ${worst[1]} (${worst[0]})` : 'none of any style',
      goal: '< 2 %',
    },
    {
      what: 'a look of the picture model, ms of one core',
      measured: ((1000 * seconds) / Math.max(1, all - 1)).toFixed(0),
      floor: '-',
      goal: 'report',
    },
  ];
}
