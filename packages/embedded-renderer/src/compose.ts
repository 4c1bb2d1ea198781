import { AppError } from '@tapory/errors';
import { readBrief } from './brief.ts';
import { createRandom, type Random } from './drawing/random.ts';
import { document } from './drawing/svg.ts';
import { CREATURES, HEROES, type HeroName } from './heroes/index.ts';
import { natural } from './natural.ts';
import { PLACES } from './places/index.ts';
import { STYLES } from './styles/index.ts';
import type { Finish } from './styles/style.ts';

/** The drawing, and the post-processing of its pixels. */
export type Composition = { svg: string; finish: Finish; random: Random };

/** Draws the picture of a prompt. Throws STYLE_UNAVAILABLE for an unknown style. */
export function compose(request: { prompt: string; style: string; seed: number; size: number }): Composition {
  const style = STYLES[request.style];
  if (!style) throw new AppError('STYLE_UNAVAILABLE');
  // The scene does not depend on the style, so that pictures of one prompt differ by the style alone.
  const scene = createRandom(`${request.seed}/${request.prompt.trim().toLowerCase()}`);
  const brief = readBrief(request.prompt, scene.fork('brief'));
  const hero = heroName(brief.hero, style.needsFace === true, scene.fork('mascot'));
  const isAfloat = hero === 'boat' || hero === 'fish';
  const random = scene.fork(request.style);
  const drawing = style.draw({
    brief,
    random,
    hero: hero ? HEROES[hero](scene.fork('hero')) : null,
    place: PLACES[brief.place](scene.fork('place'), hero !== null && !isAfloat),
    natural: natural(brief),
    isAfloat,
    noise: scene.fork('noise').int(1, 9999),
  });
  return {
    svg: document({
      defs: drawing.defs,
      body: drawing.body,
      size: request.size,
      crisp: drawing.finish.kind === 'pixels',
    }),
    finish: drawing.finish,
    random: random.fork('finish'),
  };
}

function heroName(named: HeroName | null, needsFace: boolean, random: Random): HeroName | null {
  return named ?? (needsFace ? random.pick(CREATURES) : null);
}
