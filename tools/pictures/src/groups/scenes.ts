import { finish } from '../drawings/kit.ts';
import { grandmother, SCENE, type SceneArt, shop, team, wedding } from '../drawings/scenes.ts';
import type { Drawn, Group } from '../lib/picture.ts';
import { renderPieces, type View } from '../lib/render-pieces.ts';
import { drawSubject } from './styles.ts';

type Story = {
  name: string;
  draw: (art: SceneArt) => string;
  view: Omit<View, 'art' | 'isStanding'>;
  /** What is printed on the piece, and what the phone shows. */
  art: [prompt: string, style: string, seed: number];
  shown: [prompt: string, style: string, seed: number];
};

const STORIES: readonly Story[] = [
  {
    name: 'wedding',
    draw: wedding,
    view: { piece: 'badge', around: -0.12, towards: -0.16 },
    art: ['pink peony flowers in a garden with petals', 'dreamy storybook', 4],
    shown: ['a bride', 'ghibli', 2],
  },
  {
    name: 'grandmother',
    draw: grandmother,
    view: { piece: 'magnet', around: -0.1, towards: 0 },
    art: ['a cake with candles by the window', 'festive illustration', 5],
    shown: ['a child in a meadow, daylight', 'ghibli', 3],
  },
  {
    name: 'team',
    draw: team,
    view: { piece: 'keychain', around: -0.22, towards: 0 },
    art: ['a fox in a meadow', 'pixelAnimal', 9],
    shown: ['a boy in a meadow', 'pixar', 4],
  },
  {
    name: 'shop',
    draw: shop,
    view: { piece: 'badge', around: -0.12, towards: -0.16 },
    art: ['a cup of coffee', 'popmart', 3],
    shown: ['a cup of coffee', 'popmart', 3],
  },
];

/** The stories from the bench, drawn in one hand: flat shapes, paper grain, teal shadows. */
export const scenes: Group = {
  name: 'scenes',
  sources: [
    'packages/embedded-renderer/assets',
    'packages/embedded-renderer/src',
    'packages/product-scene/src',
    'tools/pictures/src/drawings',
    'tools/pictures/src/groups/scenes.ts',
    'tools/pictures/src/groups/styles.ts',
    'tools/pictures/src/lib/encode.ts',
    'tools/pictures/src/lib/render-pieces.ts',
  ],
  async *draw(): AsyncGenerator<Drawn> {
    for (const { name, draw, view, art, shown } of STORIES) {
      const [piece] = await renderPieces([
        { ...view, art: await drawSubject(art[1], art[0], art[2]), isStanding: false },
      ]);
      if (!piece) throw new Error(`no view for ${name}`);
      const drawing = draw({ piece, shown: await drawSubject(shown[1], shown[0], shown[2]) });
      yield { name: `story/${name}`, image: await finish(drawing, SCENE), widths: [480, 960], quality: 55 };
    }
  },
};
