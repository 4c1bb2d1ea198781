import type { i18n } from 'i18next';
import { htmlLanguage } from '../lib/i18n/convert-language.ts';
import type { SiteFile } from './documents.ts';
import { escapeHtml } from './escape.ts';
import { plainDocument, titleInAll } from './plain-page.ts';

// The reader's language alone, where the browser knows it; otherwise both are there to read.
const SCRIPT = `
  const stored = (() => { try { return localStorage.getItem('i18nextLng') } catch { return null } })();
  const wanted = new URLSearchParams(location.search).get('lng') ?? stored ?? navigator.language;
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
  const content = plainDocument({
    language: 'zh-TW',
    title: titleInAll(all, 'site:offline.title'),
    sections: all.map(section),
    script: SCRIPT,
  });
  return { path: 'offline.html', content };
}
