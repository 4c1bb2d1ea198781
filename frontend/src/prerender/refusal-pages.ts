import type { i18n } from 'i18next';
import { htmlLanguage } from '../lib/i18n/convert-language.ts';
import type { SiteFile } from './documents.ts';
import { escapeHtml } from './escape.ts';
import { plainDocument, titleInAll } from './plain-page.ts';

/** Responses of the gateway itself; deploy/gateway/nginx.conf.template has their statuses. */
const REFUSALS = ['unreadable', 'headers', 'tooLarge', 'tooMany', 'unavailable'] as const;

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
    const content = plainDocument({
      language: 'zh-TW',
      title: titleInAll(all, `site:refusal.${refusal}.title`),
      sections: all.map((texts) => section(texts, refusal)),
    });
    const name = refusal.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return { path: `pages/refusals/${name}.html`, content };
  });
}
