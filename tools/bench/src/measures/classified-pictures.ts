import { listSubjects, renderPicture, STYLES } from '@tapory/embedded-renderer';
import { createLocalClassifier, type PictureScores } from '@tapory/media/picture-classifier';
import type { Row } from '../lib/table.ts';

const PICTURES = 50;
const LOOKS = 20;
/** Pixels: shrunk to the 224 that the model looks at, as the shop's own are; drawn at these, scores are lower. */
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

/** Pictures of a style that a check queues, and the highest score of one. The next one is drawn while the model looks at one. */
async function measureStyle(
  style: string,
  classify: (png: Buffer) => Promise<PictureScores>,
): Promise<{ queued: number; highest: number }> {
  let [queued, highest] = [0, 0];
  let looked: Promise<void> = Promise.resolve();
  for (const [seed, prompt] of wishes().entries()) {
    const { png } = await renderPicture({
      ...{ prompt, style, seed: seed + 1, size: SIZE, onProgress: () => undefined },
      signal: new AbortController().signal,
    });
    await looked;
    looked = classify(png).then((scores) => {
      if (isQueued(scores)) queued += 1;
      highest = Math.max(highest, scores.porn, scores.hentai, scores.sexy);
    });
  }
  await looked;
  return { queued, highest };
}

/** Processor time of a look at a picture, ms; the first one has loaded the model. */
async function costOfLook(classify: (png: Buffer) => Promise<PictureScores>): Promise<number> {
  const { png } = await renderPicture({
    ...{ prompt: '', style: 'japanese', seed: 1, size: SIZE, onProgress: () => undefined },
    signal: new AbortController().signal,
  });
  await classify(png);
  const before = process.cpuUsage();
  for (let time = 0; time < LOOKS; time += 1) await classify(png);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / LOOKS;
}

/** How many of the shop's own pictures the automatic check would put before a person, and what one look costs. */
export async function measureClassifiedPictures(): Promise<Row[]> {
  const classifier = createLocalClassifier({ timeoutMs: 120_000 });
  const styles = Object.keys(STYLES);
  const queued = new Map<string, number>();
  let [cost, highest] = [0, 0];
  try {
    const classify = (png: Buffer) => classifier.classify(png);
    cost = await costOfLook(classify);
    for (const [at, style] of styles.entries()) {
      const seen = await measureStyle(style, classify);
      queued.set(style, seen.queued);
      highest = Math.max(highest, seen.highest);
      process.stdout.write(
        `  ${at + 1} of ${styles.length} styles: ${style}, ${seen.queued} of ${PICTURES} queued, highest score ${seen.highest.toFixed(2)}\n`,
      );
    }
  } finally {
    await classifier.stop();
  }
  const count = [...queued.values()].reduce((sum, one) => sum + one, 0);
  const byStyle = [...queued].filter(([, one]) => one > 0).toSorted((a, b) => b[1] - a[1]);
  return [
    {
      what: `own pictures that a check queues, of ${styles.length} styles × ${PICTURES}`,
      measured: `${((100 * count) / (styles.length * PICTURES)).toFixed(1)} %`,
      floor: byStyle.length
        ? byStyle.map(([style, one]) => `${style} ${one}`).join(', ')
        : `none of any style; the highest score is ${highest.toFixed(2)}`,
      goal: '< 2 %',
    },
    {
      what: 'a look of the picture model, ms of one core',
      ...{ measured: cost.toFixed(0), floor: '-', goal: 'report' },
    },
  ];
}
