// Relative: Vite loads its configuration without the condition that resolves packages to their sources.

import type { HtmlTagDescriptor } from 'vite';
import { palettes } from '../../packages/design-tokens/src/index.ts';
import { themeScript } from './theme-script.ts';

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
