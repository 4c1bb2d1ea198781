import type { i18n } from 'i18next';
import type { Language } from '../lib/i18n/convert-language.ts';
import type { SiteFile } from './documents.ts';
import { escapeHtml } from './escape.ts';
import { plainDocument } from './plain-page.ts';

/** The gateway puts the address in; see deploy/gateway/nginx.conf.template. */
const SIGN_IN_AGAIN = '/sign-in-again';

/**
 * The gateway's response to an address from which too many passwords are tried (429), in one language. Its link leads
 * back to the sign-in that was held up.
 */
export function tooManyTriesPage(texts: i18n): SiteFile {
  const say = (key: string): string => escapeHtml(texts.t(`site:tooManyTries.${key}`));
  const content = plainDocument({
    language: texts.language as Language,
    title: say('title'),
    sections: [
      `<section>
      <h1>${say('title')}</h1>
      <p>${say('text')}</p>
      <a class="button" href="${SIGN_IN_AGAIN}">${say('again')}</a>
    </section>`,
    ],
  });
  return { path: `pages/${texts.language}/too-many-tries.html`, content };
}
