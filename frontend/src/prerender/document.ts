import { htmlLanguage, type Language } from '../lib/i18n/convert-language.ts';
import { assetsOf, type Manifest } from './assets.ts';

/** What the build's own index.html is filled with. */
export type DocumentParts = {
  language: Language;
  /** Title and tags for the head. */
  head: string;
  /** What stands in `#root`. */
  root: string;
  /** What readers without JavaScript see first. */
  noscript: string;
  /** Whether `root` is a drawn page that the browser takes over; otherwise it is drawn anew. */
  isDrawn: boolean;
  modules: readonly string[];
  namespaces: readonly string[];
};

function replaceOnce(html: string, pattern: RegExp, value: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}`);
  return html.replace(pattern, () => value);
}

/** Style sheets, scripts and translations of a page, asked for with the document instead of one after another. */
function preloads(
  { language, modules, namespaces }: DocumentParts,
  manifest: Manifest,
  html: string,
): string {
  const { css, js } = assetsOf(manifest, modules);
  const links = [
    ...css.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...js.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].filter((_, index) => !html.includes([...css, ...js][index] ?? ''));
  const texts = [...new Set(['common', ...namespaces])].map(
    (namespace) =>
      `<link rel="preload" as="fetch" crossorigin href="/locales/${language}/${namespace}.json">`,
  );
  return [...links, ...texts].join('\n    ');
}

/** A whole document out of the build's index.html. */
export function fillDocument(template: string, manifest: Manifest, parts: DocumentParts): string {
  const drawn = parts.isDrawn ? ` data-drawn="${parts.language}"` : '';
  const head = [parts.head, `<link rel="manifest" href="/manifest.${parts.language}.webmanifest">`].join(
    '\n    ',
  );
  let html = replaceOnce(template, /<html lang="[^"]*">/, `<html lang="${htmlLanguage(parts.language)}">`);
  html = replaceOnce(html, /\s*<meta name="description"[^>]*>/, '');
  html = replaceOnce(html, /<title>[^<]*<\/title>/, head);
  html = replaceOnce(html, /<noscript>[^<]*<\/noscript>\s*/, '');
  // After the build's own: a page's styles build on them.
  html = replaceOnce(html, /<\/head>/, `  ${preloads(parts, manifest, template)}\n  </head>`);
  return replaceOnce(
    html,
    /<div id="root"><\/div>/,
    `${parts.noscript}<div id="root"${drawn}>${parts.root}</div>`,
  );
}
