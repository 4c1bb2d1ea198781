import { finish } from '../drawings/kit.ts';
import { choosing, describing, filling, giving, STEP } from '../drawings/steps.ts';
import type { Drawn, Group } from '../lib/picture.ts';
import { renderPieces } from '../lib/render-pieces.ts';
import { drawSubject } from './styles.ts';

/** The four steps of the home page, each a square with all of its things inside. */
export const steps: Group = {
  name: 'steps',
  sources: [
    'packages/embedded-renderer/src',
    'packages/product-scene/src',
    'tools/pictures/src/drawings',
    'tools/pictures/src/groups/steps.ts',
    'tools/pictures/src/groups/styles.ts',
    'tools/pictures/src/lib/encode.ts',
    'tools/pictures/src/lib/render-pieces.ts',
  ],
  async *draw(): AsyncGenerator<Drawn> {
    const story = await drawSubject('dreamy storybook');
    const cat = await drawSubject('ghibli');
    const print = await drawSubject('japanese');
    const toy = await drawSubject('popmart');
    const [badge, magnet, keychain] = await renderPieces([
      { piece: 'badge', art: cat, around: -0.2, towards: 0.02, isStanding: false },
      { piece: 'magnet', art: print, around: -0.2, isStanding: false },
      { piece: 'keychain', art: toy, around: -0.24, isStanding: false },
    ]);
    if (!badge || !magnet || !keychain) throw new Error('a view is missing');
    const drawings = {
      describe: describing(story),
      choose: choosing(badge, magnet, keychain),
      fill: filling(cat),
      give: giving(badge),
    };
    for (const [name, drawing] of Object.entries(drawings))
      yield { name: `step/${name}`, image: await finish(drawing, STEP), widths: [240, 560], quality: 55 };
  },
};
