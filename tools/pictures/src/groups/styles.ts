import { renderPicture, STYLES } from '@tapory/embedded-renderer';
import type { Drawn, Group } from '../lib/picture.ts';

const SUBJECT = 'an orange cat on a window sill in daylight';
const SEED = 11;
const SIZE = 1024;

/** The subject of the showcase in one style, as a customer would get it. */
export async function drawSubject(style: string, prompt = SUBJECT, seed = SEED): Promise<Buffer> {
  const { png } = await renderPicture({
    prompt,
    style,
    seed,
    size: SIZE,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  return png;
}

/** `dreamy storybook` → `style/dreamy-storybook`. */
const nameOf = (style: string): string => `style/${style.replaceAll(' ', '-')}`;

/** The same cat on the same window sill in all sixteen styles: real output of the style pipeline. */
export const styles: Group = {
  name: 'styles',
  sources: [
    'packages/embedded-renderer/src',
    'tools/pictures/src/groups/styles.ts',
    'tools/pictures/src/lib/encode.ts',
  ],
  async *draw(): AsyncGenerator<Drawn> {
    for (const style of Object.keys(STYLES))
      yield { name: nameOf(style), image: await drawSubject(style), widths: [256, 512], quality: 50 };
  },
};
