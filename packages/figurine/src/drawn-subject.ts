import { type Brief, forStyle, readBrief } from '@tapory/embedded-renderer/drawing/brief';
import { buildCast, handPainted } from '@tapory/embedded-renderer/drawing/cast/build-cast';
import { createRandom } from '@tapory/embedded-renderer/drawing/drawing/random';
import { document } from '@tapory/embedded-renderer/drawing/drawing/svg';
import { CREATURES } from '@tapory/embedded-renderer/drawing/heroes/index';
import { natural } from '@tapory/embedded-renderer/drawing/natural';
import { PLACES } from '@tapory/embedded-renderer/drawing/places/index';
import { STYLES } from '@tapory/embedded-renderer/drawing/styles/index';
import { createPictureSheet } from '@tapory/embedded-renderer/drawing/subjects/picture-sheet';
import { blurred, emptyGrid, type Grid, mapped } from './grid.ts';

const { abs, max, min } = Math;

type Drawn = { prompt: string; style: string; seed: number };

const EDGE = 384;
/** Of the same colour as what is behind it, within what resampling changes. */
const LEAST_DIFFERENCE = 14;
/** So much of a colour a shadow leaves at least, and so equally of all three. */
const [SHADOW, EVENNESS] = [0.4, 0.09];

/** Another background, so that a grey cat stands out of one that is not grey. */
const OTHER_PLACES = ['sea', 'window'] as const;

/**
 * The renderer's drawing, with and without those whom it is about: as it is, and in another place. Everything
 * else stands where it stood.
 */
async function drawings({ prompt, style: key, seed }: Drawn): Promise<[string, string][]> {
  const style = STYLES[key];
  if (!style) return [];
  const scene = createRandom(`${seed}/${prompt.trim().toLowerCase()}`);
  const brief = forStyle(readBrief(prompt, scene.fork('brief')), style);
  const isWithoutFace = style.needsFace === true && brief.subjects.length === 0;
  const hero = handPainted(brief) ?? (isWithoutFace ? scene.fork('mascot').pick(CREATURES) : null);
  const sheet = createPictureSheet(EDGE / 1024);
  const cast = buildCast(brief, { hero, sheet, scene });
  if (cast.length === 0) return [];
  const draw = (figures: typeof cast, there: Brief) => {
    const { defs, body } = style.draw({
      brief: there,
      cast: figures,
      place: PLACES[there.place](scene.fork('place'), !brief.isAfloat),
      natural: natural(there),
      isAfloat: brief.isAfloat,
      random: scene.fork(key),
      noise: scene.fork('noise').int(1, 9999),
    });
    return sheet.fill(document({ defs, body, size: EDGE, crisp: false }));
  };
  const place = OTHER_PLACES.find((name) => name !== brief.place) ?? brief.place;
  return Promise.all(
    [brief, { ...brief, place }].map(
      async (there): Promise<[string, string]> => [await draw(cast, there), await draw([], there)],
    ),
  );
}

async function pixelsOf(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawing = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#ffffff' });
  return drawing.removeAlpha().raw().toBuffer();
}

/** Whether a pixel is another one, and not the same in the shade. */
function differs(whole: Buffer, empty: Buffer, index: number): boolean {
  let [most, least, largest] = [0, Number.POSITIVE_INFINITY, 0];
  for (let at = index * 3; at < index * 3 + 3; at++) {
    const [one, other] = [whole[at] ?? 0, empty[at] ?? 0];
    const share = (one + 4) / (other + 4);
    most = max(most, abs(one - other));
    least = min(least, share);
    largest = max(largest, share);
  }
  const isShade = least > SHADOW && largest < 1 && largest - least < EVENNESS;
  return most >= LEAST_DIFFERENCE && !isShade;
}

/** What a line is thinner than: half a blur's reach. */
const withoutLines = (mask: Grid): Grid => mapped(blurred(mask, 2), (value) => (value > 0.55 ? 1 : 0));

/**
 * Where a picture of the embedded renderer shows what was wished for: 1 there, 0 elsewhere; null when it is about nothing
 * but a place. By what is missing when the same picture is drawn without it.
 */
export async function drawnSubject(drawn: Drawn): Promise<Grid | null> {
  const pairs = await drawings(drawn);
  if (pairs.length === 0) return null;
  const mask = emptyGrid(EDGE);
  for (const pair of pairs) {
    const [whole, empty] = await Promise.all([pixelsOf(pair[0]), pixelsOf(pair[1])]);
    for (let i = 0; i < mask.values.length; i++) if (differs(whole, empty, i)) mask.values[i] = 1;
  }
  return withoutLines(mask);
}
