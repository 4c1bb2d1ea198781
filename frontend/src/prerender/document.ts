import { FALLBACK, htmlLanguage, type Language } from '../lib/i18n/convert-language.ts';
import { appStart } from './app-start.ts';
import { assetsOf, type Manifest } from './assets.ts';
import { languageScript } from './language-script.ts';
import { startScript } from './start-script.ts';

/** Inputs of a document. */
export type Build = {
  /** The build's own index.html. */
  template: string;
  manifest: Manifest;
  /** Reads a style sheet of the build. */
  readStyles: (file: string) => string;
  /** Bytes of a file of the build. */
  sizeOf: (file: string) => number;
  /** Files of the display face. */
  fonts: readonly string[];
};

/** Values that are filled into the build's index.html. */
export type DocumentParts = {
  language: Language;
  /** Title and tags for the head. */
  head: string;
  /** Content of `#root`. */
  root: string;
  /** Shown first to readers without JavaScript. */
  noscript: string;
  /** Whether `root` is a prerendered page to hydrate; otherwise it is rendered in the browser. */
  isDrawn: boolean;
  modules: readonly string[];
  /** Modules of which only the style sheets are needed at first. */
  below: readonly string[];
  namespaces: readonly string[];
  /** Files of the display face that the page uses. */
  fonts: readonly string[];
};

/** The build's own style sheets in its index.html. */
const SHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

function replaceOnce(html: string, pattern: RegExp, value: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}`);
  return html.replace(pattern, () => value);
}

/**
 * Styles are inlined, so that the page renders with its first bytes. The link beside them marks the sheet as loaded
 * for the build's loader; a disabled one is never fetched.
 */
const styleTags = (files: readonly string[], readStyles: Build['readStyles']): string[] => [
  `<style>${files.map(readStyles).join('')}</style>`,
  ...files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
];

/** The build's own scripts in its index.html: the entry first, then what it imports. */
const SCRIPTS =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/** Preloaded, but after the page's pictures: until the face loads, headings use the device's own serif. */
const fontLinks = (fonts: readonly string[]): string[] =>
  fonts.map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${file}">`,
  );

/** Fills the build's index.html. */
export function fillDocument(
  { template, manifest, readStyles, sizeOf }: Build,
  parts: DocumentParts,
): string {
  const linked = [...template.matchAll(SHEET)].map((found) => found[1] ?? '');
  const { js } = assetsOf(manifest, parts.modules);
  const { css } = assetsOf(manifest, [...parts.modules, ...parts.below]);
  const sheets = [...new Set([...linked, ...css])];
  const loaded = [...template.matchAll(SCRIPTS)].map((found) => found[1] ?? '');
  const [entry = '', ...imports] = loaded;
  const start = startScript({
    entry,
    scripts: [...new Set([...imports, ...js.map((file) => `/${file}`)])],
    texts: [...new Set(['common', ...parts.namespaces])].flatMap((namespace) =>
      [...new Set([parts.language, FALLBACK])].map((language) => `/locales/${language}/${namespace}.json`),
    ),
  });
  const present = [...loaded, ...sheets.map((file) => `/${file}`)];
  // A page rendered only in the browser has nothing to show before its scripts.
  const { language } = parts;
  // The Chinese face is only for Chinese headings; the Latin face is for both languages.
  const fonts = parts.fonts.filter((file) => language === 'zh-TW' || !file.includes('zh-tw'));
  const begin = parts.isDrawn
    ? [...fontLinks(fonts), start]
    : [appStart(manifest, { language, loaded: present, fonts, sizeOf })];
  const end = [...styleTags(sheets, readStyles), ...begin];
  const first = parts.isDrawn ? `${languageScript}\n    ` : '';
  const head = `${first}${parts.head}\n    <link rel="manifest" href="/manifest.${parts.language}.webmanifest">`;
  const drawn = parts.isDrawn ? ` data-drawn="${parts.language}"` : '';
  const root = `${parts.noscript}<div id="root"${drawn}>${parts.root}</div>`;
  let html = template.replace(SHEET, '');
  if (parts.isDrawn) html = html.replace(SCRIPTS, '');
  html = replaceOnce(html, /<html lang="[^"]*">/, `<html lang="${htmlLanguage(parts.language)}">`);
  html = replaceOnce(html, /\s*<meta name="description"[^>]*>/, '');
  html = replaceOnce(html, /<title>[^<]*<\/title>/, head);
  html = replaceOnce(html, /<noscript>[^<]*<\/noscript>\s*/, '');
  html = replaceOnce(html, /<\/head>/, `  ${end.join('\n    ')}\n  </head>`);
  return replaceOnce(html, /<div id="root"><\/div>/, root);
}
