import { type Html, html } from '@tapory/html';
import { pictureSources, pictures } from '@tapory/shop';
import type { BoundContent } from '../../data/contents.ts';
import type { Orientation } from '../../domain/keepsake.ts';
import type { AppBrowser } from '../app-browser.ts';
import { ARROW, icon } from './icons.ts';
import { phoneLink } from './phone-link.ts';
import type { TapTexts } from './texts.ts';
import { ownUrl, webUrl } from './urls.ts';

/** Who reads: in which language, and in the browser of which app; and which way the keepsake plays video. */
export type Reader = { texts: TapTexts; app: AppBrowser; orientation: Orientation };

/** The address of a file to keep. LINE opens it in the phone's own browser then, since its own keeps none. */
const fileHref = (url: string, { app }: Reader): string =>
  app === 'line' ? `${url}?openExternalBrowser=1` : url;

/** How to get a file where the app has no way to be left by a link. */
const fileHint = ({ app, texts }: Reader) => app === 'meta' && html`<p class="bar">${texts.inApp}</p>`;

const size = ({ width, height }: BoundContent) =>
  width > 0 && height > 0 && html` width="${width}" height="${height}"`;

/** Beyond it nobody sees more of a picture on a phone, however many pixels that has; ten of them shall be light. */
const PHONE_WIDTH = 640;
/** What a picture takes of a phone and of a wider page, as their style says. */
const [PHONE_SIZES, SIZES] = ['calc(100vw - 32px)', '(min-width:1000px) 600px,608px'];

function renderImage(content: BoundContent, isFirst: boolean): Html {
  const { title, width } = content;
  const alt = content.altText || title;
  const url = ownUrl(content.url);
  if (!url) return html``;
  // Said once, where the picture's words are its name.
  const hidden = alt === title && html` aria-hidden="true"`;
  const { srcSet: ofPhone } = pictureSources(url, width, PHONE_WIDTH);
  const { src, srcSet } = pictureSources(url, width, pictures.usualWidth);
  const phone =
    ofPhone && html`<source media="(max-width:639px)" srcset="${ofPhone}" sizes="${PHONE_SIZES}">`;
  const widths = srcSet && html` srcset="${srcSet}" sizes="${SIZES}"`;
  const loading = isFirst ? html` fetchpriority="high"` : html` loading="lazy"`;
  return html`
    <figure>
      <picture>${phone}<img src="${src}"${widths} alt="${alt}"${size(content)}${loading} decoding="async"></picture>
      <figcaption dir="auto"${hidden}>${title}</figcaption>
    </figure>
  `;
}

/** The frame of a video that is not of the keepsake's orientation: all of the video is in it, with its edges beside. */
const FRAMES = { landscape: { width: 1280, height: 720 }, portrait: { width: 720, height: 900 } };

const isOf = (orientation: Orientation, { width, height }: BoundContent): boolean =>
  width > 0 && height > 0 && (orientation === 'landscape' ? width >= height : height >= width);

function renderVideo(content: BoundContent, { orientation }: Reader): Html {
  const { title } = content;
  const src = ownUrl(content.url);
  if (!src) return html``;
  const thumb = ownUrl(content.thumbUrl);
  const poster = thumb && html` poster="${thumb}"`;
  const box = isOf(orientation, content) ? size(content) : size({ ...content, ...FRAMES[orientation] });
  return html`
    <figure>
      <video src="${src}"${poster}${box} data-way="${orientation}" controls playsinline preload="metadata"
        aria-label="${content.altText || title}"></video>
      <figcaption dir="auto">${title}</figcaption>
    </figure>
  `;
}

function renderMusic({ title, url }: BoundContent): Html {
  const src = ownUrl(url);
  if (!src) return html``;
  return html`
    <section class="card">
      <div class="who">${icon('song')}<h2 dir="auto">${title}</h2></div>
      <audio src="${src}" controls preload="none" aria-label="${title}"></audio>
    </section>
  `;
}

const megabytes = (bytes: number): string =>
  bytes > 0 ? ` · ${bytes < 1e5 ? '0.1' : (bytes / 1e6).toFixed(1)} MB` : '';

type Row = { href: string; icon: 'doc' | 'link'; title: string; note: string };

