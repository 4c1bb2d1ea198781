import type { i18n } from 'i18next';
import { htmlLanguage } from '../lib/i18n/convert-language.ts';
import type { SiteFile } from './documents.ts';
import { escapeHtml } from './escape.ts';
import { PLAIN_MARK, plainStyle } from './plain-page.ts';

/** What the gateway itself answers; which status gets which stands in deploy/gateway/nginx.conf.template. */
const REFUSALS = ['unreadable', 'headers', 'tooLarge', 'unavailable'] as const;

type Refusal = (typeof REFUSALS)[number];

const section = (texts: i18n, refusal: Refusal): string => {
  const say = (key: string): string => escapeHtml(texts.t(`site:refusal.${key}`));
  return `<section lang="${htmlLanguage(texts.language)}">
      <h1>${say(`${refusal}.title`)}</h1>
      <p>${say(`${refusal}.text`)}</p>
      <a class="button" href="/">${say('home')}</a>
    </section>`;
};

/**
 * The gateway's own refusals. Each is in both languages at once: an address that cannot be read is refused before the
 * browser has said which one it prefers.
 */
export function refusalPages(all: readonly i18n[]): SiteFile[] {
  return REFUSALS.map((refusal) => {
    const title = all.map((texts) => escapeHtml(texts.t(`site:refusal.${refusal}.title`))).join(' · ');
    const content = `<!doctype html>
<html lang="zh-Hant-TW">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <style>${plainStyle('zh-TW')}
  </style>
</head>
<body>
  <main>
    ${PLAIN_MARK}
    ${all.map((texts) => section(texts, refusal)).join('\n    ')}
  </main>
</body>
</html>
`;
    const name = refusal.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return { path: `pages/refusals/${name}.html`, content };
  });
}
