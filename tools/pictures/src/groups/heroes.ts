import { changing, DAILY, HERO, near, scattered, week } from '../drawings/heroes.ts';
import { finish } from '../drawings/kit.ts';
import type { Drawn, Group } from '../lib/picture.ts';
import { renderPieces } from '../lib/render-pieces.ts';
import { drawSubject } from './styles.ts';

const SCATTERED = [
  'kabuki',
  'ghibli',
  'alita',
  'plush',
  'chineseInk',
  'popmart',
  'steampunk',
  'festive illustration',
  'pixel',
  'disney',
];

const HERO_WIDTHS = [480, 720, 1200];

/** The slides at the top of the home page, and the week of touches further down. */
export const heroes: Group = {
  name: 'heroes',
  sources: [
    'packages/embedded-renderer/src',
    'packages/product-scene/src',
    'tools/pictures/src/drawings',
    'tools/pictures/src/groups/heroes.ts',
    'tools/pictures/src/groups/styles.ts',
    'tools/pictures/src/lib/encode.ts',
    'tools/pictures/src/lib/render-pieces.ts',
  ],
  async *draw(): AsyncGenerator<Drawn> {
    const cat = await drawSubject('ghibli');
    const toy = await drawSubject('popmart');
    const print = await drawSubject('japanese');
    const many: Buffer[] = [];
    for (const style of SCATTERED) many.push(await drawSubject(style));
    const [badge, keychain, magnet, ...badges] = await renderPieces([
      { piece: 'badge', art: cat, around: -0.3, towards: 0.02, isStanding: false },
      { piece: 'keychain', art: toy, around: -0.3, isStanding: false },
      { piece: 'magnet', art: print, around: -0.28, isStanding: false },
      ...many.map((art, i) => ({
        piece: 'badge' as const,
        art,
        around: ((i % 3) - 1) * 0.18,
        towards: ((i % 2) - 0.5) * 0.24,
        isStanding: false,
      })),
    ]);
    if (!badge || !keychain || !magnet) throw new Error('a view is missing');
    yield { name: 'hero/near', image: await finish(near(badge, cat), HERO), widths: HERO_WIDTHS };
    yield {
      name: 'hero/styles',
      image: await finish(scattered(badges), HERO),
      widths: HERO_WIDTHS,
      quality: 48,
    };
    yield { name: 'hero/changing', image: await finish(changing(keychain, toy), HERO), widths: HERO_WIDTHS };
    yield {
      name: 'home/week',
      image: await finish(week(magnet, print), DAILY),
      widths: [480, 960],
      quality: 55,
    };
  },
};