export const renderRow = (row: Row): Html => html`
  <a class="go" href="${row.href}" rel="noopener noreferrer">
    ${icon(row.icon)}
    <span><b dir="auto">${row.title}</b><small>${row.note}</small></span>
    ${ARROW}
  </a>
`;

function renderDocument(content: BoundContent, reader: Reader): Html {
  const url = ownUrl(content.url);
  if (!url) return html``;
  const note = `${reader.texts.document.open}${megabytes(content.size)}`;
  const row = renderRow({ href: fileHref(url, reader), icon: 'doc', title: content.title, note });
  const hint = fileHint(reader);
  return hint ? html`${row}${hint}` : row;
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

function renderSocial(content: BoundContent, texts: TapTexts): Html {
  const account = content.text?.account ?? '';
  const platform = platformOf(content.text?.platform ?? '');
  const built = platform && ACCOUNT_URLS[platform](encodeURIComponent(account.replace(/^@/, '')));
  const url = webUrl(content.text?.url || built || '');
  const name = platform ? texts.platform[platform] : (content.text?.platform ?? '');
  const note = [name, account].filter(Boolean).join(' · ');
  if (!url) return renderNote(content.title, note);
  return renderRow({ href: url.href, icon: 'link', title: content.title, note: `${note} · ${url.host}` });
}

export const renderNote = (title: string, body: string): Html => html`
  <article class="card note"><h2 dir="auto">${title}</h2><p dir="auto">${body}</p></article>
`;

const EXCERPT_CHARACTERS = 200;

/** The beginning of a text, and where to read on. */
export function renderExcerpt(title: string, body: string, more: { href: string; name: string }): Html {
  const beginning = [...body].slice(0, EXCERPT_CHARACTERS).join('').trimEnd();
  return html`
    <article class="card note">
      <h2 dir="auto">${title}</h2><p dir="auto">${beginning}…</p>
      <a class="all" href="${more.href}">${more.name}</a>
    </article>
  `;
}

const field = (name: string, value: string | Html) => value && html`<dt>${name}</dt><dd>${value}</dd>`;

const link = (href: string, text: string): Html =>
  html`<a href="${href}" rel="noopener noreferrer">${text}</a>`;

function renderVcard(content: BoundContent, reader: Reader): Html {
  const { texts } = reader;
  const card = content.text?.vcard;
  const phone = card?.phone ?? '';
  const dial = phoneLink(phone);
  const email = card?.email ?? '';
  const website = webUrl(card?.website ?? '');
  const fields = [
    field(texts.vcard.phone, dial ? link(dial, phone) : phone),
    field(texts.vcard.email, email && link(`mailto:${encodeURIComponent(email).replace('%40', '@')}`, email)),
    field(texts.vcard.website, website ? link(website.href, website.host) : ''),
    field(texts.vcard.address, card?.address ?? ''),
  ].filter((one) => one !== '');
  const file = ownUrl(content.url);
  return html`
    <section class="card">
      <div class="who">
        ${icon('who')}
        <div>
          <h2 dir="auto">${card?.name || content.title}</h2>
          ${card?.company && html`<small dir="auto">${card.company}</small>`}
        </div>
      </div>
      ${fields.length > 0 && html`<dl>${fields}</dl>`}
      ${file && html`<a class="do" href="${fileHref(file, reader)}">${texts.vcard.save}</a>`}${file && fileHint(reader)}
    </section>
  `;
}

function renderText(content: BoundContent, reader: Reader): Html {
  const text = content.text;
  if (text?.kind === 'vcard') return renderVcard(content, reader);
  if (text?.kind === 'social') return renderSocial(content, reader.texts);
  const url = text?.kind === 'url' ? webUrl(text.url) : undefined;
  if (url) return renderRow({ href: url.href, icon: 'link', title: content.title, note: url.host });
  return renderNote(content.title, text?.body || text?.url || '');
}

/** Renders one content. A link of a refused scheme is left out or shown as text. */
export function renderContent(content: BoundContent, reader: Reader, isFirst: boolean): Html {
  if (content.type === 'image') return renderImage(content, isFirst);
  if (content.type === 'video') return renderVideo(content, reader);
  if (content.type === 'music') return renderMusic(content);
  return content.type === 'document' ? renderDocument(content, reader) : renderText(content, reader);
}
