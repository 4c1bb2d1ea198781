import type { Language } from '@tapory/service-kit';
import type { BoundContent } from '../../data/contents.ts';
import { HOME_ZONE } from '../../domain/evaluate-rules.ts';
import type { Keepsake } from '../../domain/keepsake.ts';
import { type Playlist, splitContents } from '../../domain/playlist.ts';
import type { ContentType } from '../../domain/rule.ts';
import type { Manifest } from '../load-manifest.ts';
import { renderContent } from './contents.ts';
import { escapeHtml, ownUrl } from './escape.ts';
import { MARK, RIPPLE, renderLayout } from './layout.ts';
import { type MessageKind, type TapTexts, TEXTS, withTitle } from './texts.ts';

/** videolist plays what the rules chose; list shows it first and the rest below. */
export type View = 'videolist' | 'list';

/** What a page depends on besides its manifest. */
export type PageOptions = {
  view: View;
  language: Language;
  winnerType: ContentType | undefined;
  /** Whether the visitor has shared their position. */
  hasPosition: boolean;
  /** Shown to the owner of a keepsake that is not active yet. */
  isPreview: boolean;
};

function renderFace(keepsake: Keepsake, texts: TapTexts): string {
  const src = ownUrl(keepsake.thumbUrl) ?? ownUrl(keepsake.artworkUrl) ?? '';
  const alt = escapeHtml(withTitle(texts.artworkAlt, keepsake.title));
  return `<header class="face"><div class="piece">${RIPPLE}<img src="${escapeHtml(src)}" alt="${alt}" width="176" height="176" fetchpriority="high"></div><h1 dir="auto">${escapeHtml(keepsake.title)}</h1></header>`;
}

function renderPlace({ place }: TapTexts, hasPosition: boolean): string {
  if (hasPosition) return `<p class="bar" role="status">${place.used}</p>`;
  return `<div class="bar js"><p>${place.text}</p><button class="do" type="button" data-wait="${place.waiting}" data-fail="${place.failed}">${place.button}</button><p id="say" role="status"></p></div>`;
}

function renderPlaylist(
  playlist: Playlist<BoundContent>,
  { view, language }: PageOptions,
  videoId: string,
): string {
  const texts = TEXTS[language];
  const first = playlist.first.map((content, index) => renderContent(content, texts, index === 0)).join('');
  if (playlist.rest.length === 0) return first;
  if (view === 'videolist') return `${first}<a class="all" href="/list/${videoId}">${texts.seeAll}</a>`;
  const rest = playlist.rest.map((content) => renderContent(content, texts, false)).join('');
  return `${first}<section class="rest"><h2>${texts.rest}</h2>${rest}</section>`;
}

/** The inside of `<main>`: the part that depends on the visitor's position and zone. */
export function renderMain(manifest: Manifest, options: PageOptions): string {
  const texts = TEXTS[options.language];
  const preview = options.isPreview ? `<p class="bar">${texts.preview}</p>` : '';
  if (manifest.contents.length === 0) {
    return `${preview}<div class="word"><h2>${texts.empty.title}</h2><p>${texts.empty.text}</p></div>`;
  }
  const place = manifest.needsPlace ? renderPlace(texts, options.hasPosition) : '';
  const playlist = splitContents(manifest.contents, options.winnerType);
  return preview + place + renderPlaylist(playlist, options, manifest.keepsake.videoId);
}

export function renderTapPage(manifest: Manifest, options: PageOptions, publicUrl: string): string {
  const { keepsake } = manifest;
  const texts = TEXTS[options.language];
  const card = {
    title: keepsake.title,
    description: texts.description,
    url: `${publicUrl}/${options.view}/${keepsake.videoId}`,
    image: `${publicUrl}${ownUrl(keepsake.artworkUrl) ?? '/mark.svg'}`,
  };
  const zone = manifest.needsZone ? ` data-zone="${HOME_ZONE}"` : '';
  const columns = manifest.contents.length > 0 ? 'wrap two' : 'wrap';
  const body = `<div class="${columns}">${renderFace(keepsake, texts)}<main${zone}>${renderMain(manifest, options)}</main></div>`;
  return renderLayout(options.language, card, body);
}

/** The page of a lost keepsake: its picture and a return message, without its contents. */
export function renderLostPage(keepsake: Keepsake, language: Language): string {
  const texts = TEXTS[language];
  const { title, text } = texts.lost;
  const body = `<div class="wrap">${renderFace(keepsake, texts)}<main><div class="word"><h2>${title}</h2><p>${text}</p></div></main></div>`;
  return renderLayout(language, { title, description: text }, body);
}

/** A page with a message; it reveals nothing about any keepsake. */
export function renderMessagePage(kind: MessageKind, language: Language): string {
  const { title, text } = TEXTS[language][kind];
  const body = `<div class="wrap alone"><main class="word">${MARK}<h1>${title}</h1><p>${text}</p></main></div>`;
  return renderLayout(language, { title, description: text }, body);
}
