import type { BoundContent } from '../../data/contents.ts';
import { escapeHtml, ownUrl, webUrl } from './escape.ts';
import type { TapTexts } from './texts.ts';

const icon = (name: string): string =>
  `<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#${name}"/></svg>`;

const ARROW = '<svg class="to" viewBox="0 0 24 24" aria-hidden="true"><use href="#to"/></svg>';

/** SVG symbols, once per page. */
export const SPRITE =
  '<svg class="off"><symbol id="to" viewBox="0 0 24 24"><path d="m9 5 7 7-7 7"/></symbol>' +
  '<symbol id="doc" viewBox="0 0 24 24"><path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 17h4"/></symbol>' +
  '<symbol id="link" viewBox="0 0 24 24"><path d="M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200"/></symbol>' +
  '<symbol id="who" viewBox="0 0 24 24"><path d="M4 21a8 8 0 0 1 16 0"/><circle cx="12" cy="8" r="4.500"/></symbol>' +
  '<symbol id="song" viewBox="0 0 24 24"><path d="M9 18V6l11-2v12"/><circle cx="6.500" cy="18" r="2.500"/><circle cx="17.500" cy="16" r="2.500"/></symbol></svg>';

const size = ({ width, height }: BoundContent): string =>
  width > 0 && height > 0 ? ` width="${width}" height="${height}"` : '';

function renderImage(content: BoundContent, isFirst: boolean): string {
  const src = ownUrl(content.url);
  if (!src) return '';
  const title = escapeHtml(content.title);
  const loading = isFirst ? ' fetchpriority="high"' : ' loading="lazy"';
  return `<figure><img src="${escapeHtml(src)}" alt="${title}"${size(content)}${loading} decoding="async"><figcaption dir="auto" aria-hidden="true">${title}</figcaption></figure>`;
}

function renderVideo(content: BoundContent): string {
  const src = ownUrl(content.url);
  if (!src) return '';
  const title = escapeHtml(content.title);
  const thumb = ownUrl(content.thumbUrl);
  const poster = thumb ? ` poster="${escapeHtml(thumb)}"` : '';
  return `<figure><video src="${escapeHtml(src)}"${poster}${size(content)} controls playsinline preload="metadata" aria-label="${title}"></video><figcaption dir="auto">${title}</figcaption></figure>`;
}

function renderMusic(content: BoundContent): string {
  const src = ownUrl(content.url);
  if (!src) return '';
  const title = escapeHtml(content.title);
  return `<section class="card"><div class="who">${icon('song')}<h2 dir="auto">${title}</h2></div><audio src="${escapeHtml(src)}" controls preload="none" aria-label="${title}"></audio></section>`;
}

const megabytes = (bytes: number): string =>
  bytes > 0 ? ` · ${bytes < 1e5 ? '0.1' : (bytes / 1e6).toFixed(1)} MB` : '';

type Row = { href: string; icon: string; title: string; note: string };

const renderRow = (row: Row): string =>
  `<a class="go" href="${escapeHtml(row.href)}" rel="noopener noreferrer">${icon(row.icon)}<span><b dir="auto">${escapeHtml(row.title)}</b><small>${escapeHtml(row.note)}</small></span>${ARROW}</a>`;

function renderDocument(content: BoundContent, texts: TapTexts): string {
  const href = ownUrl(content.url);
  if (!href) return '';
  const note = `${texts.document.open}${megabytes(content.size)}`;
  return renderRow({ href, icon: 'doc', title: content.title, note });
}

type Platform = keyof TapTexts['platform'];

function platformOf(name: string): Platform | undefined {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  if (plain.startsWith('line')) return plain.includes('official') ? 'lineOfficial' : 'linePersonal';
  return (['facebook', 'instagram', 'threads'] as const).find((platform) => plain.includes(platform));
}

const ACCOUNT_URLS: Record<Platform, (account: string) => string> = {
  facebook: (account) => `https://www.facebook.com/${account}`,
  instagram: (account) => `https://www.instagram.com/${account}/`,
  lineOfficial: (account) => `https://line.me/R/ti/p/@${account}`,
  linePersonal: (account) => `https://line.me/ti/p/~${account}`,
  threads: (account) => `https://www.threads.com/@${account}`,
};

function renderSocial(content: BoundContent, texts: TapTexts): string {
  const account = content.text?.account ?? '';
  const platform = platformOf(content.text?.platform ?? '');
  const built = platform && ACCOUNT_URLS[platform](encodeURIComponent(account.replace(/^@/, '')));
  const url = webUrl(content.text?.url || built || '');
  const name = platform ? texts.platform[platform] : (content.text?.platform ?? '');
  const note = [name, account].filter(Boolean).join(' · ');
  if (!url) return renderNote(content.title, note);
  return renderRow({ href: url.href, icon: 'link', title: content.title, note: `${note} · ${url.host}` });
}

const renderNote = (title: string, body: string): string =>
  `<article class="card note"><h2 dir="auto">${escapeHtml(title)}</h2><p dir="auto">${escapeHtml(body)}</p></article>`;

const field = (name: string, html: string): string => (html ? `<dt>${name}</dt><dd>${html}</dd>` : '');

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" rel="noopener noreferrer">${escapeHtml(text)}</a>`;

function renderVcard(content: BoundContent, texts: TapTexts): string {
  const card = content.text?.vcard;
  const name = card?.name || content.title;
  const phone = card?.phone ?? '';
  const email = card?.email ?? '';
  const website = webUrl(card?.website ?? '');
  const fields = [
    field(texts.vcard.phone, phone && link(`tel:${phone.replace(/[^\d+]/g, '')}`, phone)),
    field(texts.vcard.email, email && link(`mailto:${encodeURIComponent(email).replace('%40', '@')}`, email)),
    field(texts.vcard.website, website ? link(website.href, website.host) : ''),
    field(texts.vcard.address, escapeHtml(card?.address ?? '')),
  ].join('');
  const file = ownUrl(content.url);
  const save = file ? `<a class="do" href="${escapeHtml(file)}">${texts.vcard.save}</a>` : '';
  const company = card?.company ? `<small dir="auto">${escapeHtml(card.company)}</small>` : '';
  return `<section class="card"><div class="who">${icon('who')}<div><h2 dir="auto">${escapeHtml(name)}</h2>${company}</div></div>${fields && `<dl>${fields}</dl>`}${save}</section>`;
}

function renderText(content: BoundContent, texts: TapTexts): string {
  const text = content.text;
  if (text?.kind === 'vcard') return renderVcard(content, texts);
  if (text?.kind === 'social') return renderSocial(content, texts);
  const url = text?.kind === 'url' ? webUrl(text.url) : undefined;
  if (url) return renderRow({ href: url.href, icon: 'link', title: content.title, note: url.host });
  return renderNote(content.title, text?.body || text?.url || '');
}

/** Renders one content. A link of a refused scheme is left out or shown as text. */
export function renderContent(content: BoundContent, texts: TapTexts, isFirst: boolean): string {
  if (content.type === 'image') return renderImage(content, isFirst);
  if (content.type === 'video') return renderVideo(content);
  if (content.type === 'music') return renderMusic(content);
  return content.type === 'document' ? renderDocument(content, texts) : renderText(content, texts);
}
