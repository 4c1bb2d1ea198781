import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fontkit, { type Font } from '@pdf-lib/fontkit';

const { resolve } = createRequire(import.meta.url);

const TEXT = resolve('@fontsource/noto-sans-tc/unicode.json');
const EMOJI = join(
  dirname(resolve('@fontsource/noto-emoji/unicode.json')),
  'files/noto-emoji-emoji-500-normal.woff2',
);

type Range = { first: number; last: number; path: string };

/** The font's files by the characters that they may hold: it is cut into a hundred so that pages load few. */
function readRanges(): Range[] {
  const bySubset = JSON.parse(readFileSync(TEXT, 'utf8')) as Record<string, string>;
  return Object.entries(bySubset).flatMap(([subset, ranges]) => {
    const name = `noto-sans-tc-${subset.replaceAll(/[[\]]/g, '')}-500-normal.woff2`;
    const path = join(dirname(TEXT), 'files', name);
    return ranges.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), path };
    });
  });
}

let ranges: Range[] | undefined;

const isEmoji = (letter: string): boolean =>
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(letter);

/** The files that may hold a character as people count them, the most likely one first. */
function pathsOf(letter: string): string[] {
  ranges ??= readRanges();
  const point = letter.codePointAt(0) ?? 0;
  const found = ranges.filter(({ first, last }) => first <= point && point <= last).map(({ path }) => path);
  return isEmoji(letter) ? [EMOJI, ...found] : [...found, EMOJI];
}

/** A character as outlines, in heights of the text; y points up. */
export type Letter = { advance: number; outlines: { path: string; x: number; y: number; scale: number }[] };

const NOTHING: Letter = { advance: 0, outlines: [] };

/** What stands for a character that no font has. */
const UNKNOWN = '□';

function drawWith(font: Font, letter: string): Letter {
  const { glyphs, positions } = font.layout(letter);
  const scale = 1 / font.unitsPerEm;
  const outlines: Letter['outlines'] = [];
  let advance = 0;
  glyphs.forEach((glyph, index) => {
    const at = positions[index];
    const [x, y] = [advance + (at?.xOffset ?? 0) * scale, (at?.yOffset ?? 0) * scale];
    outlines.push({ path: glyph.path.toSVG(), x, y, scale });
    advance += (at?.xAdvance ?? glyph.advanceWidth) * scale;
  });
  return { advance, outlines };
}

export type FilmFonts = { letter: (grapheme: string) => Promise<Letter> };

/** Noto Sans TC and Noto Emoji from this program's own packages, of which only the files in use are read. */
export function createFilmFonts(): FilmFonts {
  const fonts = new Map<string, Promise<Font>>();
  const letters = new Map<string, Promise<Letter>>();
  const fontAt = (path: string): Promise<Font> => {
    const font = fonts.get(path) ?? readFile(path).then((file) => fontkit.create(file));
    fonts.set(path, font);
    return font;
  };
  async function draw(grapheme: string): Promise<Letter> {
    const point = grapheme.codePointAt(0) ?? 0;
    for (const path of pathsOf(grapheme)) {
      const font = await fontAt(path);
      if (font.hasGlyphForCodePoint(point)) return drawWith(font, grapheme);
    }
    return grapheme === UNKNOWN ? NOTHING : letterOf(UNKNOWN);
  }
  function letterOf(grapheme: string): Promise<Letter> {
    const letter = letters.get(grapheme) ?? draw(grapheme);
    letters.set(grapheme, letter);
    return letter;
  }
  return { letter: letterOf };
}
