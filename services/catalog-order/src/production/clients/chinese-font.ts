import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont, PDFPage } from 'pdf-lib';
import { unpackWoff } from './unpack-woff.ts';

const UNICODE = createRequire(import.meta.url).resolve('@fontsource/noto-sans-tc/unicode.json');

type Range = { first: number; last: number; file: string };

/** The font's files by the characters that they hold: it is cut into a hundred so that pages load few. */
function readRanges(): Range[] {
  const bySubset = JSON.parse(readFileSync(UNICODE, 'utf8')) as Record<string, string>;
  return Object.entries(bySubset).flatMap(([subset, ranges]) => {
    const file = `noto-sans-tc-${subset.replaceAll(/[[\]]/g, '')}-400-normal.woff`;
    return ranges.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), file };
    });
  });
}

let ranges: Range[] | undefined;

function fileOf(character: string): string | undefined {
  ranges ??= readRanges();
  const point = character.codePointAt(0) ?? 0;
  return ranges.find(({ first, last }) => first <= point && point <= last)?.file;
}

/** What stands for a character that the font does not have, such as an emoji. */
const UNKNOWN = '?';

type Run = { text: string; font: PDFFont };

/** A text as it is drawn: every run of characters in the file that holds them. */
export class ChineseText {
  readonly #runs: Run[];
  readonly size: number;

  constructor(runs: Run[], size: number) {
    this.#runs = runs;
    this.size = size;
  }

  draw(page: PDFPage, { x, y }: { x: number; y: number }): void {
    let at = x;
    for (const { text, font } of this.#runs) {
      page.drawText(text, { x: at, y, size: this.size, font });
      at += font.widthOfTextAtSize(text, this.size);
    }
  }
}

export type ChineseFont = {
  /** The lines of a text, each at most so many points wide. */
  wrap: (text: string, size: number, width: number) => Promise<ChineseText[]>;
};

/** The shop's font for Chinese texts in a document, of which only the characters in use are embedded. */
export function createChineseFont(pdf: PDFDocument): ChineseFont {
  pdf.registerFontkit(fontkit);
  const fonts = new Map<string, Promise<PDFFont>>();
  const fontOf = (file: string): Promise<PDFFont> => {
    const font =
      fonts.get(file) ??
      readFile(join(dirname(UNICODE), 'files', file)).then((woff) =>
        pdf.embedFont(unpackWoff(woff), { subset: true }),
      );
    fonts.set(file, font);
    return font;
  };
  async function glyphOf(character: string): Promise<Run> {
    const file = fileOf(character);
    const text = file ? character : UNKNOWN;
    return { text, font: await fontOf(file ?? fileOf(UNKNOWN) ?? '') };
  }
  return {
    async wrap(text, size, width) {
      const lines: Run[][] = [[]];
      let used = 0;
      for (const character of text) {
        const glyph = await glyphOf(character);
        const advance = glyph.font.widthOfTextAtSize(glyph.text, size);
        if (used + advance > width) {
          lines.push([]);
          used = 0;
        }
        used += advance;
        const line = lines.at(-1) ?? [];
        const last = line.at(-1);
        if (last?.font === glyph.font) last.text += glyph.text;
        else line.push(glyph);
      }
      return lines.map((runs) => new ChineseText(runs, size));
    },
  };
}
