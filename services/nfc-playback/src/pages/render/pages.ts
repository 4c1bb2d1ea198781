import { type Html, html } from '@tapory/html';
import type { Language } from '@tapory/service-kit';
import { sharedUrl, textValues } from '@tapory/shop';
import { describeTaipeiTime, TAIPEI } from '@tapory/taipei-time';
import type { BoundContent } from '../../data/contents.ts';
import type { Keepsake } from '../../domain/keepsake.ts';
import { type Opened, openContents } from '../../domain/pin.ts';
import { type Playlist, splitContents } from '../../domain/playlist.ts';
import type { Rule } from '../../domain/rule.ts';
import type { TapProof } from '../../domain/tap-proof.ts';
import type { AppBrowser } from '../app-browser.ts';
import type { Manifest } from '../load-manifest.ts';
import { renderContent } from './contents.ts';
import { fitContents } from './fit-contents.ts';
import { MARK, RIPPLE } from './icons.ts';
import { renderLayout } from './layout.ts';
import { type PinProblem, renderPinForm } from './pin-form.ts';
import { type Message, type MessageKind, type TapTexts, TEXTS, withTitle } from './texts.ts';
import { ownUrl } from './urls.ts';

/** videolist plays what the rules chose; list shows it first and the rest below. */
export type View = 'videolist' | 'list';

/** What a page depends on besides its manifest. */
export type PageOptions = {
  view: View;
  language: Language;
  /** The app whose browser shows the page. */
  app: AppBrowser;
  /** The rule that applies; undefined for none. */
  winner: Rule | undefined;
  /** The rules whose PIN the visitor has entered. */
  opened: Opened;
  /** The rule that would play after its PIN; undefined for none. */
  asks: string | undefined;
  /** When the next time capsule opens, epoch ms. */
  opensAt: number | undefined;
  /** Whether the visitor has shared their position. */
  hasPosition: boolean;
  /** What the tap proves: said above the contents. */
  proof: TapProof;
  /** Shown to the owner of a keepsake that is not active yet. */
  isPreview: boolean;
};

export const reportUrl = ({ videoId }: Keepsake): string => `/list/${videoId}/report`;

export function renderFace({ title, thumbUrl, artworkUrl }: Keepsake, texts: TapTexts): Html {
  const src = ownUrl(thumbUrl) ?? ownUrl(artworkUrl) ?? '';
  const alt = withTitle(texts.artworkAlt, title);
  return html`
    <header class="face">
      <div class="piece">
        ${RIPPLE}
        <img src="${src}" alt="${alt}" width="176" height="176" fetchpriority="high">
      </div>
      <h1 dir="auto">${title}</h1>
    </header>
  `;
}

/** The badge of a piece whose own tag was held near, or why there is none though the address is signed. */
const renderProof = ({ proof: texts }: TapTexts, proof: TapProof) =>
  proof !== 'none' && html`<p class="bar proof ${proof}" role="status">${texts[proof]}</p>`;

function renderPlace({ place }: TapTexts, hasPosition: boolean): Html {
  if (hasPosition) return html`<p class="bar" role="status">${place.used}</p>`;
  return html`
    <div class="bar js">
      <p>${place.text}</p>
      <button class="do" type="button" data-wait="${place.waiting}" data-fail="${place.failed}">${place.button}</button>
      <p id="say" role="status"></p>
    </div>
  `;
}

/** What the owner says outside all moments, or that there is nothing now. */
const renderNothing = ({ quiet }: TapTexts, word: string | null): Html =>
  word === null ? renderMessage(quiet) : html`<div class="word"><p class="own" dir="auto">${word}</p></div>`;

/** When the next time capsule opens; the script counts the days and hours down. */
function renderCapsule({ capsule }: TapTexts, language: Language, opensAt: number): Html {
  const at = new Date(opensAt);
  const moment = describeTaipeiTime(at, language);
  return html`
    <p class="bar">
      ${capsule.opens.replace('{{at}}', moment)}
      <b data-at="${at.toISOString()}" data-left="${capsule.left}"></b>
    </p>
  `;
}

