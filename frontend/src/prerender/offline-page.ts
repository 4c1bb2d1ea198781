import type { i18n } from 'i18next';
import { fonts, type Palette, palettes, rootPx, textSizes } from '../config/tokens.ts';
import { htmlLanguage } from '../lib/i18n/convert-language.ts';
import type { SiteFile } from './documents.ts';
import { escapeHtml } from './escape.ts';

const colours = ({ paper, ink, 'ink-soft': soft, fill, 'on-fill': on }: Palette) =>
  `--paper: ${paper}; --ink: ${ink}; --soft: ${soft}; --teal: ${fill}; --on: ${on}`;

const rem = (name: keyof typeof textSizes): string => `${textSizes[name] / rootPx}rem`;

const STYLE = `
  :root { color-scheme: light dark; ${colours(palettes.light)} }
  @media (prefers-color-scheme: dark) { :root { ${colours(palettes.dark)} } }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
    background: var(--paper); color: var(--ink); text-align: center;
    font: ${rem('text-lead')}/1.7 ${fonts.body['zh-TW']} }
  svg { margin: 0 auto; color: var(--teal) }
  section { max-width: 26em; margin-top: 24px }
  h1 { margin: 0; font-size: ${rem('text-title')} }
  p { margin: 8px 0 0; color: var(--soft) }
  button { min-height: 48px; margin-top: 20px; padding: 10px 24px; border: 0; border-radius: 12px;
    background: var(--teal); color: var(--on); font: inherit; font-weight: 600; cursor: pointer }
  [hidden] { display: none }`;

// The reader's language alone, where the browser knows it; otherwise both are there to read.
const SCRIPT = `
  const kept = (() => { try { return localStorage.getItem('i18nextLng') } catch { return null } })();
  const wanted = new URLSearchParams(location.search).get('lng') ?? kept ?? navigator.language;
  const language = /^en/i.test(wanted) ? 'en' : 'zh-Hant-TW';
  document.documentElement.lang = language;
  for (const part of document.querySelectorAll('section')) {
    part.hidden = part.lang !== language;
    part.querySelector('button').onclick = () => location.reload();
    if (!part.hidden) document.title = part.querySelector('h1').textContent;
  }
  const look = () => fetch('/gateway/health', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {});
  addEventListener('online', look);
  setInterval(look, 3000);`;

const section = (texts: i18n): string => {
  const say = (key: string): string => escapeHtml(texts.t(`site:offline.${key}`));
  return `<section lang="${htmlLanguage(texts.language)}">
    <h1>${say('title')}</h1>
    <p>${say('text')}</p>
    <button type="button">${say('retry')}</button>
  </section>`;
};

/** What the service worker shows when a page cannot be fetched: needs nothing but itself. */
export function offlinePage(all: readonly i18n[]): SiteFile {
  const title = all.map((texts) => escapeHtml(texts.t('site:offline.title'))).join(' · ');
  const content = `<!doctype html>
<html lang="zh-Hant-TW">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <style>${STYLE}
  </style>
</head>
<body>
  <main>
    <svg width="72" height="72" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" aria-hidden="true"><path d="M10.5 12.8a4.8 4.8 0 0 1 0 6.4M14.5 9.2a10.2 10.2 0 0 1 0 13.6M18.5 5.6a15.5 15.5 0 0 1 0 20.8"/></svg>
    ${all.map(section).join('\n    ')}
  </main>
  <script>${SCRIPT}
  </script>
</body>
</html>
`;
  return { path: 'offline.html', content };
}
