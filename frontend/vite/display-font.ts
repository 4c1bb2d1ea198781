import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import subsetFont from 'subset-font';

/** Most that a font may weigh (bytes): it is loaded before the first page is read. */
export const FONT_LIMIT = 60_000;

/** Namespaces of the pages that bring the display face. Numbered documents are read, not looked at: they do without. */
const NAMESPACES = [
  'common',
  'home',
  'about',
  'service-philosophy',
  'tutorial',
  'faq',
  'contact',
  'shipping-and-returns',
];
/** Texts that stand in headings. */
const HEADINGS = /(?:^|\.)(?:title|heading|full|name)$/;
const LATIN = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}–—‘’“”…·×`;

export type DisplayFont = { family: string; fileName: string; source: Buffer; range: string };

/** Where pages that are not ours to build, such as sign-in, find the letters. */
export const LETTERS_FILE = 'fonts/tapory-serif.woff2';

const require = createRequire(import.meta.url);
const readFont = (name: string, file: string) =>
  readFileSync(join(dirname(require.resolve(`@fontsource/${name}/package.json`)), 'files', file));

function headingsOf(tree: unknown, path = ''): string[] {
  if (typeof tree === 'string') return HEADINGS.test(path) ? [tree] : [];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => headingsOf(value, path ? `${path}.${key}` : key));
}

/** The Chinese characters that headings of public pages show, each once. */
export function headingCharacters(localesFolder: string): string {
  const texts = NAMESPACES.flatMap((namespace) =>
    headingsOf(JSON.parse(readFileSync(resolve(localesFolder, `zh-TW/${namespace}.json`), 'utf8'))),
  );
  return [...new Set(texts.join(''))]
    .filter((character) => character > '\u2e7f')
    .sort()
    .join('');
}

const toRange = (characters: string) =>
  [...characters].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(',');

/** Cuts a font of a package to some characters; `name` goes into the file's name. */
async function subset(
  { family, name }: { family: string; name: string },
  font: Buffer,
  characters: string,
): Promise<DisplayFont> {
  const source = await subsetFont(font, characters, { targetFormat: 'woff2' });
  if (source.length > FONT_LIMIT)
    throw new Error(`the display font ${name} weighs ${source.length} bytes of ${FONT_LIMIT}`);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return {
    family,
    fileName: `assets/tapory-serif-${name}-${hash}.woff2`,
    source,
    range: toRange(characters),
  };
}

/** One font for the letters and figures of both languages, one for the Chinese characters of the headings. */
export function makeDisplayFonts(localesFolder: string): Promise<DisplayFont[]> {
  return Promise.all([
    subset(
      { family: 'Tapory Serif', name: 'latin' },
      readFont('fraunces', 'fraunces-latin-700-normal.woff2'),
      LATIN,
    ),
    subset(
      { family: 'Tapory Serif TC', name: 'zh-tw' },
      readFont('noto-serif-tc', 'noto-serif-tc-chinese-traditional-700-normal.woff2'),
      headingCharacters(localesFolder),
    ),
  ]);
}

/** How style sheets name the fonts; a device draws its own serif until they come, and for every other character. */
export const fontFaces = (fonts: readonly DisplayFont[]): string =>
  fonts
    .map(
      ({ family, fileName, range }) =>
        `@font-face{font-family:"${family}";font-weight:700;font-display:swap;src:url("/${fileName}") format("woff2");unicode-range:${range};}`,
    )
    .join('\n');