function renderPlaylist(
  playlist: Playlist<BoundContent>,
  { view, language, app, asks }: PageOptions,
  { videoId, orientation }: Keepsake,
): Html {
  const texts = TEXTS[language];
  const hasRest = playlist.rest.length > 0;
  const shown = view === 'list' ? [...playlist.first, ...playlist.rest] : playlist.first;
  const hrefOf = ({ contentId }: BoundContent) =>
    `/list/${videoId}?content=${encodeURIComponent(contentId)}&lng=${language}`;
  // What the PIN opens is more than nothing.
  if (shown.length === 0 && playlist.word === null && asks !== undefined) return html``;
  if (shown.length === 0) return renderNothing(texts, playlist.word);
  const parts = fitContents(shown, { texts, app, orientation, hrefOf });
  if (!hasRest) return html`${parts}`;
  if (view === 'videolist') return html`${parts}<a class="all" href="/list/${videoId}">${texts.seeAll}</a>`;
  const [first, rest] = [parts.slice(0, playlist.first.length), parts.slice(playlist.first.length)];
  return html`${first}<section class="rest"><h2>${texts.rest}</h2>${rest}</section>`;
}

/** The inside of `<main>`: the part that depends on the visitor's position and zone. */
export function renderMain(manifest: Manifest, options: PageOptions, problem?: PinProblem): Html {
  const texts = TEXTS[options.language];
  const preview = html`${options.isPreview && html`<p class="bar">${texts.preview}</p>`}${renderProof(texts, options.proof)}`;
  if (manifest.contents.length === 0) return html`${preview}${renderMessage(texts.empty)}`;
  const place = manifest.needsPlace && renderPlace(texts, options.hasPosition);
  const { winner, opensAt, language, asks, opened } = options;
  const pin = asks !== undefined && renderPinForm(asks, language, problem);
  const open = openContents(manifest.contents, manifest.pinRules, opened);
  const playlist = splitContents(open, { ...manifest, winner });
  const capsule = opensAt !== undefined && renderCapsule(texts, language, opensAt);
  return html`${preview}${place}${pin}${renderPlaylist(playlist, options, manifest.keepsake)}${capsule}`;
}

/** A text whose mail address can be pressed: a finder has a phone in hand. */
function renderMailLink(text: string): Html {
  const { supportEmail } = textValues;
  const [before = '', ...after] = text.split(supportEmail);
  if (after.length === 0) return html`${text}`;
  return html`${before}<a href="mailto:${supportEmail}">${supportEmail}</a>${after.join(supportEmail)}`;
}

export const renderMessage = ({ title, text }: Message): Html =>
  html`<div class="word"><h2>${title}</h2><p>${renderMailLink(text)}</p></div>`;

/** Of a page: the shop's address, and why a PIN opened nothing. */
type Around = { publicUrl: string; problem?: PinProblem };

export function renderTapPage(
  manifest: Manifest,
  options: PageOptions,
  { publicUrl, problem }: Around,
): Html {
  const { keepsake } = manifest;
  const texts = TEXTS[options.language];
  const card = {
    title: keepsake.title,
    description: texts.description,
    url: `${publicUrl}/${options.view}/${keepsake.videoId}`,
    image: `${publicUrl}${sharedUrl(keepsake.artworkUrl) ?? ownUrl(keepsake.artworkUrl) ?? '/mark.svg'}`,
  };
  const zone = manifest.needsZone && html` data-zone="${TAIPEI}"`;
  const columns = manifest.contents.length > 0 ? 'wrap two' : 'wrap';
  const body = html`
    <div class="${columns}">
      ${renderFace(keepsake, texts)}
      <main${zone}>${renderMain(manifest, options, problem)}</main>
    </div>
  `;
  // A preview is seen by its owner alone.
  const own = options.isPreview ? {} : { report: reportUrl(keepsake) };
  return renderLayout(options.language, card, body, own);
}

/** One content in full, for those that were cut on the page of all. */
export function renderContentPage(
  { keepsake }: Manifest,
  content: BoundContent,
  { language, app, isPreview }: Pick<PageOptions, 'language' | 'app' | 'isPreview'>,
): Html {
  const texts = TEXTS[language];
  const preview = isPreview && html`<p class="bar">${texts.preview}</p>`;
  const back = html`<a class="all" href="/list/${keepsake.videoId}?lng=${language}">${texts.back}</a>`;
  const body = html`
    <div class="wrap">
      ${renderFace(keepsake, texts)}
      <main>${preview}${renderContent(content, { texts, app, orientation: keepsake.orientation }, true)}${back}</main>
    </div>
  `;
  const card = { title: keepsake.title, description: texts.description };
  const query = `content=${encodeURIComponent(content.contentId)}&`;
  return renderLayout(language, card, body, { query, ...(isPreview ? {} : { report: reportUrl(keepsake) }) });
}

/** A page with a message; it reveals nothing about any keepsake. */
export function renderMessagePage(kind: MessageKind, language: Language): Html {
  const { title, text } = TEXTS[language][kind];
  const body = html`
    <div class="wrap alone"><main class="word">${MARK}<h1>${title}</h1><p>${text}</p></main></div>
  `;
  return renderLayout(language, { title, description: text }, body);
}
