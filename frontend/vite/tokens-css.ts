import type { HtmlTagDescriptor } from 'vite';
import {
  fonts,
  motions,
  type Palette,
  palettes,
  rootPx,
  sizes,
  spaces,
  textSizes,
  wide,
} from '../src/config/tokens.ts';
import { themeScript } from './theme-script.ts';

const declare = (values: Record<string, string | number>, unit = '') =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}${unit};`)
    .join('');

const textScale = declare(
  Object.fromEntries(Object.entries(textSizes).map(([name, px]) => [name, px / rootPx])),
  'rem',
);

const colours = (palette: Palette, scheme: string) => `${declare(palette)}color-scheme:${scheme};`;

const faces = (language: 'zh-TW' | 'en') =>
  `--body:${fonts.body[language]};--display:${fonts.display[language]};--display-plain:${fonts['display-plain'][language]};`;

/**
 * The tokens as CSS variables. Without a choice the page follows the device; `data-theme` on the root element
 * (public/theme.js) is the reader's choice.
 */
export function tokensCss(): string {
  const dark = colours(palettes.dark, 'dark');
  return [
    `:root{${colours(palettes.light, 'light')}${declare({ ...sizes, ...spaces }, 'px')}${declare(motions)}${textScale}${faces('zh-TW')}}`,
    `:lang(en){${faces('en')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}`,
    // Any part of a page may have a theme of its own: the gallery shows both.
    `[data-theme="light"]{${colours(palettes.light, 'light')}}`,
    `[data-theme="dark"]{${dark}}`,
    `@media (min-width:${wide.from}px){:root{--gutter:${wide.gutter}px;--section:${wide.section}px;}}`,
  ].join('\n');
}

/** The theme script, and the colour of the browser's own bar above the page. */
export function themeTags(): HtmlTagDescriptor[] {
  const colours = (['light', 'dark'] as const).map((theme) => ({
    tag: 'meta',
    attrs: {
      name: 'theme-color',
      content: palettes[theme].paper,
      media: `(prefers-color-scheme: ${theme})`,
    },
    injectTo: 'head' as const,
  }));
  return [{ tag: 'script', children: themeScript, injectTo: 'head' }, ...colours];
}
