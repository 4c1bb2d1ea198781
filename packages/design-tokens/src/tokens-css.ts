import { fonts, motions, type Palette, palettes, rootPx, sizes, spaces, textSizes, wide } from './tokens.ts';

/** CSS declarations of custom properties; `unit` is appended to every value. */
export const declareVariables = (values: Record<string, string | number>, unit = ''): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}${unit};`)
    .join('');

const textScale = declareVariables(
  Object.fromEntries(Object.entries(textSizes).map(([name, px]) => [name, px / rootPx])),
  'rem',
);

const colours = (palette: Palette, scheme: string) => `${declareVariables(palette)}color-scheme:${scheme};`;

const faces = (language: 'zh-TW' | 'en') =>
  `--body:${fonts.body[language]};--display:${fonts.display[language]};--display-plain:${fonts['display-plain'][language]};`;

/**
 * All tokens as CSS variables. Without a choice the page follows the device; `data-theme` on the root element is the
 * reader's choice.
 */
export function tokensCss(): string {
  const dark = colours(palettes.dark, 'dark');
  return [
    `:root{${colours(palettes.light, 'light')}${declareVariables({ ...sizes, ...spaces }, 'px')}${declareVariables(motions)}${textScale}${faces('zh-TW')}}`,
    // Not `:lang(en)`, which would undo on every element what a page sets for all that is in it.
    `:root:lang(en),[lang="en"]{${faces('en')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}`,
    // Any part of a page may have a theme of its own: the gallery shows both.
    `[data-theme="light"]{${colours(palettes.light, 'light')}}`,
    `[data-theme="dark"]{${dark}}`,
    `@media (min-width:${wide.from}px){:root{--gutter:${wide.gutter}px;--section:${wide.section}px;}}`,
  ].join('\n');
}
