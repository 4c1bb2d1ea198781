import type { Drawn, Group } from '../lib/picture.ts';
import { drawSubject } from './styles.ts';

/** What is drawn for each occasion, in which style and from which seed; the studio offers the same words and style. */
const DESIGNS: Record<string, { wish: string; style: string; seed: number }> = {
  birthday: { wish: 'A birthday cake and balloons', style: 'plush', seed: 5 },
  wedding: { wish: 'A bride, a groom and roses in a garden', style: 'dreamy storybook', seed: 7 },
  pet: { wish: 'A shiba dog under cherry blossoms', style: 'ghibli', seed: 3 },
  graduation: { wish: 'An owl with a graduation cap and books', style: 'disney', seed: 4 },
  newborn: { wish: 'A teddy bear under the moon at night', style: 'plush', seed: 4 },
  shop: { wish: 'A cup of coffee and a croissant in a café', style: 'japanese', seed: 2 },
};

/** A design for each occasion: real output of the style pipeline. */
export const occasions: Group = {
  name: 'occasions',
  sources: [
    'packages/embedded-renderer/src',
    'tools/pictures/src/groups/occasions.ts',
    'tools/pictures/src/lib/encode.ts',
  ],
  async *draw(): AsyncGenerator<Drawn> {
    for (const [key, { wish, style, seed }] of Object.entries(DESIGNS)) {
      const image = await drawSubject(style, wish, seed);
      yield { name: `occasion/${key}`, image, widths: [256, 512], quality: 50 };
    }
  },
};
