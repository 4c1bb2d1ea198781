import sharp from 'sharp';
import type { Sides } from '../domain/film-shape.ts';
import { breakLines, graphemesOf } from '../domain/line-breaks.ts';
import { createFilmFonts, type Letter } from './film-fonts.ts';

/** Where a text stands: a title in the middle, a caption at the foot. */
export type Place = 'title' | 'caption';

/** Heights of the letters, pixels, the first that fits; and the share of the picture that a text may cover. */
const STYLES = {
  title: { sizes: [76, 64, 52, 42, 34], share: 0.6 },
  caption: { sizes: [44, 38, 32, 26], share: 0.35 },
} as const satisfies Record<Place, { sizes: number[]; share: number }>;

const MARGIN = 56;
const LINE_HEIGHT = 1.4;

/** Of the letters' height: where the line stands on which they are written. */
const BASELINE = 0.88;

type Layout = { size: number; lines: string[] };

function fit(text: string, place: Place, sides: Sides, widthOf: (text: string) => number): Layout {
  const { sizes, share } = STYLES[place];
  const tried = sizes.map((size) => ({
    size,
    lines: breakLines(text, (sides.width - 2 * MARGIN) / size, widthOf),
    most: Math.floor((sides.height * share) / (size * LINE_HEIGHT)),
  }));
  const found = tried.find(({ lines, most }) => lines.length <= most) ?? tried.at(-1);
  return { size: found?.size ?? 0, lines: found?.lines.slice(0, found.most) ?? [] };
}

const round = (value: number): string => value.toFixed(2);

/** All outlines of a text; of its characters nothing is left that a reader of SVG could take for markup. */
function outlinesOf(
  { size, lines }: Layout,
  place: Place,
  sides: Sides,
  letters: Map<string, Letter>,
): string {
  const height = lines.length * size * LINE_HEIGHT;
  const top = place === 'title' ? (sides.height - height) / 2 : sides.height - height - MARGIN;
  const of = (grapheme: string): Letter => letters.get(grapheme) ?? { advance: 0, outlines: [] };
  return lines
    .flatMap((line, index) => {
      const graphemes = graphemesOf(line);
      const width = graphemes.reduce((sum, grapheme) => sum + of(grapheme).advance, 0) * size;
      let x = (sides.width - width) / 2;
      const y = top + (index * LINE_HEIGHT + (LINE_HEIGHT - 1) / 2 + BASELINE) * size;
      return graphemes.flatMap((grapheme) => {
        const letter = of(grapheme);
        const drawn = letter.outlines.map((outline) => {
          const at = `translate(${round(x + outline.x * size)} ${round(y - outline.y * size)})`;
          const scale = outline.scale * size;
          return `<path vector-effect="non-scaling-stroke" transform="${at} scale(${scale} ${-scale})" d="${outline.path}"/>`;
        });
        x += letter.advance * size;
        return drawn;
      });
    })
    .join('');
}

export type Lettering = { draw: (text: string, place: Place, sides: Sides) => Promise<Buffer> };

/** Draws texts as transparent pictures of a film's size, in letters of this program's own fonts. */
export function createLettering(): Lettering {
  const fonts = createFilmFonts();
  return {
    async draw(text, place, sides) {
      const letters = new Map<string, Letter>();
      for (const grapheme of graphemesOf(text)) letters.set(grapheme, await fonts.letter(grapheme));
      const widthOf = (part: string): number =>
        graphemesOf(part).reduce((sum, grapheme) => sum + (letters.get(grapheme)?.advance ?? 0), 0);
      const layout = fit(text, place, sides, widthOf);
      const outlines = outlinesOf(layout, place, sides, letters);
      const edge = `fill="none" stroke="#000" stroke-opacity="0.72" stroke-linejoin="round" stroke-width="${layout.size / 7}"`;
      const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${sides.width}" height="${sides.height}">`;
      const svg = `${root}<g ${edge}>${outlines}</g><g fill="#fff">${outlines}</g></svg>`;
      return sharp(Buffer.from(svg)).png().toBuffer();
    },
  };
}
