import type { i18n } from 'i18next';
import { htmlLanguage, type Language } from '../lib/i18n/convert-language.ts';
import type { SiteFile } from './documents.ts';
import { escapeHtml } from './escape.ts';
import { PLAIN_MARK, plainStyle } from './plain-page.ts';

/** The gateway puts the address in; see deploy/gateway/nginx.conf.template. */
const SIGN_IN_AGAIN = '/sign-in-again';

/**
 * What the gateway answers an address from which too many passwords are tried (429), in one language. Its link leads
 * back to the sign-in that was held up.
 */
export function tooManyTriesPage(texts: i18n): SiteFile {
  const say = (key: string): string => escapeHtml(texts.t(`site:tooManyTries.${key}`));
  const content = `<!doctype html>
<html lang="${htmlLanguage(texts.language)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${say('title')}</title>
  <style>${plainStyle(texts.language as Language)}
  </style>
</head>
<body>
  <main>
    ${PLAIN_MARK}
    <section>
      <h1>${say('title')}</h1>
      <p>${say('text')}</p>
      <a class="button" href="${SIGN_IN_AGAIN}">${say('again')}</a>
    </section>
  </main>
</body>
</html>
`;
  return { path: `pages/${texts.language}/too-many-tries.html`, content };
}
