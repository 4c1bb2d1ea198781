import { type Html, html } from '@tapory/html';
import type { Language } from '@tapory/service-kit';
import type { Manifest } from '../load-manifest.ts';
import { renderLayout } from './layout.ts';
import { renderFace, renderMessage, reportUrl } from './pages.ts';
import { TEXTS } from './texts.ts';

/** Longest that a finder may write, UTF-16 units. */
export const LETTER_MAX = { text: 1000, contact: 200 } as const;

export type LetterProblem = 'empty' | 'long' | 'busy' | 'away';

/** What a finder typed and why it was not sent. */
export type RefusedLetter = { text: string; contact: string; problem: LetterProblem };

/** `sent`: the finder has just written. */
export type LostOptions = { language: Language; isSent: boolean; refused?: RefusedLetter };

function renderForm(videoId: string, { language, refused }: LostOptions): Html {
  const { finder } = TEXTS[language];
  const problem = refused && html`<p class="bar" role="alert" id="problem">${finder[refused.problem]}</p>`;
  return html`
    <form class="card" method="post" action="/videolist/${videoId}?lng=${language}">
      <h2>${finder.title}</h2>
      <p>${finder.lead}</p>
      ${problem}
      <label for="text">${finder.text}</label>
      <textarea id="text" name="text" rows="5" maxlength="${LETTER_MAX.text}" required>${refused?.text ?? ''}</textarea>
      <label for="contact">${finder.contact}</label>
      <input id="contact" name="contact" maxlength="${LETTER_MAX.contact}" autocomplete="email" value="${refused?.contact ?? ''}">
      <button class="do">${finder.send}</button>
    </form>
  `;
}

/** The page of a lost keepsake: its picture, what its owner says, and a way to write to them without anybody's address. */
export function renderLostPage({ keepsake, lossMessage }: Manifest, options: LostOptions): Html {
  const texts = TEXTS[options.language];
  const { title, text } = texts.lost;
  const words =
    lossMessage &&
    html`<article class="card note"><h2>${texts.finder.words}</h2><p dir="auto">${lossMessage}</p></article>`;
  const form = options.isSent
    ? html`<div class="bar" role="status">${texts.finder.sent}</div>`
    : renderForm(keepsake.videoId, options);
  const body = html`
    <div class="wrap">
      ${renderFace(keepsake, texts)}
      <main>${renderMessage(texts.lost)}${words}${form}</main>
    </div>
  `;
  return renderLayout(options.language, { title, description: text }, body, { report: reportUrl(keepsake) });
}
