import { AppError } from '@tapory/errors';
import { forStyle, readBrief } from './brief.ts';
import { buildCast, handPainted } from './cast/build-cast.ts';
import { createRandom, type Random } from './drawing/random.ts';
import { document } from './drawing/svg.ts';
import { CREATURES, type HeroName } from './heroes/index.ts';
import { natural } from './natural.ts';
import { PLACES } from './places/index.ts';
import { STYLES } from './styles/index.ts';
import type { Finish } from './styles/style.ts';
import { createPictureSheet } from './subjects/picture-sheet.ts';

/** Words of a wish that the picture follows, and those that change nothing. */
export type WishWords = { understood: string[]; missed: string[] };

/** The drawing, the post-processing of its pixels, and what was understood. */
export type Composition = { svg: string; finish: Finish; random: Random; words: WishWords };

/** Draws the picture of a prompt. Throws STYLE_UNAVAILABLE for an unknown style. */
export async function compose(request: {
  prompt: string;
  style: string;
  seed: number;
  size: number;
}): Promise<Composition> {
  const style = STYLES[request.style];
  if (!style) throw new AppError('STYLE_UNAVAILABLE');
  // The scene does not depend on the style, so that pictures of one prompt differ by the style alone.
  const scene = createRandom(`${request.seed}/${request.prompt.trim().toLowerCase()}`);
  const brief = forStyle(readBrief(request.prompt, scene.fork('brief')), style);
  const needsFace = style.needsFace === true && brief.subjects.length === 0;
  const hero = heroName(handPainted(brief), needsFace, scene.fork('mascot'));
  const random = scene.fork(request.style);
  const sheet = createPictureSheet(request.size / 1024);
  const cast = buildCast(brief, { hero, sheet, scene });
  const drawing = style.draw({
    brief,
    random,
    cast,
    place: PLACES[brief.place](scene.fork('place'), cast.length > 0 && !brief.isAfloat),
    natural: natural(brief),
    isAfloat: brief.isAfloat,
    noise: scene.fork('noise').int(1, 9999),
  });
  const svg = document({
    defs: drawing.defs,
    body: drawing.body,
    size: request.size,
    crisp: drawing.finish.kind === 'pixels',
  });
  const { understood, missed } = brief;
  return {
    svg: await sheet.fill(svg),
    finish: drawing.finish,
    random: random.fork('finish'),
    words: { understood, missed },
  };
}

function heroName(named: HeroName | null, needsFace: boolean, random: Random): HeroName | null {
  return named ?? (needsFace ? random.pick(CREATURES) : null);
}
