import { fonts, type Palette, palettes, rootPx, textSizes } from '@tapory/design-tokens';
import type { i18n } from 'i18next';
import { htmlLanguage, type Language } from '../lib/i18n/convert-language.ts';
import { escapeHtml } from './escape.ts';

const colours = ({ paper, ink, 'ink-soft': soft, fill, 'on-fill': on }: Palette) =>
  `--paper: ${paper}; --ink: ${ink}; --soft: ${soft}; --teal: ${fill}; --on: ${on}`;

const rem = (name: keyof typeof textSizes): string => `${textSizes[name] / rootPx}rem`;

/** Styles of a page that stands for itself: nothing else may be reachable when it is shown. */
const plainStyle = (language: Language): string => `
  :root { color-scheme: light dark; ${colours(palettes.light)} }
  @media (prefers-color-scheme: dark) { :root { ${colours(palettes.dark)} } }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
    background: var(--paper); color: var(--ink); text-align: center;
    font: ${rem('text-lead')}/1.7 ${fonts.body[language]} }
  svg { margin: 0 auto; color: var(--teal) }
  section { max-width: 26em; margin-top: 24px }
  h1 { margin: 0; font-size: ${rem('text-title')} }
  p { margin: 8px 0 0; color: var(--soft) }
  button, .button { display: inline-block; box-sizing: border-box; text-decoration: none; min-height: 48px; margin-top: 20px; padding: 10px 24px; border: 0; border-radius: 12px;
    background: var(--teal); color: var(--on); font: inherit; font-weight: 600; cursor: pointer }
  [hidden] { display: none }`;

/** The shop's mark above such a page's text. */
const PLAIN_MARK =
  '<svg width="72" height="72" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" aria-hidden="true"><path d="M10.5 12.8a4.8 4.8 0 0 1 0 6.4M14.5 9.2a10.2 10.2 0 0 1 0 13.6M18.5 5.6a15.5 15.5 0 0 1 0 20.8"/></svg>';

/** What such a page has of its own; its title and sections are HTML already. */
export type PlainDocument = {
  language: Language;
  title: string;
  sections: readonly string[];
  script?: string;
};

/** Such a page, whole. */
export function plainDocument({ language, title, sections, script }: PlainDocument): string {
  return `<!doctype html>
<html lang="${htmlLanguage(language)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <style>${plainStyle(language)}
  </style>
</head>
<body>
  <main>
    ${PLAIN_MARK}
    ${sections.join('\n    ')}
  </main>${script ? `\n  <script>${script}\n  </script>` : ''}
</body>
</html>
`;
}

/** A text as the title of a page in all languages at once. */
export const titleInAll = (all: readonly i18n[], key: string): string =>
  all.map((texts) => escapeHtml(texts.t(key))).join(' · ');
